/** The password of an embedded database, which its folder knows too. */
export const DATABASE_PASSWORD = 'postgres-password';
/** What pg_dump has made. */
export const DUMP_FILE = 'cabinet.dump';

/** Files of a data folder that open what is sealed and sign sessions. */
export const isKeyFile = (name: string): boolean => name === 'credentials.key' || name === 'session-secret';

/** Whether an entry of a data folder is copied as another part, or is of one process alone. */
export const isOtherPart = (name: string): boolean =>
  ['files', 'postgres', 'postgres.json', 'batches'].includes(name) || name.endsWith('.next');

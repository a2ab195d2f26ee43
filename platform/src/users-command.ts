import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { INVITATION_KEY_MINUTES } from '@cabinet/domain/registration';
import { ROLES } from '@cabinet/domain/roles';
import { newUserSchema } from '@cabinet/domain/users';
import { collectErrors, string, type FieldError, type InferType } from '@cabinet/domain/validation';
import { readConfig, type Config } from './config.ts';
import {
  accountCreated,
  AccountRepository,
  hashPassword,
  passwordFault,
  readSettingsFile,
  RecoveryKeys,
  SettingRepository,
} from './modules/identity/public.ts';
import { inCell, readCells } from './plugins/cells/cells.ts';
import { MIGRATION_ROOTS } from './plugins/database/database.ts';
import { migrate, readMigrations } from './plugins/database/migrate.ts';
import type { Database } from './plugins/database/open.ts';
import { openForCommand } from './plugins/database/open-for-command.ts';
import { isUniqueViolation } from './plugins/database/unique-violation.ts';
import { recordEvent } from './resource/journal.ts';
import { removeFactorsOf } from './remove-factors.ts';
import { helpOf, runCommand } from './run-command.ts';

const INVITATION_DAYS = INVITATION_KEY_MINUTES / 1440;

/** As staff make accounts on their screens, with a role that has to be said. */
const accountSchema = newUserSchema.shape({ role: string().required().oneOf(ROLES) });
type NewAccount = InferType<typeof accountSchema>;

/** Options of the command line by the fields that they fill. */
const OPTIONS: Readonly<Record<string, string>> = {
  role: '--role',
  username: '--username',
  password: 'The password',
  'data.firstName': '--first-name',
  'data.lastName': '--last-name',
  'data.email': '--email',
  'data.phone': '--phone',
  'data.country': '--country',
};

const describe = ({ path, code }: FieldError) => `${OPTIONS[path] ?? path}: ${code}`;

/** A line of standard input, whose end is not part of the password. */
async function passwordFrom(usesStdin: boolean): Promise<string | undefined> {
  if (!usesStdin) return process.env.CABINET_USER_PASSWORD || undefined;
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

/** What a command does on the database. */
type Work = (database: Database, config: Config) => Promise<string>;

async function readWork(args: readonly string[]): Promise<Work> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      username: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      phone: { type: 'string' },
      country: { type: 'string' },
      'password-stdin': { type: 'boolean' },
      reason: { type: 'string' },
    },
  });
  const { 'password-stdin': usesStdin = false, reason, ...fields } = values;
  const [verb, name] = positionals;
  if (verb === 'remove-factors' && name !== undefined && positionals.length === 2) {
    return (database, config) => removeFactorsOf(database, config, { username: name, reason });
  }
  if (positionals.length !== 1 || verb !== 'create') throw new Error(helpOf('users'));
  const account = await readAccount(fields, usesStdin);
  return (database, config) => create(database, config, account);
}

async function readAccount(values: Readonly<Partial<Record<string, string>>>, usesStdin: boolean): Promise<NewAccount> {
  const { role, username, email, phone, country } = values;
  const data = { firstName: values['first-name'], lastName: values['last-name'], email, phone, country };
  const given = { role, username, password: await passwordFrom(usesStdin), data };
  const errors = collectErrors(accountSchema, given);
  const fault = given.password === undefined ? undefined : passwordFault(given.password, { username, email });
  if (fault) errors.push({ path: 'password', code: fault, params: {} });
  if (errors.length > 0) throw new Error(`${errors.map(describe).join('\n')}\n\n${helpOf('users')}`);
  return accountSchema.cast(given);
}

/** A PostgreSQL on which no node has started yet gets its tables here. */
async function prepareTables({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(`select to_regclass('users') is not null as "isThere"`);
  if (!rows[0]?.isThere) await migrate(pool, await readMigrations(MIGRATION_ROOTS));
}

async function create(database: Database, config: Config, { role, username, password, data }: NewAccount): Promise<string> {
  const { db } = database;
  const rows = new SettingRepository(db, await readSettingsFile(config));
  const { frontend } = rows.mergeWithBase(await rows.all());
  // Nobody is told the random one: the link replaces it.
  const passwordHash = await hashPassword(password ?? randomBytes(24).toString('base64url'));
  const account = { role, username, data, locale: frontend.locale, passwordHash };
  const creating = db.transaction().execute(async (transaction) => {
    const made = await new AccountRepository(db).create(account, transaction);
    await recordEvent(transaction, undefined, accountCreated(made));
    return made;
  });
  const user = await creating.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Error(`There is an account ${username} already.`) : error;
  });
  const made = `${user.username} is made, with the role ${user.role}.`;
  if (password !== undefined) return `${made} Sign in at ${config.publicUrl}/login`;
  const key = await new RecoveryKeys(db).create(user.id, INVITATION_KEY_MINUTES);
  return `${made} This link sets the password, once, within ${INVITATION_DAYS} days:\n  ${config.publicUrl}/recover/${key}`;
}

/**
 * `users create`: makes an account without a browser, the first administrator above all (docs/deploying.md "First start"). `users remove-factors`:
 * for an administrator who has lost every device (docs/deploying.md "A lost device").
 */
async function command(args: readonly string[]): Promise<string> {
  const work = await readWork(args);
  const config = readConfig();
  const database = await openForCommand(config, 'cabinet-users');
  try {
    await prepareTables(database);
    return await work(database, inCell(config, await readCells(database.pool)));
  } finally {
    await database.close();
  }
}

void runCommand(command);

import { sql } from 'kysely';
import type { Config } from './config.ts';
import { readSettingsFile, revokeSessionsOf, SettingRepository } from './modules/identity/public.ts';
import { MailQueue, readEmailTexts } from './modules/mail/public.ts';
import { removeFactors } from './modules/two-factor/public.ts';
import type { Database } from './plugins/database/open.ts';
import { closeSocketsOf } from './plugins/realtime/nodes.ts';

/** Whose factors are removed, and why. */
interface Removal {
  username: string;
  reason: string | undefined;
}

/** What the journal says where the command was given no reason. */
const NO_REASON = 'users remove-factors';

/** Removes the second factors of an account and ends its sessions on all nodes: whoever reaches the database needs nobody's approval. */
export async function removeFactorsOf(database: Database, config: Config, { username, reason = NO_REASON }: Removal): Promise<string> {
  const { db, url } = database;
  const settings = new SettingRepository(db, await readSettingsFile(config));
  const mail = new MailQueue(db, await readEmailTexts());
  const ended = await db.transaction().execute(async (trx) => {
    // In the transaction: a command has one connection.
    const publicSettings = async () => settings.mergeWithBase(await settings.all(trx));
    const named = trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(username)`, '=', username.toLowerCase());
    const account = await named.forUpdate().executeTakeFirst();
    if (!account) throw new Error(`There is no account ${username}.`);
    const source = { config, services: { mail, settings: { publicSettings } } };
    const isRemoved = await removeFactors({ source, trx, by: undefined, userId: account.id, reason });
    if (!isRemoved) throw new Error(`${username} has no second factor.`);
    return revokeSessionsOf(trx, account.id);
  });
  await closeSocketsOf(ended, url);
  return `The second factors of ${username} are removed, and its sessions have ended. It signs in with the password at ${config.publicUrl}/login`;
}

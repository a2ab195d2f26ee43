import type { App } from '../module.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { seedAccounts, DEMO_ACCOUNTS } from './accounts.ts';
import { seedAnswers } from './answers.ts';
import { seedContacts } from './contacts.ts';
import { seedClosingDocuments } from './closing-documents.ts';
import { seedInvoices } from './invoices.ts';
import { seedLegal } from './legal.ts';
import { seedOtp } from './otp.ts';
import { seedSenderNames } from './sender-names.ts';
import { seedSettings } from './settings.ts';
import { seedSendings } from './sendings.ts';
import { seedShortLinks } from './short-links.ts';
import { seedTemplates } from './templates.ts';
import { seedTariffs } from './tariffs.ts';
import { seedWapi } from './wapi.ts';
import { DEMO_MARK } from './mark.ts';
import type { Demo, Seeder } from './seeder.ts';

/** In this order; each may use what those before it made. */
const SEEDERS: readonly Seeder[] = [
  seedSenderNames,
  seedContacts,
  seedTariffs,
  seedSettings,
  seedSendings,
  seedAnswers,
  seedTemplates,
  seedLegal,
  seedInvoices,
  seedClosingDocuments,
  seedWapi,
  seedOtp,
  seedShortLinks,
];

/** How far the demo data is; undefined where the accounts are somebody's own. */
async function markOf(app: App): Promise<unknown> {
  const row = await app.db.selectFrom('settings').select('value').where('path', '=', DEMO_MARK).executeTakeFirst();
  return row?.value;
}

/**
 * Makes every table anew: only ever done to demo data that was cut off before anybody could sign in, and only in the embedded database,
 * which holds nothing else. Whose a database of the operator's is, the demo does not decide.
 */
async function startOver(app: App): Promise<void> {
  if (app.config.databaseUrl !== undefined)
    throw new Error(
      'The demo data of this database was cut off half-way. It is not dropped, since DATABASE_URL names a database of yours: give it an empty one, or set DEMO=off.',
    );
  const { rows } = await app.pool.query<{ names: string }>(
    `select string_agg(quote_ident(nspname), ', ') as names from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  await app.pool.query(`drop schema ${rows[0]?.names} cascade; create schema public`);
  await migrate(app.pool, await readMigrations(MIGRATION_ROOTS));
}

/**
 * Fills a database that has no accounts with the demo's (decisions.md "Demo accounts"). Answers the accounts that the
 * start may tell: empty where the data is somebody's own. A fill that was cut off begins anew.
 */
export async function seedDemo(app: App, say: (line: string) => void): Promise<readonly { username: string; password: string }[]> {
  const mark = await markOf(app);
  if (mark === 'filled') return DEMO_ACCOUNTS;
  if (mark === 'filling') await startOver(app);
  else if (await app.services.identity.accounts.hasAny()) return [];
  say('Filling in the demo data');
  await app.services.settings.set(DEMO_MARK, 'filling');
  const demo: Demo = { app, accounts: await seedAccounts(app), now: new Date(), say };
  for (const seed of SEEDERS) await seed(demo);
  await app.services.settings.set(DEMO_MARK, 'filled');
  return DEMO_ACCOUNTS;
}

import type { App } from '../module.ts';
import { seedAccounts, DEMO_ACCOUNTS, type DemoAccounts } from './accounts.ts';

/** What a seeder gets: the app, the accounts made so far, and a clock so that history ends now. */
export interface Demo {
  app: App;
  accounts: DemoAccounts;
  now: Date;
  say(line: string): void;
}
export type Seeder = (demo: Demo) => Promise<void>;

/** In this order; each may use what those before it made. */
const SEEDERS: readonly Seeder[] = [];

/** Whether the database holds the demo's accounts: those whose names and passwords may be told at start. */
async function isDemo(app: App): Promise<boolean> {
  return (await app.db.selectFrom('settings').select('path').where('path', '=', 'demo').executeTakeFirst()) !== undefined;
}

/**
 * Fills a database that has no accounts with the demo's (decisions.md "Demo accounts"). Answers the accounts that the
 * start may tell: empty where the data is somebody's own.
 */
export async function seedDemo(app: App, say: (line: string) => void): Promise<readonly { username: string; password: string }[]> {
  if (await app.services.identity.accounts.any()) return (await isDemo(app)) ? DEMO_ACCOUNTS : [];
  say('Filling in the demo data');
  const accounts = await seedAccounts(app);
  const demo: Demo = { app, accounts, now: new Date(), say };
  for (const seed of SEEDERS) await seed(demo);
  await app.db.insertInto('settings').values({ path: 'demo', value: 'true' }).execute();
  return DEMO_ACCOUNTS;
}

import { MIGRATIONS } from '@cabinet/engine';
import { createTestDatabase } from '../../testing/database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** Migrations that installations have applied, with the beginning of their hash: what is listed here never changes. */
const APPLIED = {
  '0502-tariff-period.sql': 'ad417a436562',
  '0520-providers.sql': '1b8368bbd81e',
  '0521-parts.sql': 'f0d6c48ea662',
  '0522-telegram.sql': '15445f09249f',
  '0601-ledger.sql': '88afca1cdc6a',
  '0610-billing-lists.sql': 'e8a6fc93680b',
  '0611-billing-statistics.sql': 'b5c7e5c5d901',
  '0620-billing-payment.sql': 'e74e0d22dacb',
  '0701-sending.sql': '945b85e71b0c',
  '0702-batch-lists.sql': '2a58d2a2a043',
  '0710-fallbacks.sql': '3eee4275c0e1',
  '0711-routes.sql': 'd9cffb517642',
  '0712-lanes.sql': '2f9d161710f6',
  '0713-batch-timeout-index.sql': '2a0212c4d13d',
  '0714-retry-lane-index.sql': '8b5a856fb503',
  '0720-batch-live.sql': 'd4fb1642752b',
  '0725-dropped-months.sql': '24368bb0fb68',
  '0727-batch-type.sql': '18262328a94b',
  '0728-batch-facet.sql': '054fc90c3be7',
  '0729-report-dead.sql': '16bd55b30f33',
  '0750-incoming-owner.sql': '75f9cf29af03',
  '0751-incoming-all.sql': 'a77e2d5a4840',
  '0752-incoming-from.sql': 'fbcda5fae00e',
  '0753-incoming-owner-old.sql': '7f39638a644c',
  '0755-consent.sql': '91a637bce1d3',
  '0756-opt-out-id.sql': '310536d04b13',
  '0757-opt-out-of-owner.sql': 'f95d70235c2b',
  '0758-opt-out-recipient.sql': '669fe1b98872',
  '0760-incoming-types.sql': 'c27deb08412b',
  '0761-incoming-answered.sql': '7fc7c69d8358',
  '0762-incoming-statistics.sql': 'd47186e449f4',
  '0801-task.sql': 'fe48b507266c',
  '0810-task-fallbacks.sql': '6901fdb04e75',
  '0811-task-reroute.sql': '63ea5bf22185',
  '0812-task-rules.sql': '7971eaeb5ca8',
  '0813-task-payload.sql': 'e05eaa67fd34',
  '0814-task-moderation.sql': '1649c7eddb82',
  '0815-task-moderation-queue.sql': '499e031f3e27',
  '0820-task-tariffs.sql': '8b201da790b5',
  '0830-task-lists.sql': 'b03398e4f9d4',
  '0831-task-states.sql': 'f188e1ad21b3',
  '0832-task-statistics.sql': '4e0797aa866a',
  '0833-task-words.sql': 'cdff1ee43794',
};

const listed = (migrations: Awaited<ReturnType<typeof readMigrations>>) =>
  Object.fromEntries(migrations.map(({ name, hash }) => [name, hash.slice(0, 12)]));

test('no migration of the engine has changed since installations applied it', async () => {
  expect(listed(await readMigrations([MIGRATIONS]))).toMatchObject(APPLIED);
});

test('the tables of the engine need none of a module', async () => {
  const database = await createTestDatabase();
  try {
    await database.pool.query('drop schema public cascade; create schema public; create extension pg_trgm');
    const migrations = await readMigrations([MIGRATIONS]);
    expect(await migrate(database.pool, migrations)).toEqual(migrations.map(({ name }) => name));
  } finally {
    await database.close();
  }
});

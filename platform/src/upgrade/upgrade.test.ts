import type { Page } from '@cabinet/domain/resource';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import { proveLedger } from '@cabinet/engine';
import { areSettled } from '@cabinet/engine/testing';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import type { Database } from '../plugins/database/open.ts';
import { body } from '../modules/sendings/testing/sender.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { operationsOf } from '../testing/fuzz/operations.ts';
import { createTestApp, eventually, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { copyIn } from './copy-tables.ts';
import { readFormerRelease } from './release-record.ts';
import { refusedStatements } from './statements.ts';

const former = readFormerRelease();
let database: Database;
let server: TestApp;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const all = await readMigrations(MIGRATION_ROOTS);
  await migrate(
    database.pool,
    all.filter(({ name }) => former.migrations.includes(name)),
  );
  await copyIn(database.pool, former);
  await migrate(database.pool, all);
  server = await createTestApp({}, undefined, { database });
  await server.app.startBackground();
});
afterAll(() => server.close());

test('every migration of the release before is still there', async () => {
  const names = (await readMigrations(MIGRATION_ROOTS)).map(({ name }) => name);
  expect(former.migrations.filter((name) => !names.includes(name))).toEqual([]);
});

test('nodes of the release before find all that they ask for in the tables of this one', async () => {
  expect(former.statements.length).toBeGreaterThan(1000);
  expect(await refusedStatements(database.pool, former.statements)).toEqual([]);
});

/** The migration with which rows order their jobs (docs/decisions/0135): what took them before leased them. */
const ORDERS_JOBS = '2740-order-job.sql';
const LEASED_BEFORE = ['data_export', 'list_action', 'report'];

test('leases of rows that order jobs are there for as long as nodes of the release before take any, and no longer', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'lease_until' and table_name = any($1) order by 1`,
    [LEASED_BEFORE],
  );
  // Where this fails a release was recorded that takes none: stop reading and writing these columns, and drop them with the release after that.
  expect(rows.map(({ name }) => name)).toEqual(former.migrations.includes(ORDERS_JOBS) ? [] : LEASED_BEFORE);
});

test('work that was under way goes on, money and messages are exact, and its accounts send by their tokens', async () => {
  const { app, call } = server;
  const headers = { authorization: former.sender.token };
  const states = async () => {
    const { data } = (await call<Page<Task>>('GET', 'tasks', { headers })).body;
    return data.map(({ state }) => state).sort();
  };
  const sent = await call<SendingAccepted>('POST', 'sendings', { headers, payload: body(['+79160000010']) });
  expect(sent.status).toBe(201);
  // What was over, what was under way and what was just sent; the fourth is still to come.
  await eventually(async () => String(await states()) === 'completed,completed,completed,scheduled');
  await eventually(() => areSettled(app.pool, [String(sent.body.TaskId)]));
  expect((await proveLedger(app.pool)).differences).toEqual([]);
});

test('its rows are shown: every list and page answers each role', async () => {
  const { rows: users } = await server.app.pool.query<{ username: string; role: string }>(
    'select distinct on (role) role, username from users where is_active and member_of is null order by role, id',
  );
  expect(users).toHaveLength(4);
  const paths = operationsOf(server.app).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('{'));
  expect(paths.length).toBeGreaterThan(50);
  const broken: string[] = [];
  for (const { username, role } of users) {
    const signedIn = await server.call<{ token: string }>('POST', 'login', { payload: { username, password: TEST_PASSWORD } });
    const headers = { authorization: signedIn.body.token };
    for (const { path } of paths) {
      const { status, body: answer } = await server.call('GET', path.slice('/api/'.length), { headers });
      // Releases of areas and services outside are none of the database.
      if (status >= 500 && status !== 503) broken.push(`${role} ${path}: ${status} ${JSON.stringify(answer)}`);
    }
  }
  expect(broken).toEqual([]);
});

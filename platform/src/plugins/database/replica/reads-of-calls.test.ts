import type pg from 'pg';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { createTestDatabase } from '../../../testing/database.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { openDatabase, type Database } from '../open.ts';
import { keepScopes } from './read-scope.ts';
import { readThrough } from './read-through.ts';
import type { ReplicaReads, ReplicaScope } from './replica-reads.ts';

let own: Database;
let server: TestApp;
let admin: TestAccount;
let endScopes: () => void;
/** Scopes in which a replica was read from, and how often. */
const scopes = new Map<ReplicaScope, number>();

/** A replica that is the database itself. */
const reads = {
  async read(scope, query, onPrimary) {
    if (scope.isOnPrimary) return onPrimary();
    scopes.set(scope, (scopes.get(scope) ?? 0) + 1);
    return (own.pool.query as unknown as (...args: readonly unknown[]) => Promise<pg.QueryResult>).apply(own.pool, [...query]);
  },
} as Pick<ReplicaReads, 'read'> as ReplicaReads;

beforeAll(async () => {
  own = await createTestDatabase();
  const database = openDatabase(own.url, 6, 'cabinet-test', (pool) => readThrough(pool, reads));
  server = await createTestApp({}, undefined, { database });
  admin = await server.account({ role: 'admin' });
  endScopes = keepScopes();
});
beforeEach(() => scopes.clear());
afterAll(async () => {
  endScopes();
  await server.close();
  await own.close();
});

test('every list is read from a replica, unless it writes first', async () => {
  const lists = [...server.app.resources.values()].filter(({ descriptor, repository }) => descriptor.actions.find && repository.find);
  expect(lists.length).toBeGreaterThan(40);
  const faults: string[] = [];
  for (const { descriptor } of lists) {
    scopes.clear();
    const { status } = await admin.get(descriptor.path);
    // A list that wants something of its caller answers without a read.
    if (status === 200 && scopes.size !== 1) faults.push(`${descriptor.path} was read from the primary`);
    if ([...scopes.keys()].some(({ isOnPrimary }) => isOnPrimary)) faults.push(`${descriptor.path} writes`);
    if (![200, 403, 404, 422].includes(status)) faults.push(`${descriptor.path} answered ${status}`);
  }
  // It first ends imports whose process is gone, which it has to show.
  expect(faults).toEqual(['backgroundJobs was read from the primary']);
});

test('statistics and sums are, and single rows and changes are not', async () => {
  for (const path of ['sendings/statistics', 'sendings/statistics/failures', 'sendings/sums', 'contacts/tags']) {
    scopes.clear();
    expect([path, (await admin.get(path)).status, scopes.size]).toEqual([path, 200, 1]);
  }
  scopes.clear();
  const { body } = await admin.post<ContactList>('contactLists', { title: 'VIP', type: 'regular' });
  await admin.get(`contactLists/${body.id}`);
  await admin.put(`contactLists/${body.id}`, { title: 'All', type: 'regular' });
  await admin.get('settings');
  await admin.get(`billings/balance/${admin.id}`);
  await admin.remove(`contactLists/${body.id}`);
  expect(scopes.size).toBe(0);
});

import type { Company } from '@cabinet/domain/companies';
import type { Contact } from '@cabinet/domain/contacts';
import type { Invoice } from '@cabinet/domain/invoices';
import type { RecurrentPayment } from '@cabinet/domain/recurrent-payments';
import type { Requisite } from '@cabinet/domain/requisites';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import type { Page } from '@cabinet/domain/resource';
import type { OpenSession } from '@cabinet/domain/sessions';
import type { Task } from '@cabinet/domain/tasks';
import { sql } from 'kysely';
import { backTo } from '../payments/testing.ts';
import { body } from '../sendings/testing/sender.ts';
import { multipartOf } from '../storage/testing.ts';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { makeRows } from '../../testing/rows.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

type Call = () => Promise<{ status: number }>;

let server: TestApp;
let admin: TestAccount;
let client: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  client = await server.account();
  await makeRows(server, client, 'of-the-client');
}, 120_000);
afterAll(() => server.close());

/** Makes a call of which the journal takes no entry. */
async function withoutJournal(call: Call): Promise<number> {
  await sql`alter table event_history add constraint closed check (false) not valid`.execute(server.app.db);
  try {
    return (await call()).status;
  } finally {
    await sql`alter table event_history drop constraint closed`.execute(server.app.db);
  }
}

const entries = async () => (await sql`select id from event_history`.execute(server.app.db)).rows.length;

/** A call that changes what `read` tells makes one entry, and changes nothing while the journal takes none. */
async function expectOneTransaction(call: Call, read: () => Promise<unknown>): Promise<void> {
  const before = await read();
  expect(await withoutJournal(call)).toBe(500);
  expect(await read()).toEqual(before);
  const count = await entries();
  expect(Math.floor((await call()).status / 100)).toBe(2);
  expect(await read()).not.toEqual(before);
  expect((await entries()) - count).toBe(1);
}

const listOf = (path: string) => async () => (await client.get<Page<{ id: string }>>(`${path}?$limit=100`)).body;
const firstOf = async <R extends { id: string }>(path: string) => (await client.get<Page<R>>(path)).body.data[0] as R;

test('a payment that staff begin for an account', async () => {
  const asked = { amount: 100, method: 'card', OwnerId: client.id, ...backTo('card') };
  await expectOneTransaction(() => admin.post('payments', asked), listOf('payments'));
});

test('a recurrent payment that staff make, block and remove', async () => {
  const asked = { type: 'frequency', frequency: 'monthly', method: 'card', amount: 100, isOfferAccepted: true, OwnerId: client.id };
  await expectOneTransaction(() => admin.post('recurrentPayments', asked), listOf('recurrentPayments'));
  const { id } = await firstOf<RecurrentPayment>('recurrentPayments');
  await expectOneTransaction(() => admin.put(`recurrentPayments/${id}`, { status: 'block' }), listOf('recurrentPayments'));
  await admin.put(`recurrentPayments/${id}`, { status: 'init' });
  await expectOneTransaction(() => admin.remove(`recurrentPayments/${id}`), listOf('recurrentPayments'));
});

test('a paid invoice, its money included', async () => {
  const company = (await admin.post<Company>('companies', sampleCompany())).body;
  const requisite = (await client.post<Requisite>('requisites', sampleRequisite())).body;
  const asked = { customerId: client.id, requisiteId: requisite.id, companyId: company.id, amount: 1000 };
  const { id } = (await client.post<Invoice>('n/invoices?$scope=awaitDocument', asked)).body;
  const read = async () => [await listOf('billings')(), (await client.get<Invoice>(`n/invoices/${id}`)).body];
  await expectOneTransaction(() => admin.put(`n/invoices/${id}`, { status: 'paid' }), read);
});

test('a decision of a moderator, the texts that it approves for good included', async () => {
  await admin.put(`users/${client.id}/moderation`, { isRequired: true });
  for (const until of [0, 0.001]) await client.post('sendings', body(['+79160000055'], { text: 'Sale', schedule: { delay: null, until } }));
  await admin.put(`users/${client.id}/moderation`, { isRequired: false });
  const waiting = async () => (await admin.get<Page<ModerationEntry>>('moderation')).body;
  const { id } = (await waiting()).data[0] as ModerationEntry;
  const read = async () => [(await waiting()).total, await listOf('patterns')()];
  await expectOneTransaction(() => admin.put(`moderation/${id}`, { moderation: 'approved', asPattern: true }), read);
});

test('a task that staff pause, resume, stop and take off the list', async () => {
  const schedule = { delay: new Date(Date.now() + 3_600_000), until: 0 };
  const { TaskId: id } = (await client.post<{ TaskId: string }>('sendings', body(['+79160000056'], { schedule }))).body;
  const read = async () => (await client.get<Task>(`tasks/${id}`)).body.state;
  for (const state of ['paused', 'scheduled', 'stopped']) await expectOneTransaction(() => admin.put(`tasks/${id}`, { state }), read);
});

test('a link for a new password, with its email, and sessions that are ended', async () => {
  const emails = async () => (await sql`select id from mail`.execute(server.app.db)).rows.length;
  await expectOneTransaction(() => admin.post(`users/${client.id}/resetLink`), emails);

  const { body: acting } = await admin.get<{ token: string }>(`login/as/${client.id}`);
  const open = async () => (await admin.get<Page<OpenSession>>(`users/${client.id}/sessions`)).body.total;
  const own = { headers: { authorization: acting.token } };
  await expectOneTransaction(() => server.call('POST', 'logout', own), open);
  const { data } = (await admin.get<Page<OpenSession>>(`users/${client.id}/sessions`)).body;
  await expectOneTransaction(() => admin.remove(`users/${client.id}/sessions/${data[0]?.id}`), open);
});

test('an opt-out that staff take off the list', async () => {
  const { id } = await firstOf('optOuts');
  await expectOneTransaction(() => admin.remove(`optOuts/${id}`), listOf('optOuts'));
});

test('a contact that staff change and remove', async () => {
  const { id, ListId } = await firstOf<Contact>('contacts');
  await expectOneTransaction(() => admin.put(`contacts/${id}`, { ListId, phone: '+79160000077' }), listOf('contacts'));
  await expectOneTransaction(() => admin.remove(`contacts/${id}`), listOf('contacts'));
});

test('a file that staff upload', async () => {
  const { payload, headers } = multipartOf('a.csv', 'phone\n');
  const upload = () => server.call('POST', 'storage', { payload, headers: { ...headers, authorization: admin.token } });
  await expectOneTransaction(upload, async () => (await admin.get<Page<object>>(`storage?OwnerId=${admin.id}`)).body);
});

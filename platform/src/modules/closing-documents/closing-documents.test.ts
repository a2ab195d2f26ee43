import type { LedgerKind } from '@cabinet/domain/billings';
import type { ClosingDocument } from '@cabinet/domain/closing-documents';
import type { Company, NewCompany } from '@cabinet/domain/companies';
import type { StoredFile } from '@cabinet/domain/files';
import { toUnits } from '@cabinet/domain/money';
import type { Requisite } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { post, run, transaction } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const MONTH = '2025-03';
let server: TestApp;
let admin: TestAccount;
let reseller: TestAccount;
let company: Company;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  reseller = await server.account({ role: 'reseller' });
  company = await companyOf({});
});
afterAll(() => server.close());

const companyOf = async (given: Partial<NewCompany>) =>
  (await admin.post<Company>('companies', sampleCompany({ DocumentTemplatesTypes: ['closing'], ...given }))).body;
const requisiteOf = async (account: TestAccount, given: { vat?: boolean; title?: string } = {}) =>
  (await account.post<Requisite>('requisites', sampleRequisite(given))).body;

/** Entries of a send, written as the engine writes them, at moments of UTC. */
async function enter(account: TestAccount, entries: readonly (readonly [kind: LedgerKind, amount: number, at: string])[]): Promise<void> {
  const billingId = newId();
  await run(server.app.pool, `insert into billing (id, owner_id, source) values ($1, $2, 'sendings.sms')`, [billingId, account.id]);
  for (const [kind, amount, at] of entries) {
    const entry = { ownerId: account.id, billingId, kind, amount: toUnits(amount), count: 1, key: newId() };
    await transaction(server.app.pool, (client) => post(client, [entry], new Date(at)));
  }
}

/** An account with one requisite that was charged 100 in the month. */
async function customer(given: { vat?: boolean; reseller?: TestAccount } = {}) {
  const account = await server.account(given.reseller ? { reseller: given.reseller } : {});
  const requisite = await requisiteOf(account, given.vat ? { vat: true } : {});
  await enter(account, [['hold', 100, '2025-03-10T10:00:00Z'], ['capture', 100, '2025-03-10T10:01:00Z']]); // prettier-ignore
  return { account, requisite };
}
const bodyOf = ({ account, requisite }: Awaited<ReturnType<typeof customer>>, given: object = {}) => ({
  ...{ customerId: account.id, requisiteId: requisite.id, companyId: company.id, month: MONTH },
  ...given,
});
const list = async (account: TestAccount, query = '') => (await account.get<Page<ClosingDocument>>(`closingDocuments?${query}`)).body;

test('a month is what was charged in it less what was returned in it, by the clock of Moscow, to the last entry', async () => {
  const account = await server.account();
  const requisite = await requisiteOf(account);
  await enter(account, [
    ['hold', 500, '2025-02-01T00:00:00Z'],
    ['capture', 1, '2025-02-28T20:59:59.999Z'],
    ['capture', 10, '2025-02-28T21:00:00Z'],
    ['capture', 20.1234, '2025-03-15T12:00:00Z'],
    ['refund', 3.01, '2025-03-16T12:00:00Z'],
    ['release', 7, '2025-03-16T12:00:00Z'],
    ['capture', 30, '2025-03-31T20:59:59.999Z'],
    ['capture', 100, '2025-03-31T21:00:00Z'],
    ['refund', 50, '2025-03-31T21:00:00Z'],
  ]);
  await server.app.services.billings.operate({ source: 'accrual', amount: 900, OwnerId: account.id, data: { multiplier: 1 } }, undefined, new Date('2025-03-05T00:00:00Z')); // prettier-ignore
  const of = async (month: string) =>
    (await account.post<ClosingDocument>('closingDocuments', bodyOf({ account, requisite }, { month }))).body;
  expect([(await of('2025-02')).amount, (await of('2025-03')).amount, (await of('2025-04')).amount]).toEqual([1, 57.11, 50]);
});

test('it is made with its file, and never changes; the same request again answers it', async () => {
  const one = await customer();
  const made = await one.account.post<ClosingDocument>('closingDocuments', bodyOf(one));
  expect(made).toMatchObject({ status: 201, body: { type: 'act', amount: 100, vatRate: null, source: 'user', month: MONTH, company: { title: company.title } } }); // prettier-ignore
  const file = await one.account.get(`storage/${made.body.documentId}`);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`Акт № ${made.body.docNumber} от 31 марта 2025 г`);
  await enter(one.account, [['hold', 5, '2025-03-20T00:00:00Z'], ['capture', 5, '2025-03-20T00:00:00Z']]); // prettier-ignore
  expect((await one.account.post<ClosingDocument>('closingDocuments', bodyOf(one))).body).toEqual(made.body);
  expect((await one.account.put(`closingDocuments/${made.body.id}`, { amount: 1 })).status).toBe(405);
  expect((await one.account.remove(`closingDocuments/${made.body.id}`)).status).toBe(405);
  const other = await requisiteOf(one.account, { title: 'Other' });
  expect(await one.account.post('closingDocuments', bodyOf(one, { requisiteId: other.id }))).toMatchObject({
    ...{ status: 422, body: { data: [{ path: 'month', code: 'closing.made' }] } },
  });
  expect((await one.account.remove(`storage/${made.body.documentId}`)).status).toBe(409);
});

test('a company with VAT writes a document that is a VAT invoice too, the tax within the amount', async () => {
  const withVat = await companyOf({ title: 'With VAT', vat: true });
  const one = await customer({ vat: true });
  const { body } = await one.account.post<ClosingDocument>('closingDocuments', bodyOf(one, { companyId: withVat.id }));
  expect(body).toMatchObject({ type: 'upd', amount: 100, vatRate: withVat.data.vatRate });
  const name = decodeURIComponent(String((await one.account.get(`storage/${body.documentId}`)).headers['content-disposition']));
  expect(name).toContain('Универсальный передаточный документ');
  expect(await one.account.post('closingDocuments', bodyOf(one))).toMatchObject({
    ...{ status: 422, body: { data: [{ path: 'companyId', code: 'company.vat' }] } },
  });
});

test('of requests at once one makes the document, and numbers have no gaps', async () => {
  const busy = await companyOf({ title: 'Busy' });
  const customers = await Promise.all(Array.from({ length: 4 }, () => customer()));
  const answers = await Promise.all(
    customers.flatMap((one) =>
      [1, 2, 3].map(() => one.account.post<ClosingDocument>('closingDocuments', bodyOf(one, { companyId: busy.id }))),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect([...new Set(answers.map(({ body }) => body.docNumber))].sort()).toEqual(['000001', '000002', '000003', '000004']);
  for (const { account } of customers) {
    expect((await list(account)).total).toBe(1);
    expect((await account.get<Page<StoredFile>>('storage')).body.total).toBe(1);
  }
});

test('two companies at once do not both close one month', async () => {
  const [left, right] = await Promise.all([companyOf({ title: 'Left' }), companyOf({ title: 'Right' })]);
  const one = await customer();
  const ask = ({ id }: Company) => one.account.post<ClosingDocument>('closingDocuments', bodyOf(one, { companyId: id }));
  const answers = await Promise.all([ask(left), ask(right), ask(left), ask(right)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  const made = (await list(one.account)).data[0];
  const another = await customer();
  const idle = made?.companyId === left.id ? right : left;
  expect((await another.account.post<ClosingDocument>('closingDocuments', bodyOf(another, { companyId: idle.id }))).body.docNumber).toBe('000001'); // prettier-ignore
});

test('of a month that is not over, or in which nothing was charged, there is none', async () => {
  const one = await customer();
  await enter(one.account, [['refund', 40, '2025-05-01T00:00:00Z']]);
  const refused = async (month: string) =>
    ((await one.account.post('closingDocuments', bodyOf(one, { month }))).body as unknown as { data: unknown[] }).data[0];
  // Tomorrow's: today's may be over in the zone of the documents, or before the call comes.
  const open = new Date(Date.now() + 86_400_000).toISOString().slice(0, 7);
  expect(await refused(open)).toMatchObject({ path: 'month', code: 'closing.notOver' });
  expect(await refused('2025-04')).toMatchObject({ path: 'month', code: 'closing.nothing' });
  expect(await refused('2025-05')).toMatchObject({ path: 'month', code: 'closing.nothing' });
  expect(await refused('2025-13')).toMatchObject({ path: 'month' });
});

test('others neither see nor make it; who stands above does both, each in their scope', async () => {
  const one = await customer({ reseller });
  const stranger = await server.account();
  const strangers = await server.account({ role: 'reseller' });
  for (const by of [stranger, strangers]) {
    expect(await by.post('closingDocuments', bodyOf(one))).toMatchObject({ status: 422, body: { data: [{ path: 'customerId' }] } });
  }
  const own = await requisiteOf(stranger);
  const taken = await stranger.post('closingDocuments', bodyOf(one, { customerId: stranger.id }));
  expect(taken).toMatchObject({ status: 422, body: { data: [{ path: 'requisiteId', code: 'notFound' }] } });
  expect(await one.account.post('closingDocuments', bodyOf(one, { requisiteId: own.id }))).toMatchObject({ status: 422 });
  const { body } = await reseller.post<ClosingDocument>('closingDocuments', bodyOf(one));
  expect(body).toMatchObject({ OwnerId: one.account.id, amount: 100 });
  for (const by of [stranger, strangers]) {
    expect((await list(by)).total).toBe(0);
    expect((await by.get(`closingDocuments/${body.id}`)).status).toBe(404);
  }
  for (const by of [one.account, reseller, admin]) expect((await by.get(`closingDocuments/${body.id}`)).status).toBe(200);
});

test('lists are narrowed by month, kind and number', async () => {
  const one = await customer();
  await enter(one.account, [['hold', 9, '2025-06-01T00:00:00Z'], ['capture', 9, '2025-06-02T00:00:00Z']]); // prettier-ignore
  const [march, june] = [
    (await one.account.post<ClosingDocument>('closingDocuments', bodyOf(one))).body,
    (await one.account.post<ClosingDocument>('closingDocuments', bodyOf(one, { month: '2025-06' }))).body,
  ];
  const found = async (query: string) => (await list(one.account, query)).data.map(({ id }) => id);
  expect(await found('month=2025-06')).toEqual([june.id]);
  expect(await found('$order=month asc&month=2025-03,2025-06')).toEqual([march.id, june.id]);
  expect(await found(`docNumber=${Number(march.docNumber)}`)).toEqual([march.id]);
  expect(await found(`id=${march.id}`)).toEqual([march.id]);
  expect(await found('type=upd')).toEqual([]);
});

describe('by itself, after the month', () => {
  const after = new Date('2025-04-01T00:00:00Z');
  const close = (now = after) => server.app.services.closingDocuments.closeLastMonth(now);
  let owner: TestAccount;
  let only: Company;
  beforeEach(async () => {
    owner = await server.account({ role: 'reseller' });
    // The operator's companies of the tests before serve everybody.
    await server.app.db
      .updateTable('company')
      .set({ templates: ['invoice'] })
      .execute();
    only = (await owner.post<Company>('companies', sampleCompany({ title: 'Only', DocumentTemplatesTypes: ['closing', 'contract'] }))).body;
  });

  test('it is made where there is one requisite and one company, once, with its file', async () => {
    const one = await customer({ reseller: owner });
    await close(new Date('2025-03-31T21:30:00Z'));
    expect((await list(one.account)).total).toBe(0);
    await Promise.all([close(), close(), close()]);
    await close();
    const { data, total } = await list(one.account);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      source: 'system',
      amount: 100,
      companyId: only.id,
      docNumber: '000001',
      documentId: expect.any(String),
    });
  });

  test('where there is a choice it waits for a request, unless a contract has made it', async () => {
    const one = await customer({ reseller: owner });
    await requisiteOf(one.account, { title: 'Second' });
    await close();
    expect((await list(one.account)).total).toBe(0);
    await one.account.post('documentTemplates', { requisiteId: one.requisite.id, companyId: only.id, type: 'contract' });
    await close();
    expect((await list(one.account)).data).toMatchObject([{ requisiteId: one.requisite.id, companyId: only.id }]);
  });

  test('a file that a server did not get to is written later, once', async () => {
    const one = await customer({ reseller: owner });
    await close();
    const [made] = (await list(one.account)).data;
    await server.app.db
      .updateTable('closing_document')
      .set({ document_id: null })
      .where('id', '=', made?.id ?? '')
      .execute();
    const later = new Date(Date.now() + 120_000);
    await server.app.services.closingDocuments.writeMissingPdfs(later);
    const [written] = (await list(one.account)).data;
    expect(written?.documentId).toEqual(expect.any(String));
    await server.app.services.closingDocuments.writeMissingPdfs(later);
    expect((await list(one.account)).data[0]?.documentId).toBe(written?.documentId);
  });
});

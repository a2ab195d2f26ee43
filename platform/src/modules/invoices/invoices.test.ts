import type { Balance, Billing } from '@cabinet/domain/billings';
import type { Company } from '@cabinet/domain/companies';
import type { Invoice } from '@cabinet/domain/invoices';
import type { Payment } from '@cabinet/domain/payments';
import type { Requisite } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { verifyLedger } from '@cabinet/engine';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let reseller: TestAccount;
let client: TestAccount;
let requisite: Requisite;
let operators: Company;
let resellers: Company;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  reseller = await server.account({ role: 'reseller' });
  client = await server.account({ reseller });
  requisite = (await client.post<Requisite>('requisites', sampleRequisite({ vat: true }))).body;
  operators = (await admin.post<Company>('companies', sampleCompany({ vat: true }))).body;
  resellers = (await reseller.post<Company>('companies', sampleCompany({ title: 'Reseller', vat: true }))).body;
});
afterAll(() => server.close());

const ask = (given: object = {}) => ({ customerId: client.id, requisiteId: requisite.id, companyId: operators.id, amount: 1000, ...given });
const issue = async (given: object = {}, by = client) => (await by.post<Invoice>('n/invoices?$scope=awaitDocument', ask(given))).body;
const balanceOf = async (account: TestAccount) =>
  (await account.get<{ result: Balance }>(`billings/balance/${account.id}`)).body.result.balance;

test('an invoice is issued with its document, under the next number of its company', async () => {
  const [one, two] = [await issue(), await issue({ amount: 12.34 })];
  expect([one.docNumber, two.docNumber]).toEqual(['000001', '000002']);
  expect(one).toMatchObject({
    amount: 1000,
    source: 'user',
    status: 'pending',
    company: { title: 'ООО «Оператор»' },
    requisite: { title: requisite.title },
  });
  const document = await client.get(`storage/${one.documentId}`);
  expect(document.headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(document.headers['content-disposition']))).toContain('Счёт на оплату № 000001');
  expect((await issue({ companyId: resellers.id })).docNumber).toBe('000001');
});

test('one that waits has the code by which bank apps pay it, one that is closed has none', async () => {
  const { id, docNumber, paymentCode } = await issue({ amount: 1234.56 });
  const { bank, legal } = operators.data;
  const fields = paymentCode?.split('|') ?? [];
  expect(fields.slice(0, 7)).toEqual([
    'ST00012',
    'Name=ООО «Оператор»',
    `PersonalAcc=${bank.rs}`,
    `BankName=${bank.name}`,
    `BIC=${bank.bik}`,
    `CorrespAcc=${bank.ks}`,
    'Sum=123456',
  ]);
  expect(fields[7]).toMatch(new RegExp(`^Purpose=Оплата по счёту № ${docNumber} от .* В том числе НДС`));
  expect(fields[8]).toBe(`PayeeINN=${legal.inn}`);
  await admin.put(`n/invoices/${id}`, { status: 'rejected' });
  expect((await client.get<Invoice>(`n/invoices/${id}`)).body.paymentCode).toBeUndefined();
});

test('a company without VAT issues nothing to requisites with VAT, as the form offers none', async () => {
  const without = (await admin.post<Company>('companies', sampleCompany({ title: 'Without VAT' }))).body;
  const answer = await client.post('n/invoices', ask({ companyId: without.id }));
  expect(answer).toMatchObject({ status: 422, body: { data: [{ path: 'companyId', code: 'company.vat' }] } });
});

test('numbers have no gaps and none twice, however many are asked for at once', async () => {
  const company = (await admin.post<Company>('companies', sampleCompany({ title: 'Busy', vat: true }))).body;
  const made = await Promise.all(Array.from({ length: 12 }, () => client.post<Invoice>('n/invoices', ask({ companyId: company.id }))));
  expect(made.map(({ body }) => Number(body.docNumber)).sort((a, b) => a - b)).toEqual(made.map((_, index) => index + 1));
});

test('without waiting the answer has no document yet, and it comes all the same', async () => {
  const { body } = await client.post<Invoice>('n/invoices', ask());
  expect(body.documentId).toBeNull();
  await eventually(async () => (await client.get<Invoice>(`n/invoices/${body.id}`)).body.documentId !== null);
});

test('a document that a server did not get to is written later, once', async () => {
  const { id, documentId } = await issue();
  await server.app.db.updateTable('invoice').set({ document_id: null }).where('id', '=', id).execute();
  const later = new Date(Date.now() + 120_000);
  await server.app.services.invoices.writeMissingPdfs(later);
  const { body } = await client.get<Invoice>(`n/invoices/${id}`);
  expect(body.documentId).toEqual(expect.stringMatching(/-/));
  expect(body.documentId).not.toBe(documentId);
  await server.app.services.invoices.writeMissingPdfs(later);
  expect((await client.get<Invoice>(`n/invoices/${id}`)).body.documentId).toBe(body.documentId);
});

test('the same Idempotency-Key issues one invoice', async () => {
  const key = { 'idempotency-key': 'invoice-1' };
  const [one, two] = [await client.post<Invoice>('n/invoices', ask(), key), await client.post<Invoice>('n/invoices', ask(), key)];
  expect(two.body.id).toBe(one.body.id);
});

test.each([
  ['amount', { amount: 0 }, 'notPositive'],
  ['amount', { amount: 1.234 }, 'tooManyDecimals'],
  ['requisiteId', { requisiteId: '019a8b2c-1234-7abc-8def-0123456789ab' }, 'notFound'],
  ['companyId', { companyId: '019a8b2c-1234-7abc-8def-0123456789ab' }, 'notFound'],
  ['customerId', { customerId: '019a8b2c-1234-7abc-8def-0123456789ab' }, 'notFound'],
])('a wrong %s is said on its field: %j', async (path, given, code) => {
  expect(await client.post('n/invoices', ask(given))).toMatchObject({ status: 422, body: { data: [{ path, code }] } });
});

test('a reseller issues invoices to its customers, a customer only to itself', async () => {
  expect(await issue({}, reseller)).toMatchObject({ customerId: client.id, OwnerId: client.id });
  const other = await server.account();
  expect(await other.post('n/invoices', ask())).toMatchObject({ status: 422, body: { data: [{ path: 'customerId' }] } });
});

test('an invoice that is paid credits its account once, however often it is marked as paid', async () => {
  const { id, docNumber } = await issue({ amount: 250.5 });
  const before = await balanceOf(client);
  const told = await Promise.all([1, 2, 3].map(() => admin.put<Invoice>(`n/invoices/${id}`, { status: 'paid' })));
  expect(told.map(({ status, body }) => [status, body.status])).toEqual([1, 2, 3].map(() => [200, 'paid']));
  expect(await balanceOf(client)).toBe(before + 250.5);
  const { body } = await client.get<Page<Billing>>('billings?source=accrual');
  expect(body.data[0]).toMatchObject({ amount: 250.5, status: 'complete', meta: { title: `№ ${docNumber}` } });
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  expect((await admin.put(`n/invoices/${id}`, { status: 'rejected' })).status).toBe(409);
});

test('it is one payment of a legal entity, tied to the invoice and to the movement of the balance', async () => {
  const { id, docNumber } = await issue({ amount: 321.25 });
  await Promise.all([1, 2, 3].map(() => admin.put(`n/invoices/${id}`, { status: 'paid' })));
  const { body } = await client.get<Page<Payment>>(`payments?method=invoice&$search=${docNumber}`);
  expect(body.data).toMatchObject([
    {
      ...{ method: 'invoice', entity: 'legal', status: 'completed', amount: 321.25, currency: 'RUB', OwnerId: client.id },
      ...{ requisite: { title: requisite.title }, company: { title: operators.title }, bank: requisite.data.bank.name },
      meta: { cost: 321.25, commission: 0, InvoiceId: id, docNumber },
    },
  ]);
  const moved = (await client.get<Page<Billing>>('billings?source=accrual')).body.data[0];
  expect(moved?.meta['PaymentId']).toBe(body.data[0]?.id);
  const rejected = await issue({ amount: 11 });
  await admin.put(`n/invoices/${rejected.id}`, { status: 'rejected' });
  expect((await client.get<Page<Payment>>(`payments?$search=${rejected.docNumber}`)).body.total).toBe(0);
});

test('one that is rejected stays so, and moves nothing', async () => {
  const { id } = await issue();
  const before = await balanceOf(client);
  expect((await admin.put<Invoice>(`n/invoices/${id}`, { status: 'rejected' })).body.status).toBe('rejected');
  expect((await admin.put(`n/invoices/${id}`, { status: 'paid' })).status).toBe(409);
  expect(await balanceOf(client)).toBe(before);
});

test('nobody decides about an invoice of their own, and a reseller only about what its own companies are paid', async () => {
  const [toOperator, toReseller] = [await issue(), await issue({ companyId: resellers.id })];
  expect((await client.put(`n/invoices/${toReseller.id}`, { status: 'paid' })).status).toBe(403);
  expect((await reseller.put(`n/invoices/${toOperator.id}`, { status: 'paid' })).status).toBe(403);
  expect((await reseller.put<Invoice>(`n/invoices/${toReseller.id}`, { status: 'paid' })).body.status).toBe('paid');
  const gone = (await reseller.post<Company>('companies', sampleCompany({ title: 'Gone', vat: true }))).body;
  const toGone = await issue({ companyId: gone.id });
  expect((await reseller.remove(`companies/${gone.id}`)).status).toBe(204);
  expect((await reseller.put<Invoice>(`n/invoices/${toGone.id}`, { status: 'paid' })).body.status).toBe('paid');
  const stranger = await server.account({ role: 'reseller' });
  expect((await stranger.put(`n/invoices/${toReseller.id}`, { status: 'paid' })).status).toBe(404);

  const own = (await admin.post<Requisite>('requisites', sampleRequisite({ vat: true }))).body;
  const mine = await issue({ customerId: admin.id, requisiteId: own.id }, admin);
  expect((await admin.put(`n/invoices/${mine.id}`, { status: 'paid' })).status).toBe(403);
});

test('lists are narrowed by number, source and status, and end at the scope', async () => {
  const { docNumber, id } = await issue({ amount: 777 });
  const found = async (account: TestAccount, query: string) => (await account.get<Page<Invoice>>(`n/invoices?${query}`)).body;
  expect((await found(client, `docNumber=${docNumber}&source=user&status=pending`)).data.map((one) => one.id)).toContain(id);
  expect((await found(client, `docNumber=${Number(docNumber)}`)).data.map((one) => one.docNumber)).toEqual([docNumber]);
  expect((await found(client, `id=${id}`)).data.map((one) => one.docNumber)).toEqual([docNumber]);
  expect((await found(client, 'source=system')).total).toBe(0);
  expect((await found(reseller, `OwnerId=${client.id}&status=paid`)).data.every(({ status }) => status === 'paid')).toBe(true);
  expect((await found(await server.account(), '')).total).toBe(0);
  expect((await (await server.account()).get(`n/invoices/${id}`)).status).toBe(404);
});

import type { Company } from '@cabinet/domain/companies';
import type { Invoice, InvoiceSetting } from '@cabinet/domain/invoices';
import type { Notification } from '@cabinet/domain/notifications';
import type { Requisite } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { sampleCompany, sampleRequisite } from '../../testing/legal.ts';
import { doJobs, waitingJobs } from '../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { deliverDue, readNotificationTexts, type NotificationTexts } from '../notifications/testing.ts';
import { issueLowBalanceInvoice } from './low-balance.ts';
import { InvoiceRepository } from './repository.ts';

let server: TestApp;
let admin: TestAccount;
let company: Company;
let texts: NotificationTexts;
let owner: TestAccount;
let requisite: Requisite;
beforeAll(async () => {
  server = await createTestApp();
  texts = await readNotificationTexts();
  admin = await server.account({ role: 'admin' });
  company = (await admin.post<Company>('companies', sampleCompany())).body;
});
beforeEach(async () => {
  owner = await server.account();
  requisite = (await owner.post<Requisite>('requisites', sampleRequisite())).body;
});
afterAll(() => server.close());

const setting = (given: Partial<InvoiceSetting> = {}): InvoiceSetting => ({
  requisiteId: requisite.id,
  companyId: company.id,
  customerId: owner.id,
  type: 'invoice',
  data: { SERVICE_PRICE: 2500 },
  ...given,
});
const settle = (value: object | null) => owner.put(`settingsUser/${owner.id}/invoice`, { value });
const limits = (...settings: object[]) =>
  owner.put(`settingsUser/${owner.id}/notifications.balance.limit`, { value: { channels: [], settings } });
const money = (source: 'accrual' | 'subtract', amount: number) =>
  server.app.services.billings.operate({ OwnerId: owner.id, source, amount, data: { multiplier: 1, hidden: undefined } });
/** On several nodes at once. */
const issueAll = async () => {
  const one = async () => {
    while (await issueLowBalanceInvoice(server.app, new InvoiceRepository(server.app.db)));
  };
  await Promise.all([one(), one(), one()]);
};
const invoicesOf = async () => {
  await issueAll();
  return (await owner.get<Page<Invoice>>('n/invoices')).body.data;
};
const told = async (type: string) => {
  while (await deliverDue(server.app, texts));
  return (await owner.get<Page<Notification>>(`n/notifications?channel=web&type=${type}`)).body.data;
};

test('each time the balance falls below a limit one invoice is issued by its setting, with its document, and the account is notified', async () => {
  await settle(setting());
  await limits({ balance: 100, invoice: true });
  await money('accrual', 150);
  expect(await invoicesOf()).toEqual([]);
  await Promise.all(Array.from({ length: 8 }, () => money('subtract', 10)));
  const [invoice, ...more] = await invoicesOf();
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({ source: 'system', status: 'pending', amount: 2500, customerId: owner.id, companyId: company.id });
  expect((await owner.get(`storage/${invoice?.documentId}`)).headers['content-type']).toBe('application/pdf');
  const [notification] = await told('invoices.issued');
  expect(notification).toMatchObject({ data: { InvoiceId: invoice?.id, docNumber: invoice?.docNumber, amount: 2500 } });
  expect(notification?.text).toContain(invoice?.docNumber);
  await money('accrual', 100);
  await money('subtract', 100);
  expect(await invoicesOf()).toHaveLength(2);
});

test('an invoice by a limit is ordered with the movement of the balance', async () => {
  await settle(setting());
  await limits({ balance: 100, invoice: true });
  await money('accrual', 150);
  expect(await waitingJobs(server, 'invoices.issueByLimits')).toBe(0);
  await money('subtract', 60);
  expect(await waitingJobs(server, 'invoices.issueByLimits')).toBe(1);
  await doJobs(server, 'invoices.issueByLimits');
  expect(await invoicesOf()).toHaveLength(1);
});

test('a limit without the flag issues nothing, and one movement below several issues one', async () => {
  await settle(setting());
  await limits({ balance: 300 }, { balance: 200, invoice: true }, { balance: 100, invoice: true });
  await money('accrual', 400);
  await money('subtract', 150);
  expect(await invoicesOf()).toEqual([]);
  await money('subtract', 200);
  expect(await invoicesOf()).toHaveLength(1);
});

test('the overdraft counts where the limit says so', async () => {
  await settle(setting());
  await limits({ balance: 50, includeOverdraft: true, invoice: true });
  await server.app.services.billings.setOverdraft(owner.id, 40);
  await money('accrual', 20);
  await money('subtract', 5);
  expect(await invoicesOf()).toEqual([]);
  await money('subtract', 10);
  expect(await invoicesOf()).toHaveLength(1);
});

test.each([
  ['was never settled', () => undefined],
  ['names a requisite that is gone', async () => void (await settle(setting()), await owner.remove(`requisites/${requisite.id}`))],
])('where the invoice %s, the account is told that there is none', async (_, prepare) => {
  await prepare();
  await limits({ balance: 10, invoice: true });
  await money('accrual', 20);
  await money('subtract', 15);
  expect(await invoicesOf()).toEqual([]);
  expect(await told('invoices.failed')).toHaveLength(1);
});

test('what could not be issued is not kept: somebody else’s requisite, another customer, a company without the template', async () => {
  const other = await server.account();
  const others = (await other.post<Requisite>('requisites', sampleRequisite())).body;
  const contracts = (await admin.post<Company>('companies', sampleCompany({ DocumentTemplatesTypes: ['contract'] }))).body;
  const paths = async (given: Partial<InvoiceSetting>) => {
    const { status, body } = (await settle(setting(given))) as { status: number; body: { data: { path: string }[] } };
    return [status, body.data.map(({ path }) => path)];
  };
  expect(await paths({ requisiteId: others.id })).toEqual([422, ['value.requisiteId']]);
  expect(await paths({ customerId: other.id })).toEqual([422, ['value.customerId']]);
  expect(await paths({ companyId: contracts.id })).toEqual([422, ['value.companyId']]);
  expect(await paths({ data: { SERVICE_PRICE: 0 } })).toEqual([422, ['value.data.SERVICE_PRICE']]);
  expect((await settle(setting())).status).toBe(200);
  expect((await settle(null)).status).toBe(200);
});

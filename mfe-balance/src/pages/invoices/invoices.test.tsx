import { screen, waitFor, within } from '@testing-library/react';
import { invoices, type Invoice } from '@cabinet/domain/invoices';
import { requisites } from '@cabinet/domain/requisites';
import { users } from '@cabinet/domain/users';
import { company, requisite } from '@cabinet/testing/legal';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const FILE = '019a8b2c-1234-7abc-8def-0000000000f1';
const CLIENT = '019a8b2c-1234-7abc-8def-0000000000c1';
const invoice = (given: Partial<Invoice> = {}): Invoice => ({
  id: '019a8b2c-1234-7abc-8def-000000000201',
  docNumber: '000123',
  amount: 1000,
  source: 'user',
  status: 'pending',
  companyId: company().id,
  requisiteId: requisite().id,
  customerId: person('me').id,
  company: { title: 'Operator', OwnerId: null },
  requisite: { title: 'ООО «Ромашка»' },
  documentId: FILE,
  OwnerId: person('me').id,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  ...given,
});

const companiesAre = (...rows: ReturnType<typeof company>[]) => handle('GET', 'companies', () => ({ data: rows, total: rows.length }));
const issuing = handle('POST', 'n/invoices', ({ body, query }, server) => {
  const made = invoice({ id: 'new', docNumber: '000124', ...(body as object), documentId: query.get('$scope') ? FILE : null });
  server.upsert(invoices, [made as never]);
  return made;
});
const file = handle('GET', 'storage/:id', () => new Answer(200, new Blob(['%PDF'])));

type Options = Partial<Parameters<typeof renderRemote>[1]>;
const open = ({ handlers = [], ...options }: Options = {}) =>
  renderRemote(remote, {
    path: '/balance/invoices',
    links: { 'account.requisites': '/account/requisites' },
    // Of two answers to a call the first is given, of two tables of a resource the last.
    handlers: [
      ...handlers,
      companiesAre(company()),
      issuing,
      file,
      handleResource(invoices, [invoice()]),
      handleResource(requisites, [requisite()]),
      ...handlers,
    ],
    ...options,
  });
beforeEach(() => localStorage.clear());

const openForm = async (options: Options = {}) => {
  const page = await open({ path: '/balance/invoices?create=true', ...options });
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'New invoice' })) };
};

test('an invoice is issued with what chose itself, its document fetched, the list fresh', async () => {
  const { user, server, notices, dialog } = await openForm();
  const issue = await dialog.findByRole('button', { name: /^Issue an invoice/ });
  await waitFor(() => expect(issue).toBeEnabled());
  expect(dialog.getByLabelText(/Payer/)).toHaveDisplayValue('ООО «Ромашка»');
  expect(dialog.getByLabelText(/Payee/)).toHaveDisplayValue('Operator');
  expect(dialog.getByLabelText(/Amount/)).toHaveValue('1000');
  expect(dialog.queryByLabelText(/Customer/)).not.toBeInTheDocument();
  await user.clear(dialog.getByLabelText(/Amount/));
  await user.type(dialog.getByLabelText(/Amount/), '2500,5');
  await user.click(issue);
  await waitFor(() => expect(server.asked('GET', `storage/${FILE}`)).toHaveLength(1));
  const [call] = server.asked('POST', 'n/invoices');
  expect(call?.query.get('$scope')).toBe('awaitDocument');
  expect(call?.body).toEqual({ customerId: person('me').id, requisiteId: requisite().id, companyId: company().id, amount: 2500.5 });
  expect(notices).toMatchObject([{ title: 'Invoice No. 000124 is issued' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /000124/ })).toBeVisible();
});

test('whoever paid the last invoice pays the next one too', async () => {
  const second = requisite({ id: '019a8b2c-1234-7abc-8def-000000000009', title: 'Second' });
  const handlers = [handleResource(requisites, [requisite(), second])];
  const first = await openForm({ handlers });
  await waitFor(() => expect(first.dialog.getByLabelText(/Payee/)).toHaveDisplayValue('Operator'));
  await first.user.selectOptions(first.dialog.getByLabelText(/Payer/), 'Second');
  await first.user.click(first.dialog.getByRole('button', { name: '₽10,000' }));
  await first.user.click(first.dialog.getByRole('button', { name: 'Issue an invoice for ₽10,000' }));
  await waitFor(() => expect(first.server.asked('POST', 'n/invoices')[0]?.body).toMatchObject({ requisiteId: second.id, amount: 10_000 }));
  first.unmount();
  const again = await openForm({ handlers });
  await waitFor(() => expect(again.dialog.getByLabelText(/Payer/)).toHaveDisplayValue('Second'));
});

test('another payer asks for companies with its VAT', async () => {
  const withVat = requisite({
    id: '019a8b2c-1234-7abc-8def-000000000002',
    title: 'With VAT',
    data: { ...requisite().data, tax: { system: '', vat: true } },
  });
  const { user, server, dialog } = await openForm({ handlers: [handleResource(requisites, [requisite(), withVat])] });
  await waitFor(() => expect(dialog.getByLabelText(/Payee/)).toHaveDisplayValue('Operator'));
  await user.selectOptions(dialog.getByLabelText(/Payer/), 'With VAT');
  await waitFor(() => expect(server.asked('GET', 'companies').at(-1)?.query.get('vat')).toBe('true'));
});

test('without requisites it says so and leads to them, closing the dialog', async () => {
  const page = await openForm({ handlers: [handleResource(requisites, [])] });
  expect(await page.dialog.findByText(/needs your company’s billing details/)).toBeVisible();
  expect(page.dialog.getByRole('button', { name: /^Issue an invoice/ })).toBeDisabled();
  await page.user.click(page.dialog.getByRole('button', { name: 'Go to billing details' }));
  expect(page.address()).toBe('/account/requisites');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['no company', [], /No company can issue/],
  ['no template', [company({ DocumentTemplatesTypes: ['contract'] })], /no invoice template/],
] as const)('with %s it says so', async (_, rows, sentence) => {
  const { dialog } = await openForm({ handlers: [companiesAre(...rows)] });
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Issue an invoice/ })).toBeDisabled();
});

test('a reseller chooses the customer, whose requisites are asked for', async () => {
  const client = person('me', { id: CLIENT, username: 'client1' });
  const theirs = requisite({ id: '019a8b2c-1234-7abc-8def-000000000003', title: 'Client’s', OwnerId: CLIENT });
  const { user, server, dialog } = await openForm({
    role: 'reseller',
    handlers: [handleResource(users, [person('reseller'), client]), handleResource(requisites, [requisite(), theirs])],
  });
  const customer = await dialog.findByRole('combobox', { name: /Customer/ });
  await user.type(customer, 'client');
  await user.click(await screen.findByTitle('client1'));
  await waitFor(() => expect(dialog.getByLabelText(/Payer/)).toHaveDisplayValue('Client’s'));
  expect(server.asked('GET', 'companies').at(-1)?.query.get('OwnerId')).toBe('global');
  const issue = dialog.getByRole('button', { name: /^Issue an invoice/ });
  await waitFor(() => expect(issue).toBeEnabled());
  await user.click(issue);
  await waitFor(() => expect(server.asked('POST', 'n/invoices')[0]?.body).toMatchObject({ customerId: CLIENT, requisiteId: theirs.id }));
});

test('a list tells where each invoice stands and follows it live; a row shows all and its document', async () => {
  const page = await open({ path: `/balance/invoices?open=${invoice().id}` });
  const panel = within(await screen.findByRole('complementary', { name: 'Invoice No. 000123' }));
  expect(panel.getByText(/State the invoice’s number/)).toBeVisible();
  await page.user.click(panel.getByRole('button', { name: 'Download the invoice' }));
  await waitFor(() => expect(page.server.asked('GET', `storage/${FILE}`)).toHaveLength(1));
  page.live(invoices, 'updated', [{ id: invoice().id, status: 'paid' }]);
  expect(await screen.findByRole('row', { name: /000123.*Paid/ })).toBeVisible();
});

test('whoever stands above marks an invoice as paid after a question; nobody their own', async () => {
  const theirs = invoice({ id: '019a8b2c-1234-7abc-8def-000000000202', docNumber: '000200', customerId: CLIENT, OwnerId: CLIENT });
  const { user, server, questions } = await open({ role: 'admin', handlers: [handleResource(invoices, [invoice(), theirs])] });
  await user.click(within(await screen.findByRole('row', { name: /000123/ })).getByRole('button', { name: 'Actions' }));
  expect(screen.queryByRole('menuitem', { name: 'Mark as paid' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('row', { name: /000200/ })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as paid' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(server.asked('PUT', `n/invoices/${theirs.id}`)[0]?.body).toEqual({ status: 'paid' }));
  expect(questions).toMatchObject([{ title: 'Is invoice No. 000200 paid?' }]);
});

test('a reseller marks what its own companies are paid, and only reads what the operator’s are', async () => {
  const given = { customerId: CLIENT, OwnerId: CLIENT };
  const own = { ...company(), title: 'Own', OwnerId: person('reseller').id };
  const rows = [
    invoice({ ...given, id: '019a8b2c-1234-7abc-8def-000000000202', docNumber: '000201' }),
    invoice({ ...given, id: '019a8b2c-1234-7abc-8def-000000000203', docNumber: '000202', company: own }),
  ];
  const { user } = await open({ role: 'reseller', handlers: [handleResource(invoices, rows)] });
  const menuOf = async (row: RegExp) => {
    await user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: 'Actions' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return items;
  };
  expect(await menuOf(/000201/)).toEqual(['Download the invoice']);
  expect(await menuOf(/000202/)).toEqual(['Download the invoice', 'Mark as paid', 'Reject']);
});

test('the panel of one that waits has its code for bank apps, which goes once it is paid', async () => {
  const waiting = invoice({ paymentCode: 'ST00012|Name=A' });
  const page = await open({ path: `/balance/invoices?open=${waiting.id}`, handlers: [handleResource(invoices, [waiting])] });
  const panel = within(await screen.findByRole('complementary', { name: 'Invoice No. 000123' }));
  expect(panel.getByRole('img', { name: 'QR code of the payment' })).toBeVisible();
  page.live(invoices, 'updated', [{ id: waiting.id, status: 'paid' }]);
  await waitFor(() => expect(panel.queryByRole('img', { name: 'QR code of the payment' })).not.toBeInTheDocument());
});

test('chosen invoices alone become a file', async () => {
  const other = invoice({ id: '019a8b2c-1234-7abc-8def-000000000202', docNumber: '000124' });
  const report = { key: 'r1', preset: 'list', state: 'running', rows: 0, total: 1, fileId: null, replaced: 0, error: null };
  const { user, server } = await open({
    handlers: [
      handle('POST', 'reports', () => report),
      handle('GET', 'reports/:key', () => report),
      handleResource(invoices, [invoice(), other]),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: /000124/ }));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Make the report' }));
  await waitFor(() => expect(server.asked('POST', 'reports')[0]?.body).toMatchObject({ list: 'invoices', where: { id: [other.id] } }));
});

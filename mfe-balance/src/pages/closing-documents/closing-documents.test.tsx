import { screen, waitFor, within } from '@testing-library/react';
import { closedMonths, closingDocuments, type ClosingDocument } from '@cabinet/domain/closing-documents';
import { requisites } from '@cabinet/domain/requisites';
import { company, requisite } from '@cabinet/testing/legal';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const FILE = '019a8b2c-1234-7abc-8def-0000000000f1';
const closing = (given: Partial<ClosingDocument> = {}): ClosingDocument => ({
  ...{ id: '019a8b2c-1234-7abc-8def-000000000401', docNumber: '000042', type: 'act', month: '2026-03', amount: 1234.56, vatRate: null },
  ...{ source: 'system', companyId: company().id, requisiteId: requisite().id, customerId: person('me').id },
  ...{ company: { title: 'Operator' }, requisite: { title: 'ООО «Ромашка»' }, documentId: FILE, OwnerId: person('me').id },
  ...{ createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
  ...given,
});
const companiesAre = (...rows: ReturnType<typeof company>[]) => handle('GET', 'companies', () => ({ data: rows, total: rows.length }));
const issuer = company({ DocumentTemplatesTypes: ['closing'] });
const file = handle('GET', 'storage/:id', () => new Answer(200, new Blob(['%PDF'])));
const making = handle('POST', 'closingDocuments', ({ body }, server) => {
  const made = closing({ id: 'new', docNumber: '000043', source: 'user', ...(body as object) });
  server.upsert(closingDocuments, [made as never]);
  return made;
});

type Options = Partial<Parameters<typeof renderRemote>[1]>;
const open = (path = '/balance/closingDocuments', handlers: Options['handlers'] = []) =>
  renderRemote(remote, {
    path,
    links: { 'account.requisites': '/account/requisites' },
    handlers: [
      ...(handlers ?? []),
      companiesAre(issuer),
      making,
      file,
      handleResource(closingDocuments, [closing()]),
      handleResource(requisites, [requisite()]),
      ...(handlers ?? []),
    ],
  });
const openForm = async (handlers: Options['handlers'] = []) => {
  const page = await open('/balance/closingDocuments?create=true', handlers);
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Request a document' })) };
};

test('a list names months and kinds; a row shows all and gives its file', async () => {
  const page = await open(`/balance/closingDocuments?open=${closing().id}`);
  expect(await screen.findByRole('row', { name: /March 2026.*000042.*Certificate of services/ })).toBeVisible();
  const panel = within(await screen.findByRole('complementary', { name: 'Certificate No. 000042' }));
  expect(panel.getByText('Without VAT')).toBeVisible();
  await page.user.click(panel.getByRole('button', { name: 'Download the document' }));
  await waitFor(() => expect(page.server.asked('GET', `storage/${FILE}`)).toHaveLength(1));
});

test('a document of the month before is requested with what chose itself, and downloaded', async () => {
  const { user, server, notices, dialog } = await openForm();
  const make = await dialog.findByRole('button', { name: 'Make the document' });
  await waitFor(() => expect(make).toBeEnabled());
  const [month = '', earlier = ''] = closedMonths(new Date(), 2);
  expect(dialog.getByLabelText(/Month/)).toHaveValue(month);
  await user.selectOptions(dialog.getByLabelText(/Month/), earlier);
  await user.click(make);
  await waitFor(() => expect(server.asked('GET', `storage/${FILE}`)).toHaveLength(1));
  expect(server.asked('POST', 'closingDocuments')[0]?.body).toEqual({
    ...{ customerId: person('me').id, requisiteId: requisite().id, companyId: issuer.id, month: earlier },
  });
  expect(notices).toMatchObject([{ title: 'Document No. 000043 is made' }]);
  expect(await screen.findByRole('row', { name: /000043/ })).toBeVisible();
});

test('what cannot be made is said on the month', async () => {
  const refusal = new Answer(422, {
    error: 'VALIDATION',
    message: '',
    data: [{ path: 'month', constraints: { 'closing.nothing': {} }, message: '' }],
  });
  const { user, dialog } = await openForm([handle('POST', 'closingDocuments', () => refusal)]);
  const make = await dialog.findByRole('button', { name: 'Make the document' });
  await waitFor(() => expect(make).toBeEnabled());
  await user.click(make);
  expect(await dialog.findByText('Nothing was charged in this month')).toBeVisible();
});

test('without a company that writes them it says so', async () => {
  const { dialog } = await openForm([companiesAre(company({ DocumentTemplatesTypes: ['invoice'] }))]);
  expect(await dialog.findByText(/No company writes closing documents/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Make the document' })).toBeDisabled();
});

test('where there is none yet it says when the first comes', async () => {
  await open('/balance/closingDocuments', [handleResource(closingDocuments, [])]);
  expect(await screen.findByText(/The first comes by itself after the end of a month/)).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { permissionsOf } from '@cabinet/domain/permissions';
import { requisites } from '@cabinet/domain/requisites';
import { company, requisite } from '@cabinet/testing/legal';
import { renderRemote } from '@cabinet/testing/render-remote';
import { Answer, handle, handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const FILE = '019a8b2c-1234-7abc-8def-0000000000f1';
const other = requisite({
  id: '019a8b2c-1234-7abc-8def-000000000002',
  title: 'ИП Орлова',
  data: { ...requisite().data, tax: { system: '', vat: true } },
});

type Options = Partial<Parameters<typeof renderRemote>[1]>;
const open = ({ handlers = [], ...options }: Options = {}) =>
  renderRemote(remote, {
    path: '/account/requisites',
    handlers: [...handlers, handleResource(requisites, [requisite(), other])],
    ...options,
  });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], row: RegExp, item: string) => {
  await user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('requisites are listed with INN and VAT, and lead to their page', async () => {
  const page = await open();
  expect(await screen.findByRole('row', { name: /ООО «Ромашка» 7701234567 No/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /ИП Орлова.* Yes/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ООО «Ромашка»' })).toHaveAttribute('href', `/account/requisites/${requisite().id}`);
  await page.user.click(screen.getAllByText('7701234567')[0]!);
  await waitFor(() => expect(page.address()).toBe(`/account/requisites/${requisite().id}`));
});

test('one is removed after a question that names it', async () => {
  const { user, server } = await open();
  await choose(user, /Ромашка/, 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(requisites).map(({ title }) => title)).toEqual(['ИП Орлова']));
});

test('one that a contract was written for stays, and is told what uses it', async () => {
  const refusal = { error: 'REQUISITE_USED', params: { contracts: '“Contract 1”', invoices: '–', closingDocuments: '–' } };
  const { user, server, errors } = await open({ handlers: [handle('DELETE', 'requisites/:id', () => new Answer(409, refusal))] });
  await choose(user, /Ромашка/, 'Delete');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(errors).toMatchObject([{ status: 409, code: 'REQUISITE_USED' }]));
  expect(server.rows(requisites)).toHaveLength(2);
});

test('a contract is written between a requisite and the first company that can, and fetched', async () => {
  const silent = company({ id: '019a8b2c-1234-7abc-8def-000000000102', title: 'Invoices only', DocumentTemplatesTypes: ['invoice'] });
  const { user, server } = await open({
    handlers: [
      handle('GET', 'companies', () => ({ data: [silent, company()], total: 2 })),
      handle('POST', 'documentTemplates', () => ({ id: FILE, OwnerId: requisite().OwnerId })),
      handle('GET', 'storage/:id', () => new Answer(200, new Blob(['%PDF']))),
    ],
  });
  await choose(user, /Ромашка/, 'Download a contract');
  const dialog = within(await screen.findByRole('dialog', { name: 'Download a contract' }));
  const download = await dialog.findByRole('button', { name: 'Download' });
  await waitFor(() => expect(download).toBeEnabled());
  expect(dialog.getByLabelText(/Contractor/)).toHaveDisplayValue('Operator');
  await user.click(download);
  await waitFor(() => expect(server.asked('GET', `storage/${FILE}`)).toHaveLength(1));
  expect(server.asked('POST', 'documentTemplates')[0]?.body).toEqual({
    requisiteId: requisite().id,
    companyId: company().id,
    type: 'contract',
  });
  expect(server.asked('GET', 'companies').at(-1)?.query.get('vat')).toBe('false');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where nobody can write a contract it says so', async () => {
  const { user } = await open({ handlers: [handle('GET', 'companies', () => ({ data: [], total: 0 }))] });
  await choose(user, /Ромашка/, 'Download a contract');
  expect(await screen.findByText(/no contractor or contract template/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
});

test('where the cabinet is for people alone there is no tab, and whoever may only look makes none', async () => {
  const { unmount } = await open({ settings: { frontend: { accountType: 'individual' } }, path: '/account/password' });
  await screen.findByRole('link', { name: 'Password' });
  expect(screen.queryByRole('link', { name: 'Billing details' })).not.toBeInTheDocument();
  unmount();
  const permissions = { ...permissionsOf('me'), requisites: { get: 'me', create: false, update: false, remove: false } } as const;
  await open({ permissions });
  await screen.findByRole('row', { name: /Ромашка/ });
  expect(screen.queryByRole('button', { name: 'New billing details' })).not.toBeInTheDocument();
});

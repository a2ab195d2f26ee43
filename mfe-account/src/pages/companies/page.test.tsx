import { screen, waitFor, within } from '@testing-library/react';
import { companies } from '@cabinet/domain/companies';
import { permissionsOf } from '@cabinet/domain/permissions';
import { users } from '@cabinet/domain/users';
import { company } from '@cabinet/testing/legal';
import { person } from '@cabinet/testing/people';
import { renderRemote } from '@cabinet/testing/render-remote';
import { handleResource } from '@cabinet/testing/server';
import remote from '../../remote.ts';

const theirs = company({ id: '019a8b2c-1234-7abc-8def-000000000102', title: 'Their own', OwnerId: person('reseller').id, vat: true });
const open = (role: 'reseller' | 'manager' | 'admin', path = '/account/companies') =>
  renderRemote(remote, {
    path,
    role,
    permissions: permissionsOf(role),
    handlers: [handleResource(companies, [company(), theirs]), handleResource(users, [person('reseller')])],
  });
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], row: RegExp) => {
  await user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: 'Actions' }));
  return screen.findAllByRole('menuitem');
};
beforeEach(() => localStorage.clear());

test('companies are listed with whose they are and what they write; one is removed after a question', async () => {
  const { user, server } = await open('admin');
  expect(await screen.findByRole('row', { name: /^Operator .*No.*Invoices, Contracts.*The operator’s/ })).toBeVisible();
  await menuOf(user, /Their own/);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Those that were issued stay/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.rows(companies).map(({ title }) => title)).toEqual(['Operator']));
});

test('a reseller changes its own alone, and reads the operator’s', async () => {
  const { user, unmount } = await open('reseller');
  expect(await menuOf(user, /Their own/)).toHaveLength(2);
  expect(within(await screen.findByRole('row', { name: /^Operator / })).queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument();
  unmount();
  await open('reseller', `/account/companies/${company().id}`);
  expect(await screen.findByText(/Only the operator changes this company/)).toBeVisible();
  expect(screen.getByText('7701234567')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a company is changed in its place, with the rate of its VAT', async () => {
  const { user, server, notices } = await open('admin', `/account/companies/${company().id}`);
  await user.click(await screen.findByRole('switch', { name: /Charges VAT/ }));
  const rate = screen.getByLabelText(/^VAT rate/);
  await user.clear(rate);
  await user.type(rate, '20');
  await user.click(screen.getByRole('checkbox', { name: 'Contracts' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Company “Operator” saved' }]));
  expect(server.rows(companies)[0]).toMatchObject({ vat: true, DocumentTemplatesTypes: ['invoice'], data: { vatRate: 20 } });
});

test('a new one says what it lacks, and is given to the operator or to a reseller', async () => {
  const { user, server, notices } = await open('admin', '/account/companies/create');
  expect(await screen.findByText(/Empty: the operator’s own/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Invoices' }));
  await user.click(screen.getByRole('checkbox', { name: 'Contracts' }));
  await user.click(screen.getByRole('checkbox', { name: 'Closing documents' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'error', title: 'Not all required fields are filled in' }]));
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the form' }));
  expect(parts.getAllByRole('button').map((part) => part.textContent)).toHaveLength(5);
  expect(parts.getByRole('button', { name: 'Has errors Papers and VAT' })).toBeVisible();
  expect(server.asked('POST', 'companies')).toEqual([]);
});

test('a manager has to name a reseller', async () => {
  await open('manager', '/account/companies/create');
  expect(await screen.findByLabelText(/^Whose.*\*/)).toBeVisible();
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the form' }));
  expect(parts.getByRole('button', { name: 'Not filled in Papers and VAT' })).toBeVisible();
});

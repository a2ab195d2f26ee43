import { screen, waitFor, within } from '@testing-library/react';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { Button } from '../button/button.tsx';
import { column, id, LISTS, renderList, titles } from './list-testing.tsx';

test('in the discreet view what is sensitive is hidden from screen readers too', async () => {
  const phone = column.custom('title', (list: ContactList) => list.title, { sensitive: true });
  const { user } = await renderList({}, LISTS.slice(0, 1), { columns: [column.count('count'), phone], detail: undefined });
  expect(await screen.findByRole('cell', { name: 'List 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Blur sensitive data' }));
  expect(screen.getByRole('cell', { name: 'Hidden' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'List 1' })).not.toBeInTheDocument();
});

test('the order is chosen field by field, with its direction', async () => {
  const { user, address } = await renderList();
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  expect(within(dialog).getByRole('button', { name: 'Created: Descending' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(dialog).getByRole('switch', { name: 'Close after applying' }));
  await user.click(within(dialog).getByRole('button', { name: 'Name: Ascending' }));
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/lists?order=title-asc'));
  expect(dialog).toBeVisible();
  localStorage.clear();
});

test('a page is chosen by its number, and one beyond the last is the last', async () => {
  const { user, address } = await renderList();
  const number = await screen.findByRole('combobox', { name: 'Page, of 3' });
  await user.clear(number);
  await user.type(number, '9{Enter}');
  await waitFor(() => expect(address()).toBe('/lists?page=3'));
});

test('an account that cannot be read goes by the end of its id', async () => {
  const strange = { ...LISTS[0]!, OwnerId: id(4242) };
  await renderList({ role: 'reseller' }, [strange]);
  expect(await screen.findByText('Account …004242')).toBeVisible();
});

test('owners are shown to those who see others’ rows', async () => {
  await renderList({ role: 'reseller' });
  expect(await screen.findByRole('columnheader', { name: 'Owner' })).toBeVisible();
});

test('a customer sees no owners', async () => {
  await renderList();
  await waitFor(() => expect(titles()).toHaveLength(16));
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).not.toBeInTheDocument();
});

test('columns can be put away and stay away', async () => {
  const { user, unmount } = await renderList();
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Contacts' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Contacts' })).not.toBeInTheDocument();
  unmount();
  await renderList();
  expect(await screen.findByRole('columnheader', { name: 'Type' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Contacts' })).not.toBeInTheDocument();
  localStorage.clear();
});

test('a list inside a dialog leaves the address alone', async () => {
  const { user, address } = await renderList({}, LISTS, { embedded: true, tools: <Button>Extra</Button> });
  await waitFor(() => expect(titles()).toHaveLength(16));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(titles()[0]).toBe('List 17'));
  expect(address()).toBe('/lists');
});

test('as a section it leaves the heading to the page around it, and keeps its state in the address', async () => {
  const { user, address } = await renderList({}, LISTS, { section: true });
  expect(await screen.findByRole('table', { name: 'Contact lists' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('/lists?page=2'));
});

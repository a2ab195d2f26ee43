import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

const openColumns = async (user: Awaited<ReturnType<typeof renderList>>['user']) => {
  const button = () => screen.getByRole('button', { name: 'Columns' });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
};

test('columns can be put away and stay away', async () => {
  const { user, unmount } = await renderList();
  await openColumns(user);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Contacts' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Contacts' })).not.toBeInTheDocument();
  unmount();
  await renderList();
  expect(await screen.findByRole('columnheader', { name: 'Type' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Contacts' })).not.toBeInTheDocument();
  localStorage.clear();
});

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('columns are put in another order by keyboard, stay so, and go back to where they were', async () => {
  const { user, unmount } = await renderList();
  await waitFor(() => expect(titles()).toHaveLength(16));
  const before = headings();
  expect(before.slice(0, 4)).toEqual(['Name', 'Type', 'Contacts', 'Created']);
  await openColumns(user);
  screen.getByRole('menuitemcheckbox', { name: 'Created' }).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Created' })).toHaveFocus();
  // The first column names the row.
  expect(headings().slice(0, 4)).toEqual(['Name', 'Created', 'Type', 'Contacts']);
  expect(screen.getByText('Created is now 2 of 4')).toBeInTheDocument();
  unmount();
  const again = await renderList();
  await waitFor(() => expect(headings().slice(0, 4)).toEqual(['Name', 'Created', 'Type', 'Contacts']));
  await openColumns(again.user);
  await again.user.click(screen.getByRole('menuitem', { name: 'As at first' }));
  expect(headings()).toEqual(before);
  localStorage.clear();
});

test('columns are dragged by their grip', async () => {
  const { user } = await renderList();
  await waitFor(() => expect(titles()).toHaveLength(16));
  await openColumns(user);
  const items = screen.getAllByRole('menuitemcheckbox');
  for (const [index, item] of items.entries()) item.getBoundingClientRect = () => ({ top: index * 32, bottom: index * 32 + 32 }) as DOMRect;
  const grip = screen.getByRole('menuitemcheckbox', { name: 'Created' }).lastElementChild as HTMLElement;
  grip.setPointerCapture = () => undefined;
  // Pointer events of jsdom have no place.
  for (const type of ['pointerdown', 'pointermove', 'pointerup']) fireEvent(grip, new MouseEvent(type, { bubbles: true, clientY: 40 }));
  expect(headings().slice(0, 4)).toEqual(['Name', 'Created', 'Type', 'Contacts']);
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

import { screen, waitFor, within } from '@testing-library/react';
import { listViews, type ListView } from '@cabinet/domain/list-views';
import { handleResource } from '@cabinet/testing/server';
import { contactLists } from '@cabinet/domain/contact-lists';
import { id, LISTS, renderList } from '../list-testing.tsx';

const kept = (number: number, more: Partial<ListView>): ListView => ({
  id: id(7000 + number),
  title: `View ${number}`,
  list: 'contactLists',
  query: '',
  columns: { hidden: [], order: [] },
  isShared: false,
  isMine: true,
  OwnerId: 'me',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const renderViews = (views: readonly ListView[], options = {}) =>
  renderList({ handlers: [handleResource(contactLists, LISTS), handleResource(listViews, views)], ...options });

const openMenu = async (user: Awaited<ReturnType<typeof renderList>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return screen.findByRole('menu', { name: 'Views' });
};

afterEach(() => localStorage.clear());

test('a view brings back its search, order and columns, and is ticked while the list stands so', async () => {
  const view = kept(1, { title: 'By name', query: 'q=List&order=title-asc', columns: { order: [], hidden: ['type'] } });
  const { user, address } = await renderViews([view, kept(2, { title: 'Theirs', isMine: false, isShared: true })]);
  const menu = await openMenu(user);
  expect(await within(menu).findByRole('menuitemcheckbox', { name: 'Theirs (shared)' })).toBeVisible();
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'By name', checked: false }));
  await waitFor(() => expect(address()).toBe('/lists?q=List&order=title-asc'));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Type' })).not.toBeInTheDocument());
  expect(within(await openMenu(user)).getByRole('menuitemcheckbox', { name: 'By name', checked: true })).toBeVisible();
});

test('the list as it stands is saved under a title, in the place of one’s own view of that title', async () => {
  const { user, server } = await renderViews([kept(1, { title: 'Mine' })], { path: '/lists?order=title-asc' });
  for (const title of ['New one', 'mine']) {
    await within(await openMenu(user)).findByRole('menuitemcheckbox', { name: 'Mine' });
    await user.click(screen.getByRole('menuitem', { name: 'Save as a view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as a view' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), title);
    await user.click(within(dialog).getByRole('switch', { name: 'Everybody in the account can use it' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }
  const body = { list: 'contactLists', query: 'order=title-asc', columns: { hidden: [], order: [] }, isShared: true };
  expect(server.asked('POST', 'listViews').map((call) => call.body)).toEqual([{ ...body, title: 'New one' }]);
  expect(server.asked('PUT', `listViews/${id(7001)}`).map((call) => call.body)).toEqual([{ ...body, title: 'mine' }]);
});

const OWN_CONTROLS = ['isActive'];

test('a filter that the page has an input of its own for is asked with, and kept and brought back by a view', async () => {
  const handlers = [handleResource(contactLists, LISTS), handleResource(listViews, [kept(1, { title: 'Shut', query: 'isActive=false' })])];
  const props = { ownControls: OWN_CONTROLS };
  const { user, server, address } = await renderList({ handlers, path: '/lists?isActive=true&page=2' }, LISTS, props);
  await waitFor(() => expect(server.asked('GET', 'contactLists').at(-1)?.query.get('isActive')).toBe('true'));
  await user.click(await within(await openMenu(user)).findByRole('menuitemcheckbox', { name: 'Shut', checked: false }));
  await waitFor(() => expect(address()).toBe('/lists?isActive=false'));
  await waitFor(() => expect(server.asked('GET', 'contactLists').at(-1)?.query.get('isActive')).toBe('false'));
});

test('one’s own views are removed after a question, those of others are not offered', async () => {
  const { user } = await renderViews([kept(1, {}), kept(2, { isMine: false, isShared: true })]);
  await within(await openMenu(user)).findByRole('menuitemcheckbox', { name: 'View 1' });
  await user.click(screen.getByRole('menuitem', { name: 'Manage views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your views' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Actions: View 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

const tabs = () => within(screen.getByRole('navigation', { name: 'Saved views' }));
const current = () => tabs().queryByRole('button', { current: true });

test('the first views are tabs, the others stand behind them, and the one that is shown has a tab', async () => {
  const views = [1, 2, 3, 4, 5, 6, 7].map((number) => kept(number, { query: `q=List ${number}` }));
  const { user, address } = await renderViews(views);
  await screen.findByRole('navigation', { name: 'Saved views' });
  expect(
    tabs()
      .getAllByRole('button')
      .map(({ textContent, ariaLabel }) => textContent || ariaLabel),
  ).toEqual([...['All', 'View 1', 'View 2', 'View 3', 'View 4', 'View 5', 'More views']]);
  expect(current()).toHaveTextContent('All');
  await user.tab();
  tabs().getByRole('button', { name: 'View 2' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/lists?q=List+2'));
  expect(current()).toHaveTextContent('View 2');
  await user.click(tabs().getByRole('button', { name: 'More views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'View 7' }));
  await waitFor(() => expect(current()).toHaveTextContent('View 7'));
  expect(tabs().queryByRole('button', { name: 'View 5' })).not.toBeInTheDocument();
  await user.click(tabs().getByRole('button', { name: 'All' }));
  await waitFor(() => expect(address()).toBe('/lists'));
});

test('a list without views has no tabs', async () => {
  const { server } = await renderViews([]);
  await waitFor(() => expect(server.asked('GET', 'listViews')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Saved views' })).not.toBeInTheDocument());
});

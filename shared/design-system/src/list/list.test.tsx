import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import { actionsOf } from './list.tsx';
import { column, id, LISTS, renderList, START, titles, Lists } from './list-testing.tsx';

test('bones first, then the rows with their total; pages only when there are more than one', async () => {
  const { user, address } = await renderList();
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  await waitFor(() => expect(titles()).toHaveLength(16));
  expect(screen.getByText('1–16 of 40')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(titles()[0]).toBe('List 17'));
  expect(address()).toBe('/lists?page=2');
});

test('no pages while everything fits', async () => {
  await renderList({}, LISTS.slice(0, 16));
  await waitFor(() => expect(titles()).toHaveLength(16));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('searching asks once typing has rested and begins on page one', async () => {
  const { user, server, address } = await renderList({ path: '/lists?page=2' });
  await waitFor(() => expect(titles()[0]).toBe('List 17'));
  await user.type(screen.getByRole('searchbox'), 'List 40');
  await waitFor(() => expect(titles()).toEqual(['List 40']));
  expect(server.asked('GET', 'contactLists').filter(({ query }) => query.has('$search'))).toHaveLength(1);
  expect(address()).toBe('/lists?q=List+40');
});

test('a row that is opened before the search has rested stays open', async () => {
  const { user, address } = await renderList();
  await waitFor(() => expect(titles()).toHaveLength(16));
  await user.type(screen.getByRole('searchbox'), 'List 2');
  await user.click(screen.getByRole('button', { name: 'List 2' }));
  await waitFor(() => expect(address()).toContain('q=List+2'));
  expect(await screen.findByRole('complementary', { name: 'About List 2' })).toBeVisible();
  expect(address()).toContain('open=');
});

test('the address restores filters, order and page', async () => {
  const { server } = await renderList({ path: '/lists?type=blacklist&order=title-asc&size=32' });
  await waitFor(() => expect(titles()).toHaveLength(20));
  const { query } = server.asked('GET', 'contactLists')[0]!;
  expect(query.getAll('type')).toEqual(['blacklist']);
  expect(query.get('$order')).toBe('title asc');
  expect(query.get('$limit')).toBe('32');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByText('Type: Blacklist')).toBeVisible();
});

test('a filter is applied from the dialog and taken away by its chip', async () => {
  const { user, address } = await renderList();
  await waitFor(() => expect(titles()).toHaveLength(16));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Blacklist' }));
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(address()).toBe('/lists?type=blacklist'));
  expect(screen.getByRole('button', { name: 'Filter · 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove: Type: Blacklist' }));
  expect(address()).toBe('/lists');
});

test('a range beyond the limit of the role warns and cannot be applied', async () => {
  const from = new Date(START - 40 * 86_400_000).toISOString();
  const { user } = await renderList({ path: `/lists?createdAt=${from}~` });
  await user.click(await screen.findByRole('button', { name: 'Filter · 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filter' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('at most 31 days');
  expect(within(dialog).getByRole('button', { name: 'Apply' })).toBeDisabled();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Created' }), 'Today');
  expect(within(dialog).getByRole('button', { name: 'Apply' })).toBeEnabled();
});

test('a row opens beside the list, arrow keys walk on, Escape closes and gives the focus back', async () => {
  const { user, address } = await renderList();
  await user.click(await screen.findByRole('button', { name: 'List 2' }));
  expect(screen.getByRole('heading', { name: 'About List 2' })).toBeVisible();
  expect(address()).toBe(`/lists?open=${id(1)}`);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('heading', { name: 'About List 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'List 3' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: /About/ })).not.toBeInTheDocument();
  expect(address()).toBe('/lists');
});

test('for the keyboard the panel comes right behind its row', async () => {
  const { user } = await renderList();
  const opener = await screen.findByRole('button', { name: 'List 2' });
  await user.click(opener);
  const panel = within(screen.getByRole('complementary', { name: 'About List 2' }));
  await user.tab();
  expect(panel.getByRole('button', { name: 'Actions' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(opener).toHaveFocus();
  panel.getByRole('button', { name: 'Close' }).focus();
  await user.tab();
  expect(screen.getAllByRole('button', { name: 'Actions' })[1]).toHaveFocus();
  await user.tab({ shift: true });
  expect(panel.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('a shared link opens a row that is not on the page', async () => {
  await renderList({ path: `/lists?open=${id(39)}` });
  expect(await screen.findByRole('heading', { name: 'About List 40' })).toBeVisible();
});

test('removing asks by name, removes and tells', async () => {
  const { user, server, notices, questions } = await renderList();
  await waitFor(() => expect(titles()).toHaveLength(16));
  await user.click(screen.getAllByRole('button', { name: 'Actions' })[0]!);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “List 1”?' });
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(titles()[0]).toBe('List 2'));
  expect(server.asked('DELETE', 'contactLists/:id')).toHaveLength(1);
  expect(questions).toHaveLength(1);
  expect(notices[0]?.title).toContain('List 1');
});

test('a removal that can be taken back does not ask: it is sent when nothing takes it back any more', async () => {
  // Of their own: what has gone for good stays out of lists as long as the tab lives.
  const rows = LISTS.map((row, index) => ({ ...row, id: id(900 + index) }));
  const { user, server, notices, questions, address } = await renderList({ path: `/lists?open=${id(900)}` }, rows, {
    actions: [actionsOf(contactLists).remove((list) => list.title, { undo: true })],
  });
  await waitFor(() => expect(titles()).toHaveLength(16));
  const remove = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Actions' })[0]!);
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(titles()[0]).toBe('List 2'));
  };
  await remove();
  expect(address()).toBe('/lists');
  expect(screen.getByText('1–16 of 39')).toBeVisible();
  act(() => notices[0]?.action?.onSelect());
  expect(titles()[0]).toBe('List 1');
  expect(server.asked('DELETE', 'contactLists/:id')).toEqual([]);

  await remove();
  const heal = server.fail('DELETE', 'contactLists/:id');
  act(() => notices[1]?.onGone?.());
  await waitFor(() => expect(titles()[0]).toBe('List 1'));
  heal();
  await remove();
  act(() => notices[2]?.onGone?.());
  await waitFor(() => expect(server.asked('DELETE', 'contactLists/:id')).toHaveLength(2));
  expect(titles()[0]).toBe('List 2');
  expect(questions).toEqual([]);
});

afterEach(() => jest.restoreAllMocks());

test('an error keeps the filters and can be tried again; what has just come is not asked for again', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(START);
  const { user, server } = await renderList(
    { path: '/elsewhere', route: '/elsewhere', routes: [{ path: '/lists', element: <Lists /> }] },
    [],
  );
  expect(await screen.findByText('No lists yet')).toBeVisible();
  const mend = server.fail('GET', 'contactLists');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(server.asked('GET', 'contactLists')).toHaveLength(1);
  clock.mockReturnValue(START + 2000);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('went wrong');
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test.each(['today', 'last3Hours'])('of %s too, what is asked for again comes from the server', async (preset) => {
  const { user, server } = await renderList({ path: `/lists?createdAt=${preset}` });
  await waitFor(() => expect(titles()).toContain('List 1'));
  const mend = server.fail('GET', 'contactLists');
  const later = Date.now() + 2000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('went wrong');
  mend();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(server.asked('GET', 'contactLists')).toHaveLength(3);
});

test('nothing found is not the same as nothing there', async () => {
  const { user } = await renderList({ path: '/lists?q=nobody' });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(titles()).toHaveLength(16));
});

test('new rows slip in on page one and are announced elsewhere', async () => {
  const fresh = { ...LISTS[0]!, id: id(77), title: 'List 77', createdAt: new Date().toISOString() };
  const { user, live, emit } = await renderList({ path: '/lists?page=2' });
  await waitFor(() => expect(titles()[0]).toBe('List 17'));
  const line = screen.getAllByRole('status').find((one) => one.matches('.announce'));
  // The line stands before there is anything in it, and so the table does not move.
  expect(line).toHaveClass('reserved');
  live(contactLists, 'created', [fresh]);
  emit('contactLists.created', { rows: [fresh] });
  await user.click(await screen.findByRole('button', { name: '1 new' }));
  await waitFor(() => expect(titles()[0]).toBe('List 77'));
  expect(line).not.toHaveClass('reserved');

  live(contactLists, 'created', [{ ...fresh, id: id(78), title: 'List 78', createdAt: new Date(Date.now() + 1000).toISOString() }]);
  await waitFor(() => expect(titles()[0]).toBe('List 78'));
});

test('rows of several pages are selected, acted on at once, and given up with another search', async () => {
  const run = jest.fn<(rows: readonly { id: string }[]) => unknown>();
  const selection = { name: ({ title }: { title: string }) => title, selectable: ({ count }: { count: number }) => count !== 1 };
  const actions = [{ key: 'block', label: 'Block', confirm: (rows: readonly unknown[]) => ({ title: `Block ${rows.length}?` }), run }];
  const { user } = await renderList({}, LISTS, { selection: { ...selection, actions } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “List 1”' }));
  expect(screen.queryByRole('checkbox', { name: 'Select “List 2”' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select “List 17”' }));
  const bar = await screen.findByRole('group', { name: 'Selected rows' });
  expect(bar).toHaveTextContent('2 selected');
  await user.click(within(bar).getByRole('button', { name: 'Block' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Block 2?' })).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument());
  expect(run.mock.calls[0]?.[0].map((row) => row.id)).toEqual([id(0), id(16)]);

  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByRole('group', { name: 'Selected rows' })).toHaveTextContent('16 selected');
  await user.type(screen.getByRole('searchbox'), 'List 40');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument());
});

test('a heading that the cells do not need is there for those who hear it', async () => {
  const columns = [column.text('title', { card: 'title' }), column.custom('off', () => 'Off', { label: 'In use', labelHidden: true })];
  await renderList({}, LISTS.slice(0, 1), { columns });
  const heading = await screen.findByRole('columnheader', { name: 'In use' });
  expect(heading.firstElementChild).toHaveClass('cab-visually-hidden');
});

test('the heading of checkboxes has a name also where no row has one', async () => {
  await renderList({}, LISTS.slice(0, 1), {
    selection: { name: ({ title }: { title: string }) => title, selectable: () => false, actions: [] },
  });
  expect(await screen.findByRole('columnheader', { name: 'Select all on this page' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a card says in words what a heading says in the table', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query.includes('max-width'), addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
    );
  try {
    const columns = [
      column.text('title', { card: 'title' }),
      column.count('count', { card: 'aside', cardRender: ({ count }) => `${count} contacts` }),
    ];
    await renderList({}, LISTS.slice(1, 2), { columns });
    expect(await screen.findByText('1 contacts')).toBeVisible();
  } finally {
    jest.restoreAllMocks();
  }
});

import { screen, waitFor, within } from '@testing-library/react';
import { CELLS_REACH, type ListedCells } from '@cabinet/domain/resource';
import { renderPage } from '@cabinet/testing/render-page';
import { handle } from '@cabinet/testing/server';
import { PageLayout } from '../page/page.tsx';
import { LISTS, renderList, titles } from './list-testing.tsx';

const [own, other] = [LISTS[0]!, LISTS[1]!];
const ROWS = [own, { ...other, id: `c2-${other.id}` }];
const open = (cells: ListedCells | undefined, total = ROWS.length, props = {}) =>
  renderList({ role: 'admin', handlers: [handle('GET', 'contactLists', () => ({ data: ROWS, total, cells }))] }, ROWS, props);
const rowOf = (title: string) => screen.getByText(title).closest('tr') as HTMLElement;

test('a list over all cells says of each row which it is of; rows of others are opened and changed one by one', async () => {
  const selection = { name: ({ title }: { title: string }) => title, actions: [] };
  const { user } = await open({ missing: [], reach: CELLS_REACH }, 2, { selection });
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(screen.getByRole('columnheader', { name: 'Cell' })).toBeVisible();
  expect([own, other].map(({ title }) => within(rowOf(title)).getAllByRole('cell').at(-2)?.textContent)).toEqual(['1', '2']);
  for (const { title } of [own, other]) expect(within(rowOf(title)).getByRole('button', { name: 'Actions' })).toBeVisible();
  expect([own, other].map(({ title }) => within(rowOf(title)).queryAllByRole('checkbox').length)).toEqual([1, 0]);
  expect(screen.queryByText(/No answer from/)).toBeNull();
  await user.click(screen.getByRole('button', { name: other.title }));
  expect(await screen.findByText(`About ${other.title}`)).toBeVisible();
  expect(await screen.findByText('This is of cell 2: what you do here is done there.')).toBeVisible();
});

test.each([
  [`/lists/c2-${own.id}`, 1],
  [`/lists/${own.id}`, 0],
])('a page at %s says that it is of another cell, if it is', async (path, count) => {
  await renderPage(<PageLayout title="A list">Rows</PageLayout>, { area: 'ui', path });
  expect(await screen.findByText('Rows')).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText(/what you do here is done there/)).toHaveLength(count));
});

test('cells that do not answer are named above the rows', async () => {
  await open({ missing: [3, 4], reach: CELLS_REACH });
  expect(await screen.findByText('No answer from these cells: 3, 4. Their rows are missing here.')).toBeVisible();
});

test('pages end where offsets do, and say that there is more', async () => {
  await open({ missing: [], reach: CELLS_REACH }, 250_000);
  expect(await screen.findByText(/of 1,000\+$/)).toBeVisible();
});

test('a list of one cell has no such column', async () => {
  await open(undefined);
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(screen.queryByRole('columnheader', { name: 'Cell' })).toBeNull();
});

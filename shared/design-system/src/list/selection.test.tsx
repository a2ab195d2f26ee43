import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import type { ListAction } from '@cabinet/domain/list-actions';
import { handle, handleResource } from '@cabinet/testing/server';
import { id, LISTS, renderList, START } from './list-testing.tsx';

beforeEach(() => sessionStorage.clear());

const JOB_ID = id(900);
const jobSelection = {
  name: ({ title }: { title: string }) => title,
  jobs: [{ action: 'remove' as const, label: 'Delete', confirm: (_: number, number: string) => ({ title: `Delete ${number}?` }) }],
};
const jobOf = (given: Partial<ListAction>): ListAction => ({
  id: JOB_ID,
  list: 'contactLists',
  action: 'remove',
  state: 'running',
  total: null,
  done: 0,
  failed: 0,
  faults: [],
  createdAt: new Date(START).toISOString(),
  ...given,
});
const jobHandlers = (current: () => ListAction) => [
  handleResource(contactLists, LISTS),
  handle('POST', 'listActions', current),
  handle('GET', 'listActions/:id', current),
  handle('DELETE', 'listActions/:id', () => undefined),
];

test('shift selects the rows between two, by mouse and by the space bar', async () => {
  const { user } = await renderList({ handlers: jobHandlers(() => jobOf({})) }, LISTS, { selection: jobSelection });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “List 2”' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select “List 5”' }));
  await user.keyboard('{/Shift}');
  const bar = await screen.findByRole('group', { name: 'Selected rows' });
  await waitFor(() => expect(bar).toHaveTextContent('4 selected'));
  screen.getByRole('checkbox', { name: 'Select “List 8”' }).focus();
  await user.keyboard('{Shift>} {/Shift}');
  await waitFor(() => expect(bar).toHaveTextContent('7 selected'));
});

test('shift and the space bar select rows where the browser tells a click of no shift key, as Firefox does', async () => {
  const { user } = await renderList({ handlers: jobHandlers(() => jobOf({})) }, LISTS, { selection: jobSelection });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “List 2”' }));
  const box = screen.getByRole('checkbox', { name: 'Select “List 5”' });
  fireEvent.keyDown(box, { key: ' ', shiftKey: true });
  fireEvent.click(box);
  expect(await screen.findByRole('group', { name: 'Selected rows' })).toHaveTextContent('4 selected');
});

test('arrows go from box to box, and select what they pass with the shift key', async () => {
  const { user } = await renderList({ handlers: jobHandlers(() => jobOf({})) }, LISTS, { selection: jobSelection });
  const box = (number: number) => screen.getByRole('checkbox', { name: `Select “List ${number}”` });
  (await screen.findByRole('checkbox', { name: 'Select “List 2”' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(box(3)).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowDown}');
  expect(box(6)).toHaveFocus();
  expect([2, 3, 4, 5, 6].filter((number) => box(number).matches(':checked'))).toEqual([3, 4, 5]);
  await user.keyboard('{Home}');
  expect(box(1)).toHaveFocus();
  expect(await screen.findByRole('group', { name: 'Selected rows' })).toHaveTextContent('3 selected');
});

test('all that the filter finds are counted, confirmed and handed to the server, which tells what it did not do', async () => {
  let job = jobOf({});
  const { user, server } = await renderList({ path: '/lists?type=regular', handlers: jobHandlers(() => job) }, LISTS, {
    selection: jobSelection,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Select all 20 that the filter finds' }));
  expect(bar.getByText('All 20 that the filter finds')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete 20?' })).getByRole('button', { name: 'Delete' }));
  const progress = within(await screen.findByRole('group', { name: 'Delete' }));
  expect(progress.getByText('Delete: finding the rows…')).toBeVisible();
  expect(server.asked('POST', 'listActions')[0]?.body).toMatchObject({
    list: 'contactLists',
    action: 'remove',
    where: { type: ['regular'] },
  });
  job = jobOf({ total: 20, done: 5 });
  expect(await progress.findByText('Delete: 5 of 20')).toBeVisible();
  await user.click(progress.getByRole('button', { name: 'Stop' }));
  expect(server.asked('DELETE', `listActions/${JOB_ID}`)).toHaveLength(1);
  job = jobOf({ state: 'stopped', total: 20, done: 6, failed: 1, faults: [{ error: 'CONFLICT', count: 1, names: ['List 3'] }] });
  expect(await screen.findByText(/Delete: stopped, rows done: 6. Not touched: 13./)).toBeVisible();
  expect(screen.getByText('Already there: 1 (List 3)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/stopped, rows done/)).not.toBeInTheDocument();
});

test('the selected rows alone are exported', async () => {
  const report = { key: 'r1', preset: 'list', state: 'running', rows: 0, total: 2, fileId: null, replaced: 0, error: null };
  const handlers = [
    handleResource(contactLists, LISTS),
    handle('POST', 'reports', () => report),
    handle('GET', 'reports/:key', () => report),
  ];
  const { user, server } = await renderList({ handlers, path: '/lists?type=regular' }, LISTS, { selection: jobSelection });
  await user.click(await screen.findByRole('checkbox', { name: 'Select “List 1”' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select “List 3”' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export to a file' }));
  expect(await dialog.findByText('Exports the 2 selected rows.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make the report' }));
  await waitFor(() =>
    expect(server.asked('POST', 'reports')[0]?.body).toMatchObject({
      list: 'contactLists',
      where: { type: ['regular'], id: [id(0), id(2)] },
    }),
  );
});

test('where all that the filter finds are selected, the export is that of the filter', async () => {
  const { user } = await renderList({ handlers: jobHandlers(() => jobOf({})) }, LISTS, { selection: jobSelection });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected rows' }));
  await user.click(bar.getByRole('button', { name: 'Select all 40 that the filter finds' }));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export to a file' }));
  expect(await dialog.findByText('Exports every row that the filters show.')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import { Answer, handle } from '@cabinet/testing/server';
import { LISTS, renderList, titles } from './list-testing.tsx';

const STEPS = { inSteps: () => true };
const day = (step: number) => new Date(Date.UTC(2025, 10, 28 - step, 9, 30)).toISOString();

/** A server that finds `found[step]` rows at each step, the latest first, and has looked through all after the last. */
function stepping(found: readonly number[]) {
  return handle('GET', 'contactLists', ({ query }) => {
    const step = Number(query.get('$after') ?? 0);
    const from = found.slice(0, step).reduce((sum, count) => sum + count, 0);
    const data = LISTS.slice(from, from + (found[step] ?? 0));
    const isLast = step === found.length - 1;
    const isFull = data.length === Number(query.get('$limit'));
    return { data, total: data.length, ...(isLast ? {} : { more: true, next: String(step + 1), ...(isFull ? {} : { lookedTo: day(step) }) }) };
  });
} // prettier-ignore

const open = (found: readonly number[], path = '/lists?q=needle') => renderList({ path, handlers: [stepping(found)] }, LISTS, STEPS);
const asked = (server: Awaited<ReturnType<typeof open>>['server']) => server.asked('GET', 'contactLists').map(({ query }) => query);

test('a search in steps goes on by itself until a page is full, and shows what follows on demand', async () => {
  const { user, server } = await open([3, 0, 14, 1]);
  await waitFor(() => expect(titles()).toHaveLength(17));
  expect(asked(server).map((query) => [query.get('$scope'), query.get('$after'), query.get('$offset')])).toEqual([
    ['inSteps', null, null],
    ['inSteps', '1', null],
    ['inSteps', '2', null],
  ]);
  expect(screen.getByText(/^Searched as far as 26 Nov/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search further' }));
  await waitFor(() => expect(titles()).toHaveLength(18));
  expect(screen.queryByRole('button', { name: 'Search further' })).not.toBeInTheDocument();
});

test('a full page says nothing of how far was looked, and more is shown on demand', async () => {
  const { user } = await open([16, 2]);
  await waitFor(() => expect(titles()).toHaveLength(16));
  expect(screen.queryByText(/^Searched as far as/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(titles()).toHaveLength(18));
});

test('after twenty steps without anything it waits to be told to go on', async () => {
  const { user, server } = await open([...Array.from({ length: 22 }, () => 0), 1]);
  expect(await screen.findByText('Nothing is found yet.')).toBeVisible();
  expect(asked(server)).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Search further' }));
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(asked(server)).toHaveLength(23);
});

test('another search begins anew; a row that changes is shown as it is', async () => {
  const page = await open([1, 0]);
  await waitFor(() => expect(titles()).toHaveLength(1));
  page.live(contactLists, 'updated', [{ ...LISTS[0]!, title: 'Renamed' }]);
  await waitFor(() => expect(titles()).toEqual(['Renamed']));
  const before = asked(page.server).length;
  await page.user.clear(screen.getByRole('searchbox'));
  await page.user.type(screen.getByRole('searchbox'), 'other');
  await waitFor(() =>
    expect(
      asked(page.server)
        .slice(before)
        .some((query) => query.get('$search') === 'other'),
    ).toBe(true),
  );
});

test('where a period has nothing, all times are one press away', async () => {
  const { user, address } = await open([0], '/lists?q=needle&createdAt=today');
  expect(await screen.findByText('Nothing fits this search and these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search all times' }));
  await waitFor(() => expect(address()).toBe('/lists?q=needle'));
});

test('a step that fails keeps what was found, and may be tried again', async () => {
  let isDown = true;
  const steps = stepping([2, 1]);
  const { user } = await renderList(
    {
      path: '/lists?q=needle',
      handlers: [
        handle('GET', 'contactLists', (call, server) =>
          isDown && call.query.has('$after') ? new Answer(500, { error: 'INTERNAL', message: '' }) : steps.answer(call, server),
        ),
      ],
    },
    LISTS,
    STEPS,
  );
  await waitFor(() => expect(titles()).toHaveLength(2));
  const again = await screen.findByRole('button', { name: 'Search further', busy: false });
  isDown = false;
  await user.click(again);
  await waitFor(() => expect(titles()).toHaveLength(3));
});

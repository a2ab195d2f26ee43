import { screen, waitFor, within } from '@testing-library/react';
import { LISTS, renderList, START, titles } from './list-testing.tsx';

const HOUR_MS = 3_600_000;
const periodProps = { defaultRange: 'last5Minutes' };
const madeAt = (ago: number) => {
  const createdAt = new Date(START - ago).toISOString();
  return [{ ...LISTS[0]!, createdAt, updatedAt: createdAt }];
};

beforeEach(() => localStorage.clear());

test('an empty period tells when the latest row was and offers longer ones; the choice is remembered', async () => {
  const { user, address, unmount } = await renderList({}, madeAt(20 * 60_000), periodProps);
  expect(await screen.findByText(/^Latest: /)).toBeVisible();
  await user.click(within(screen.getByRole('group', { name: 'Longer periods' })).getByRole('button', { name: 'Last hour' }));
  await waitFor(() => expect(titles()).toEqual(['List 1']));
  expect(address()).toBe('/lists?createdAt=last1Hour');
  unmount();

  const again = await renderList({}, madeAt(20 * 60_000), periodProps);
  await waitFor(() => expect(titles()).toEqual(['List 1']));
  expect(again.address()).toBe('/lists?createdAt=last1Hour');
  await user.click(screen.getByRole('button', { name: 'Remove: Last hour' }));
  expect(await screen.findByText('No lists yet')).toBeVisible();
  expect(again.address()).toBe('/lists');
});

test('a latest row before every longer period is one press away, on its day', async () => {
  const { user } = await renderList({}, madeAt(30 * 24 * HOUR_MS + HOUR_MS), periodProps);
  await screen.findByText(/^Latest: /);
  await user.click(
    within(screen.getByRole('group', { name: 'Longer periods' }))
      .getAllByRole('button')
      .at(-1)!,
  );
  await waitFor(() => expect(titles()).toEqual(['List 1']));
});

test('with no rows in any period it says so and keeps the first step', async () => {
  await renderList({}, [], periodProps);
  expect(await screen.findByText('Nor in the last 31 days.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Create' })).toHaveLength(2);
});

test('other filters can be taken off where the latest row that fits them is told', async () => {
  const { user } = await renderList({ path: '/lists?type=regular' }, madeAt(20 * 60_000), periodProps);
  expect(await screen.findByText('Nothing fits this search and these filters.')).toBeVisible();
  expect(await screen.findByText(/^Latest: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No lists yet')).toBeVisible();
});

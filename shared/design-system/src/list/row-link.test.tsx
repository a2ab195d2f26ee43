import { screen, waitFor } from '@testing-library/react';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { column, LISTS, START, renderList, titles } from './list-testing.tsx';

const DEFAULTS = { type: ['blacklist'] };
const to = ({ id }: ContactList) => `/lists/${id}`;
const linked = { detail: undefined, rowLink: to, columns: [column.link('title', { to }), column.count('count')] };

test('a row without a panel leads to its page, wherever it is clicked', async () => {
  const { user, address } = await renderList({}, LISTS.slice(0, 3), linked);
  await user.click((await screen.findAllByRole('cell', { name: '1' }))[0] as HTMLElement);
  expect(address()).toBe(to(LISTS[1] as ContactList));
});

test('default filters are asked for and shown, without standing in the address', async () => {
  // Made just now: of those made an hour ago none is of today in the first hour of a day.
  const made = LISTS.map((list) => ({ ...list, createdAt: new Date(START).toISOString() }));
  const { server, address } = await renderList({}, made, { defaultFilters: DEFAULTS, defaultRange: 'today' });
  await waitFor(() => expect(titles()).not.toHaveLength(0));
  const query = server.asked('GET', 'contactLists').at(-1)?.query;
  expect(query?.getAll('type')).toEqual(['blacklist']);
  expect(query?.has('createdAt[from]') || query?.has('createdAt')).toBe(true);
  expect(screen.getByText(/^Type: Blacklist/)).toBeVisible();
  expect(address()).toBe('/lists');
});

test('a filter of the address takes the place of the default one', async () => {
  const { server } = await renderList({ path: '/lists?type=regular' }, LISTS, { defaultFilters: DEFAULTS });
  await waitFor(() => expect(titles()).not.toHaveLength(0));
  expect(server.asked('GET', 'contactLists').at(-1)?.query.getAll('type')).toEqual(['regular']);
});

test('a fixed query is part of every call', async () => {
  const { server, user } = await renderList({}, LISTS, { fixedQuery: { isActive: 'true' } });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(server.asked('GET', 'contactLists')).toHaveLength(2));
  expect(server.asked('GET', 'contactLists').map(({ query }) => query.get('isActive'))).toEqual(['true', 'true']);
});

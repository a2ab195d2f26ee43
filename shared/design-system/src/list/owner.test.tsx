import { screen, waitFor } from '@testing-library/react';
import { contactLists } from '@cabinet/domain/contact-lists';
import { handle } from '@cabinet/testing/server';
import { id, LISTS, renderList, titles } from './list-testing.tsx';

const OWNERS = [id(901), id(902), id(903)];
const ROWS = LISTS.slice(0, 9).map((list, index) => ({ ...list, OwnerId: OWNERS[index % 3]! }));
const page = (accounts: readonly { id: string; username: string }[]) =>
  handle('GET', 'contactLists', () => ({ data: ROWS, total: 9, accounts }));

test('the names of owners come with the page: nobody is asked for by themselves', async () => {
  const accounts = [
    { id: OWNERS[0]!, username: 'anna' },
    { id: OWNERS[1]!, username: 'boris' },
  ];
  const { server } = await renderList({ role: 'reseller', handlers: [page(accounts)] });
  await waitFor(() => expect(titles()).toHaveLength(9));
  expect(screen.getAllByText('anna')).toHaveLength(3);
  expect(screen.getAllByText('boris')).toHaveLength(3);
  // An account that the page does not name is none that the user may see.
  expect(screen.getAllByText(/000903/)).toHaveLength(3);
  expect(server.asked('GET', contactLists.path)[0]?.query.get('$scope')).toBe('Owner');
  expect(server.asked('GET', 'users/:id')).toEqual([]);
});

test('who sees only their own rows asks for no names', async () => {
  const { server } = await renderList({ handlers: [page([])] });
  await waitFor(() => expect(titles()).toHaveLength(9));
  expect(server.asked('GET', contactLists.path)[0]?.query.has('$scope')).toBe(false);
});

test('a list that has a scope of its own keeps it', async () => {
  const { server } = await renderList({ role: 'reseller', handlers: [page([])] }, ROWS, { fixedQuery: { $scope: 'own' } });
  await waitFor(() => expect(titles()).toHaveLength(9));
  expect(server.asked('GET', contactLists.path)[0]?.query.get('$scope')).toBe('own,Owner');
});

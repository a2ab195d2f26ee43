import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeCabinets, openCabinet, settle } from '../app/cabinet-testing.tsx';
import { recentPlaces, rememberPlace } from './recent.ts';

afterEach(closeCabinets);

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(role: 'me' | 'reseller' = 'me', path = '/') {
  await openCabinet(path, role);
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  return { user, input };
}

test('Ctrl+K opens it with the focus in the field; what is typed narrows it and Enter goes there', async () => {
  const { user, input } = await openPalette();
  await waitFor(() => expect(input).toHaveFocus());
  expect(options()).toEqual(expect.arrayContaining(['Home', 'Contacts', 'Messages · Outgoing', 'Messages · Tasks']));
  expect(options()).not.toContain('Users');
  await user.keyboard('tasks{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/messages/tasks'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a phone, as people write it, and the number of a message lead to messages', async () => {
  const { user, input } = await openPalette();
  await user.type(input, '8 916 123-45-67');
  await user.click(await screen.findByRole('option', { name: 'Messages to +7 916 123-45-67' }));
  await waitFor(() => expect(location.pathname).toBe('/messages/outgoing'));
  expect(new URLSearchParams(location.search).get('recipient')).toBe('+79161234567');

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), '123456');
  await user.click(await screen.findByRole('option', { name: 'Message 123456' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('open')).toBe('123456'));
});

test('users are looked for by whoever has users', async () => {
  const { user, input } = await openPalette('reseller');
  await user.type(input, 'anna');
  expect(await screen.findByRole('option', { name: 'Users like “anna”' })).toBeVisible();
});

test('where one has been comes first', async () => {
  const { user } = await openPalette();
  await user.keyboard('contacts{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/contacts'));
  await user.keyboard('{Control>}k{/Control}');
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home']);
});

test('an id leads to what it may be the id of, as far as that is installed and allowed', async () => {
  const { user, input } = await openPalette();
  const id = '01890000-0000-7000-8000-00000000000a';
  await user.type(input, id);
  expect(await screen.findByRole('option', { name: `Task ${id}` })).toBeVisible();
  expect(screen.queryByRole('option', { name: `Account ${id}` })).toBeNull();
  await user.click(screen.getByRole('option', { name: `Contact list ${id}` }));
  await waitFor(() => expect(location.pathname).toBe(`/contacts/${id}`));
});

test('a thing with a page of its own is found again by what stood over it', async () => {
  rememberPlace('me', '/contacts/7', 'Regulars');
  await openPalette();
  expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent('Contacts · Regulars');
});

test('signing out leaves no trace of where one was', async () => {
  const { session, cabinet } = await openCabinet('/contacts', 'me');
  expect(recentPlaces('me')).not.toEqual([]);
  act(() => session.end('logout'));
  await settle(cabinet);
  expect(recentPlaces('me')).toEqual([]);
});

test('/ goes to the search of the page', async () => {
  await openCabinet('/about', 'me');
  const field = Object.assign(document.createElement('input'), { type: 'search' });
  screen.getByRole('main').append(field);
  await userEvent.keyboard('/');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});

test('the language changes from anywhere', async () => {
  const { user } = await openPalette();
  await user.keyboard('español{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
});

test('actions are done from anywhere', async () => {
  const { user } = await openPalette();
  await user.keyboard('dark{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
});

test('? shows the keys, but not while somebody writes', async () => {
  const { user, input } = await openPalette();
  await user.type(input, '?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

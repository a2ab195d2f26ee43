import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Answer, handle, type Handler } from '@cabinet/testing/server';
import { closeCabinets, openCabinet, settle } from '../app/cabinet-testing.tsx';
import { recentPlaces, rememberPlace } from './recent.ts';

afterEach(closeCabinets);

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

async function openPalette(role: 'me' | 'reseller' = 'me', path = '/', handlers: readonly Handler[] = []) {
  const { server } = await openCabinet(path, role, { handlers });
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  return { user, input, server };
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

const MARIA = { id: 'c1', firstName: 'Maria', lastName: 'Kim', phone: '+79161234567', email: 'kim@example.com' };
const NAMELESS = { id: 'c2', firstName: null, lastName: '', phone: '+79264301108', email: null };

/** The list of contacts, of which those are found whose text holds what is searched. */
const contactsOf = (...rows: readonly object[]) =>
  handle('GET', 'contacts', ({ query }) => {
    const found = rows.filter((row) => JSON.stringify(row).includes(query.get('$search') ?? ''));
    return { data: found.slice(0, Number(query.get('$limit'))), total: found.length };
  });

test('records of the areas are found by what they hold, and lead to their pages', async () => {
  const { user, input, server } = await openPalette('me', '/', [contactsOf(MARIA, NAMELESS)]);
  await user.type(input, 'Kim');
  const people = await screen.findByRole('group', { name: 'People' });
  expect(within(people).getAllByRole('option')).toHaveLength(1);
  await user.click(within(people).getByRole('option', { name: 'Kim Maria +7 916 123-45-67 · kim@example.com' }));
  await waitFor(() => expect(location.pathname).toBe('/contacts/people/c1'));
  expect(server.asked('GET', 'users')).toEqual([]);
});

test('a record without a name is called by what it has', async () => {
  const { user, input } = await openPalette('me', '/', [contactsOf(NAMELESS)]);
  await user.type(input, '30110');
  expect(await screen.findByRole('option', { name: '+7 926 430-11-08' })).toBeVisible();
});

test('Enter opens the first of the results, though they come later than what was typed', async () => {
  const { user, input } = await openPalette('me', '/', [contactsOf(MARIA)]);
  await user.type(input, 'zz');
  expect(await screen.findByText('Nothing fits.')).toBeVisible();
  await user.clear(input);
  await user.type(input, 'Kim');
  await waitFor(() => expect(screen.getByRole('option', { name: /^Kim Maria/ })).toHaveAttribute('aria-selected', 'true'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/contacts/people/c1'));
});

const ORDER = {
  id: '202511000000123',
  recipient: '+79161234567',
  payload: { sender: 'SHOP', text: 'Dear customer, how are you? Your order 4567 is here' },
};

/** Answers to searches of messages, which holds what is given. */
const messages = (answer: object) => handle('GET', 'sendings', () => answer);

test('a message is found by its words, which are marked, and opens in the list; all results are one press further', async () => {
  const { user, input, server } = await openPalette('me', '/', [messages({ data: [ORDER], total: 1 })]);
  await user.type(input, 'ORDER customer');
  const group = await screen.findByRole('group', { name: 'Messages' });
  const option = within(group).getByRole('option', {
    name: /^\+7 916 123-45-67 SHOP · Dear customer ?, how are you\? Your order 4567 is here$/,
  });
  expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['customer', 'order']);
  expect(server.asked('GET', 'sendings')[0]?.query.get('$scope')).toBe('inSteps');
  await user.click(option);
  await waitFor(() => expect(location.pathname + location.search).toBe('/messages/outgoing?createdAt=any&open=202511000000123'));

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'order customer');
  await user.click(await screen.findByRole('option', { name: 'All results' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/messages/outgoing?createdAt=any&q=order+customer'));
});

test('a message is found by the last digits of its recipient', async () => {
  const { user, input } = await openPalette('me', '/', [messages({ data: [ORDER], total: 1 })]);
  await user.type(input, '34567');
  const option = await screen.findByRole('option', { name: /^\+7 916 12 ?3-45-67/ });
  expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['3-45-67']);
});

test('in the discreet view what is found is hidden as in the lists, and so are the records of recent pages', async () => {
  localStorage.setItem('cabinet.discreet', 'true');
  rememberPlace('reseller', '/contacts/people/c1', 'Kim Maria');
  const { user, input } = await openPalette('reseller', '/', [
    contactsOf(MARIA),
    messages({ data: [ORDER], total: 1 }),
    handle('GET', 'users', () => ({ data: [{ id: 'u1', username: 'anna', data: { firstName: 'Maria' } }], total: 1 })),
  ]);
  const option = async (group: string) => within(await screen.findByRole('group', { name: group })).findAllByRole('option');
  expect((await option('Recent'))[0]).toHaveAccessibleName('Contacts · Hidden');
  await user.type(input, 'Maria');
  expect((await option('People'))[0]).toHaveAccessibleName('Hidden Hidden');
  expect((await option('Users'))[0]).toHaveAccessibleName('anna Hidden');
  expect((await option('Messages'))[0]).toHaveAccessibleName('Hidden Hidden');
  await user.click((await option('People'))[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe('/contacts/people/c1'));
});

test('a search that has not looked through everything says how far it came, and goes on in the list', async () => {
  const { user, input } = await openPalette('me', '/', [
    messages({ data: [], total: 0, more: true, next: 'further', lookedTo: '2025-11-12T09:30:00.000Z' }),
  ]);
  await user.type(input, 'needle');
  await user.click(await screen.findByRole('option', { name: /^Search further Searched as far as 12 Nov/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/messages/outgoing?createdAt=any&q=needle'));
});

test('whoever has accounts finds them; without a page of its own a record opens in its list', async () => {
  const { user, input } = await openPalette('reseller', '/', [
    contactsOf(),
    handle('GET', 'users', () => ({ data: [{ id: 'u1', username: 'anna', data: { firstName: 'Anna' } }], total: 1 })),
  ]);
  await user.type(input, 'anna');
  await user.click(await screen.findByRole('option', { name: 'anna Anna' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/users?open=u1'));
});

test('a kind that cannot be asked is left out, and nothing found is said once it is known', async () => {
  const { user, input } = await openPalette('me', '/', [
    handle('GET', 'contacts', () => new Answer(500, { error: 'INTERNAL', message: '' })),
  ]);
  await user.type(input, 'zzzzzz');
  expect(screen.getByText('Searching…')).toBeVisible();
  expect(await screen.findByText('Nothing fits.')).toBeVisible();
});

test('an article of the documentation is found by its title', async () => {
  const { user, input } = await openPalette();
  await user.type(input, 'sender names');
  await user.click(await screen.findByRole('option', { name: 'Sender names' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/documentation\//));
});

test('the toolbar has a button for it, and the menu of narrow windows', async () => {
  await openCabinet('/', 'me');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('combobox')).toHaveFocus();
  closeCabinets();
  await openCabinet('/', 'me', { width: 390 });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  expect(await screen.findByRole('combobox')).toHaveFocus();
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
  expect(await screen.findByRole('option', { name: `Campaign ${id}` })).toBeVisible();
  expect(screen.queryByRole('option', { name: `Account ${id}` })).toBeNull();
  await user.click(screen.getByRole('option', { name: `Contact list ${id}` }));
  await waitFor(() => expect(location.pathname).toBe(`/contacts/${id}`));
});

test('a thing with a page of its own is found again by what stood over it', async () => {
  rememberPlace('me', '/contacts/7', 'Regulars');
  await openPalette();
  expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent('Contacts · Regulars');
});

test('what is kept of a heading is its words, without what only screen readers are told', async () => {
  await openCabinet('/contacts', 'me');
  const hidden = Object.assign(document.createElement('span'), { className: 'cab-visually-hidden', textContent: 'Hidden' });
  (await screen.findByRole('heading', { level: 1 })).replaceChildren(hidden, 'Kim Maria');
  await waitFor(() => expect(recentPlaces('me')[0]?.title).toBe('Kim Maria'));
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

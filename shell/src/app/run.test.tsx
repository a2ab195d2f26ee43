import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { handle } from '@cabinet/testing/server';
import { loadComponent } from '../federation/load-component.ts';
import { setReleaseLoader } from '../federation/load-remote.ts';
import { MANIFESTS, provided, remoteOf } from './areas-testing.tsx';
import { closeCabinets, openCabinet, settle, tokenFor } from './cabinet-testing.tsx';

afterEach(() => {
  closeCabinets();
  jest.useRealTimers();
});

const address = () => location.pathname + location.search;
const signIn = async (username: string, password = `${username}-${username}`) => {
  await userEvent.type(screen.getByRole('textbox', { name: /Username/ }), username);
  await userEvent.type(document.querySelector('[name=password]')!, `${password}{Enter}`);
};

test('signing in leads back to the page that was asked for', async () => {
  const { cabinet, server } = await openCabinet('/contacts?page=2', null);
  await signIn('reseller');
  await settle(cabinet);
  expect(await screen.findByRole('heading', { name: 'contacts.lists' })).toBeVisible();
  expect(address()).toBe('/contacts?page=2');
  const [, claims = ''] = server.asked('GET', 'settings')[0]?.headers.get('authorization')?.split('.') ?? [];
  expect(JSON.parse(atob(claims))).toMatchObject({ username: 'reseller' });
});

test('an address of another site is not followed', async () => {
  const { cabinet } = await openCabinet('/login?next=//evil.example', null);
  await signIn('me');
  await settle(cabinet);
  await waitFor(() => expect(address()).toBe('/'));
});

test('signing out tells the server, closes the connection and shows the sign-in page', async () => {
  const { server, sockets, cabinet } = await openCabinet('/contacts', 'me');
  await waitFor(() => expect(provided.cabinet).toBeDefined());
  await act(() => provided.cabinet!.session.logout());
  await settle(cabinet);
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/login');
  expect(server.asked('POST', 'logout')).toHaveLength(1);
  expect(sockets).toHaveLength(1);
  expect(sockets[0]?.closed).toBe(true);
});

test('the next person finds nothing of the one before', async () => {
  const { cabinet, server, sockets } = await openCabinet('/', 'me');
  await screen.findByRole('heading', { name: /Anna/ });
  await leaveByPopup(cabinet);
  await signIn('admin');
  await settle(cabinet);
  expect(await screen.findByRole('heading', { name: /admin/ })).toBeVisible();
  expect(screen.queryByText(/Anna/)).toBeNull();
  expect(server.asked('GET', 'users/admin')).not.toHaveLength(0);
  expect(sockets.filter(({ closed }) => !closed)).toHaveLength(1);
});

/** Signs out by the account popup. */
async function leaveByPopup(cabinet: Parameters<typeof settle>[0]) {
  await userEvent.click(screen.getByRole('button', { name: /Account/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await settle(cabinet);
}

test('signing out in another tab ends this one', async () => {
  const { cabinet } = await openCabinet('/contacts', 'me');
  localStorage.removeItem('cabinet.session');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'cabinet.session' })));
  await settle(cabinet);
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a session that the server has ended says so once and leads back afterwards', async () => {
  const { server, cabinet, session, sockets } = await openCabinet('/contacts', 'me');
  const ends = jest.fn();
  session.subscribe(ends);
  server.fail('GET', 'settings', { status: 401, error: 'UNAUTHORIZED' });
  sockets[0]!.active = false;
  sockets[0]!.emitStatus('disconnect');
  await screen.findByRole('heading', { name: 'Sign in' });
  await settle(cabinet);

  expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  expect(address()).toBe('/login?next=%2Fcontacts');
  expect(ends).toHaveBeenCalledTimes(1);
});

test('acting as another account shows it everywhere, and returns to the users page', async () => {
  const { cabinet } = await openCabinet('/users', 'reseller');
  await screen.findByRole('heading', { name: 'admin.users' });
  await act(() => provided.cabinet!.session.loginAs('me'));
  await settle(cabinet);
  expect(address()).toBe('/');
  const banner = (await screen.findByText('You act as me.')).closest('div')!.parentElement!;

  await userEvent.click(within(banner).getByRole('button', { name: 'Return to reseller' }));
  await settle(cabinet);
  expect(await screen.findByRole('heading', { name: 'admin.users' })).toBeVisible();
  expect(address()).toBe('/users');
  expect(screen.queryByText(/You act as/)).toBeNull();
});

test('five minutes before the end a banner counts, and the end leads to sign-in', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2025-03-03T10:00:00Z') });
  const { cabinet } = await openCabinet('/contacts', null, { token: tokenFor('me', Date.now() / 1000 + 302) });
  await screen.findByRole('heading', { name: 'contacts.lists' });
  expect(screen.queryByText(/Your session ends in/)).toBeNull();

  act(() => void jest.advanceTimersByTime(4000));
  expect(screen.getByText(/Your session ends in 4:5\d/)).toBeVisible();
  expect(screen.getByText('The session ends in 5 minutes')).toBeVisible();

  act(() => void jest.advanceTimersByTime(300_000));
  await settle(cabinet);
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(address()).toBe('/login?next=%2Fcontacts');
});

test('without the server the cabinet says so and offers to try again', async () => {
  await openCabinet('/', 'me', {
    handlers: [
      handle('GET', 'settings', () => {
        throw new TypeError('Failed to fetch');
      }),
    ],
  });
  expect(await screen.findByText('The cabinet could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the language changes everywhere without a reload', async () => {
  await openCabinet('/about', 'me');
  await userEvent.click(screen.getAllByRole('button', { name: 'Русский' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Контакты поддержки' })).toBeVisible();
  expect(document.documentElement.lang).toBe('ru');
  expect(document.title).toBe('Cabinet · Контакты поддержки');
  expect(localStorage.getItem('cabinet.locale')).toBe('ru');
});

test('where texts of a page do not come, the language stays, and a notice offers to try again', async () => {
  let comes = false;
  await openCabinet('/contacts', 'me');
  setReleaseLoader(async () => ({
    ...remoteOf(MANIFESTS.contacts),
    locales: {
      ...remoteOf(MANIFESTS.contacts).locales,
      es: async () => {
        if (comes) return { default: {} };
        throw new RangeError('no texts');
      },
    },
  }));
  await act(() => loadComponent('contacts', 'pages', 'list'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Español' })[0]!);
  expect(await screen.findByText('The language was not changed')).toBeVisible();
  expect([document.documentElement.lang, localStorage.getItem('cabinet.locale')]).toEqual(['en', 'en']);
  comes = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
});

test('the sign-in page changes its language too, and keeps to it', async () => {
  const { cabinet } = await openCabinet('/login', null);
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  await settle(cabinet);
  expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { jest } from '@jest/globals';
import { addMessages, startI18n } from '@cabinet/contract/i18n';
import type { RemoteModule } from '@cabinet/contract/remote';
import texts from '../../locales/en.json' with { type: 'json' };
import { inlineRegistry, registryWith, releaseFor, remoteModule } from './federation-testing.ts';
import { setReleaseLoader } from './load-remote.ts';
import { loadRegistry } from './registry.ts';
import { RemoteMount } from './remote-mount.tsx';

function open(module: () => Promise<RemoteModule>) {
  setReleaseLoader(module);
  const router = createMemoryRouter(
    [
      { path: '/contacts', element: <RemoteMount area="contacts" page="main" /> },
      { path: '/contacts/:id', element: <RemoteMount area="contacts" page="main" /> },
      { path: '/', element: <Link to="/contacts">there</Link> },
    ],
    { initialEntries: ['/contacts'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const page = (Page: () => React.ReactNode) => async () => remoteModule('contacts', { main: async () => ({ Page }) });

beforeAll(async () => {
  await startI18n('en');
  addMessages('shell', 'en', texts);
});
beforeEach(async () => {
  inlineRegistry(registryWith({ b: releaseFor('contacts', 'b') }, 'b', []));
  await loadRegistry();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = async () => ({ ok: false, status: 503 }) as Response;
});
afterEach(() => jest.restoreAllMocks());

test('shows the page of the area', async () => {
  open(page(() => <h1>The list</h1>));
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
});

test('tells what happened, and Retry brings the page without a reload', async () => {
  let up = false;
  open(async () => {
    if (!up) throw new Error('RUNTIME-008');
    return page(() => <h1>The list</h1>)();
  });
  const card = await screen.findByRole('alert');
  expect(card.dataset['failure']).toBe('http');
  expect(card.textContent).toContain('Contacts');
  expect(card.textContent).toMatch(/contacts-http-\w+/);
  up = true;
  await userEvent.click(screen.getByRole('button', { name: texts.failure.retry }));
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
});

test('without a network the page comes by itself once there is one', async () => {
  let up = false;
  globalThis.fetch = async () => {
    if (!up) throw new TypeError('Failed to fetch');
    return { ok: true, status: 200 } as Response;
  };
  open(async () => {
    if (!up) throw new Error('RUNTIME-008');
    return page(() => <h1>The list</h1>)();
  });
  expect((await screen.findByRole('alert')).dataset['failure']).toBe('network');
  up = true;
  dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
});

test('an error in rendering stays in the page and is gone after navigating', async () => {
  let broken = true;
  const router = open(
    page(() => {
      if (broken) throw new Error('broken');
      return <h1>The list</h1>;
    }),
  );
  expect((await screen.findByRole('alert')).dataset['failure']).toBe('render');
  broken = false;
  await router.navigate('/contacts/1');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The list' })).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that the area does not have is told as such', async () => {
  open(async () => remoteModule('contacts'));
  expect((await screen.findByRole('alert')).dataset['failure']).toBe('invalid');
});

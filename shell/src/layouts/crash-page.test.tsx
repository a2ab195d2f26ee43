import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { addMessages, startI18n } from '@cabinet/contract/i18n';
import texts from '../../locales/en.json' with { type: 'json' };
import { inlineRegistry, registryWith } from '../federation/federation-testing.ts';
import { loadRegistry } from '../federation/registry.ts';
import { CrashPage } from './crash-page.tsx';

beforeAll(async () => {
  await startI18n('en');
  addMessages('shell', 'en', texts);
});
afterEach(() => jest.restoreAllMocks());

test('a page of the shell that throws is told as a failure of the shell’s release', async () => {
  const registry = registryWith({}, '', []);
  inlineRegistry(registry);
  await loadRegistry();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = () => undefined;
  const told: { url: string; body: unknown }[] = [];
  globalThis.fetch = async (url, init) => {
    told.push({ url: String(url), body: JSON.parse(String(init?.body ?? 'null')) as unknown });
    return new Response(null, { status: 204 });
  };
  const Broken = () => {
    throw new Error('home is broken');
  };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashPage /> }])} />);
  expect(await screen.findByRole('heading', { name: texts.frame.crash })).toBeVisible();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({
    url: '/api/remoteFailures',
    body: {
      area: 'shell',
      release: registry.shell.release,
      kind: 'render',
      outcome: 'failed',
      message: 'Error: home is broken',
      path: '/',
    },
  });
});

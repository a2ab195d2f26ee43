import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { handle } from '@cabinet/testing/server';
import type { LiveVersion } from '@cabinet/domain/live-version';
import { MANIFESTS } from '../app/areas-testing.tsx';
import { closeCabinets, openCabinet } from '../app/cabinet-testing.tsx';

const AREAS = Object.fromEntries(Object.keys(MANIFESTS).map((area) => [area, '1.0.0-a']));
const asOpened: LiveVersion = { revision: 1, version: '1.0.0', release: 'a', areas: AREAS };

afterEach(closeCabinets);

async function open(role: 'me' | 'admin' = 'me') {
  let live = asOpened;
  let asked = 0;
  const { sockets } = await openCabinet('/about', role, {
    handlers: [
      handle('GET', '/version.json', () => {
        asked += 1;
        return live;
      }),
    ],
  });
  const tell = () => sockets[0]?.receive('registry.updated', { rows: [] });
  return { tell, asked: () => asked, publish: (next: Partial<LiveVersion>) => (live = { ...live, ...next }) };
}

const update = () => screen.queryByRole('button', { name: /^Update/ });
const banner = () => screen.queryByText(/new version of the cabinet/);

test('a newer shell is offered as soon as the server tells of it, and taken back with a rollback', async () => {
  const { tell, publish } = await open();
  publish({ revision: 2, version: '1.1.0', release: 'b' });
  tell();
  expect(await screen.findByRole('button', { name: 'Update to 1.1.0' })).toBeVisible();
  expect(banner()).toBeVisible();
  publish(asOpened);
  tell();
  await waitFor(() => expect(update()).toBeNull());
  expect(banner()).toBeNull();
});

test('a newer release of an area is offered to whoever may open it, and to nobody else', async () => {
  const { tell, publish, asked } = await open('me');
  publish({ revision: 2, areas: { ...AREAS, admin: '1.0.1-b' } });
  tell();
  await waitFor(() => expect(asked()).toBe(1));
  expect(update()).toBeNull();
  publish({ revision: 3, areas: { ...AREAS, contacts: '1.0.1-b' } });
  tell();
  await waitFor(() => expect(update()).toBeVisible());
});

test('a release that is known but not live changes nothing', async () => {
  const { tell, publish, asked } = await open();
  publish({ revision: 9 });
  tell();
  await waitFor(() => expect(asked()).toBe(1));
  expect(update()).toBeNull();
});

test('nobody looks while the page is not seen; it is looked for at once when it is seen again', async () => {
  const { tell, publish, asked } = await open();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  publish({ revision: 2, version: '1.1.0', release: 'b' });
  tell();
  expect(asked()).toBe(0);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: 'Update to 1.1.0' })).toBeVisible();
  hidden.mockRestore();
});

test('the notice of a newer version goes after five minutes; the link stays', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { tell, publish } = await open();
  publish({ revision: 2, version: '1.1.0', release: 'b' });
  tell();
  expect(await screen.findByText(/new version of the cabinet/)).toBeVisible();
  act(() => void jest.advanceTimersByTime(300_000));
  await waitFor(() => expect(banner()).toBeNull());
  expect(update()).toBeVisible();
  jest.useRealTimers();
});

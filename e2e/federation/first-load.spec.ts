import type { Page } from '@playwright/test';
import { expect, test } from '../support/signed-in.ts';
import { tokenOf } from '../support/session.ts';
import { card, expectArea, goTo, heading, navigation } from './areas.ts';

/** Somebody who pays for every byte: what is fetched is needed, nothing comes early. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }));

test('remote down at start: the app starts, nothing of it is asked for before it is wanted', { tag: '@gate' }, async ({ page }) => {
  await saveData(page);
  let asked = 0;
  await page.route('**/remotes/contacts/**', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: 'down' });
  });
  await page.goto('/about');
  await expect(navigation(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await goTo(page, 'contacts');
  await expect(card(page)).toHaveAttribute('data-failure', 'http');
});

test('navigation needs no code of areas: a page of the shell asks for nothing of theirs', { tag: '@gate' }, async ({ page }) => {
  await saveData(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await expect(navigation(page).getByRole('link', { name: 'Contacts' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
});

for (const [account, shown] of [
  ['demo', ['balance', 'messages']],
  // What is still to be set up stands above the figures, without the area that has its screens.
  ['admin', ['balance', 'messages']],
] as const) {
  test.describe(() => {
    test.use({ account });

    test(
      `home of ${account} loads only what shows on it, within 300 KB of scripts`,
      { tag: account === 'demo' ? '@gate' : [] },
      async ({ page, request }) => {
        const scripts = new Set<string>();
        page.on('request', (one) => one.resourceType() === 'script' && scripts.add(one.url()));
        await page.goto('/');
        await expect(heading(page)).toBeVisible();
        const setup = page.getByRole('progressbar', { name: /done/ });
        if (account === 'admin') await expect(setup).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(setup).toHaveCount(account === 'admin' ? 1 : 0);
        const areas = new Set([...scripts].flatMap((url) => /\/remotes\/([\w-]+)\//.exec(url)?.[1] ?? []));
        expect([...areas].sort()).toEqual(shown);
        const headers = { 'accept-encoding': 'br' };
        const sizes = await Promise.all(
          [...scripts].map(async (url) => Number((await request.get(url, { headers })).headers()['content-length'])),
        );
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000);
      },
    );
  });
}

test(
  'one socket serves all areas; cut off, it is back within seconds and brings what changed',
  { tag: '@gate' },
  async ({ page, request }) => {
    const open: { close(): Promise<void> }[] = [];
    await page.routeWebSocket(/socket\.io/, (socket) => {
      socket.connectToServer();
      open.push(socket);
    });
    await page.goto('/messages/outgoing');
    await expectArea(page, 'messages');
    await goTo(page, 'contacts');
    await expectArea(page, 'contacts');
    await expect.poll(() => open.length).toBe(1);
    await open[0]?.close();
    await expect.poll(() => open.length).toBe(2);

    const title = `After the cut ${Date.now()}`;
    const token = await tokenOf(page);
    const made = await request.post('/api/contactLists', { headers: { Authorization: token }, data: { title, type: 'regular' } });
    expect(made.status()).toBe(201);
    await expect(page.getByText(title)).toBeVisible();
    expect(open).toHaveLength(2);
  },
);

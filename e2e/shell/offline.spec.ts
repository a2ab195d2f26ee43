import type { Page } from '@playwright/test';
import { activate, copyRelease, keepRegistry } from '../support/releases.ts';
import { expect, test } from '../support/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

/** Paths of what the service worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain(path);
}

test(
  'offline, a reload shows the cabinet, which says what is wrong and comes back by itself',
  { tag: '@gate' },
  async ({ page, context }) => {
    await openAndKeep(page, '/contacts');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(/connection/i);
    await context.setOffline(false);
    await expect(page.locator('main h1')).toHaveText(/contact lists/i, { timeout: 30_000 });
  },
);

test('a newer release is shown at the next load, and nothing of the older one is kept', async ({ page }) => {
  const putBack = keepRegistry();
  try {
    await openAndKeep(page, '/storage');
    const release = copyRelease('storage');
    activate(release, false);
    await page.reload();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator(`script[src^="/remotes/storage/${release.id}/"]`).first()).toBeAttached();
    await expect
      .poll(
        async () => new Set((await kept(page)).filter((path) => path.startsWith('/remotes/storage/')).map((path) => path.split('/')[3])),
        {
          timeout: 30_000,
        },
      )
      .toEqual(new Set([release.id]));
  } finally {
    putBack();
  }
});

test('told to leave, the worker forgets everything and is gone', async ({ page }) => {
  await openAndKeep(page, '/about');
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ order: 'leave' }));
  await expect.poll(() => kept(page)).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('a file that was changed is refused behind the worker as without it, and the previous release steps in', async ({ page }) => {
  const putBack = keepRegistry();
  try {
    await openAndKeep(page, '/about');
    const bad = copyRelease('storage');
    bad.write('remoteEntry.js', `${bad.read('remoteEntry.js')} `);
    activate(bad, true);
    await page.goto('/storage');
    await expect(page.locator('main h1')).toHaveText(/files/i);
    await expect(page.locator('[data-fell-back="storage"]')).toBeVisible();
  } finally {
    putBack();
  }
});

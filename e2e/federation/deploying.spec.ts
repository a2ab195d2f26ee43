import type { Release } from '@cabinet/domain/registry';
import { activate, changeRegistry, copyRelease, keepRegistry, readRegistry } from '../support/releases.ts';
import { expect, test } from '../support/signed-in.ts';
import { AREA_NAMES, card, expectArea, goTo, navigation } from './areas.ts';
import { pageScript } from './bad-releases.ts';

let restore = () => undefined as void;
test.beforeEach(() => {
  restore = keepRegistry();
});
test.afterEach(() => restore());

test('stale tab: it goes on with the releases that it began with, and a badge offers the new ones', async ({ page }) => {
  const began = readRegistry().areas['contacts']?.current;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about');
  await expect(navigation(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const next = copyRelease('contacts');
  activate(next, true);
  await expect(page.getByText('A new version of the cabinet is ready.')).toBeVisible();

  await goTo(page, 'contacts');
  await expectArea(page, 'contacts');
  expect(asked.filter((path) => path.startsWith(`/remotes/contacts/${began}/`))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith(next.content.base))).toEqual([]);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expectArea(page, 'contacts');
  await expect.poll(() => asked.filter((path) => path.startsWith(next.content.base)).length).toBeGreaterThan(0);
});

test(
  'bad release: rolled back by one write, its next page load has the one before, other areas are left alone',
  { tag: '@gate' },
  async ({ page }) => {
    const before = readRegistry().areas;
    const bad = copyRelease('contacts');
    bad.write(pageScript(bad), 'tampered with');
    activate(bad, false);
    await page.goto('/contacts');
    await expect(card(page)).toHaveAttribute('data-failure', 'integrity');

    changeRegistry((registry) => {
      const contacts = { ...(registry.areas['contacts'] as (typeof before)[string]), current: before['contacts']?.current ?? '' };
      return { ...registry, areas: { ...registry.areas, contacts } };
    });
    await page.reload();
    await expectArea(page, 'contacts');
    const bases = await page.locator('script[src^="/remotes/contacts/"]').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(bases.every((src) => src?.startsWith(`/remotes/contacts/${before['contacts']?.current}/`))).toBe(true);
    for (const area of AREA_NAMES.filter((one) => one !== 'contacts')) {
      expect(readRegistry().areas[area]?.current).toBe(before[area]?.current);
    }
  },
);

for (const [what, fileOf] of [
  ['entry', () => 'remoteEntry.js'],
  ['texts', ({ locales }) => locales['en']?.find((file) => file.endsWith('.js'))],
  ['style', ({ pages }) => pages['list']?.find((file) => file.endsWith('.css'))],
] satisfies [string, (release: Release) => string | undefined][]) {
  test(
    `tampered asset: one changed byte of the ${what} is refused, and the release before it runs`,
    { tag: what === 'entry' ? '@gate' : [] },
    async ({ page }) => {
      const bad = copyRelease('storage');
      const file = fileOf(bad.content) ?? '';
      const content = bad.read(file);
      bad.write(file, `${content.slice(0, -1)}${content.endsWith(';') ? ' ' : ';'}`);
      activate(bad, true);
      await page.goto('/storage');
      await expectArea(page, 'storage');
      await expect(page.locator('[data-fell-back="storage"]')).toBeVisible();
    },
  );
}

test('tampered asset: a page of the shell itself is refused, and the frame goes on', { tag: '@gate' }, async ({ page }) => {
  await page.route('**/shell/**/only-pages-home-page.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};` });
  });
  await page.goto('/about');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Something went wrong on this page')).toBeVisible();
  await goTo(page, 'contacts');
  await expectArea(page, 'contacts');
});

test('two releases of one version in one page: the older takes over without a single chunk of the newer', async ({ page }) => {
  const bad = copyRelease('contacts');
  const marker = 'from the bad release';
  // Another build of the same version: chunks go through another global, so these never reach the older one.
  const token = /webpackChunk\w+/.exec(bad.read('remoteEntry.js'))?.[0] ?? '';
  for (const file of Object.keys(bad.content.integrity).filter((one) => one.endsWith('.js') && one !== 'remoteEntry.js'))
    expect(bad.read(file)).toContain(token);
  bad.write(pageScript(bad), `throw new Error(${JSON.stringify(marker)})`);
  activate(bad, true);
  await page.goto('/about');
  await goTo(page, 'contacts');
  await expectArea(page, 'contacts');
  await expect(page.locator('[data-fell-back="contacts"]')).toBeVisible();
  expect(token).toMatch(/webpackChunkcabinet_contacts_1_0_0_[\da-f]{10}$/);
});

test('a hanging file of the area in the document holds up neither the shell nor other areas', async ({ page }) => {
  await page.route('**/remotes/contacts/**', () => undefined);
  await page.goto('/contacts', { waitUntil: 'commit' });
  await expect(navigation(page)).toBeVisible();
  await goTo(page, 'messages');
  await expectArea(page, 'messages');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('slots: with the areas that contribute to home broken, home shows the rest', { tag: '@gate' }, async ({ page }) => {
  await page.route(/\/remotes\/(messages|balance)\//, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good/);
  await expect(page.getByText('Messages by hour').first()).toBeVisible();
  await expect(page.locator('[data-slot-pending]')).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  await goTo(page, 'contacts');
  await expectArea(page, 'contacts');
});

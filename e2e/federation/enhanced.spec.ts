import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { DATA_DIR } from '../support/environment.ts';
import { activate, changeRegistry, copyRelease, publishPackage, readRegistry } from '../support/releases.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';
import { card, expectArea, goTo, heading, navigation } from './areas.ts';
import { BAD_RELEASES, type BadRelease } from './bad-releases.ts';

/** An area that is built with the plugin of `@module-federation/enhanced`, by a webpack and a configuration of its own. */
const AREA = 'enhanced';
const FOLDER = join(import.meta.dirname, 'mfe-enhanced');
const ROOT = resolve(import.meta.dirname, '../..');

const openEnhanced = (page: Page) => page.locator('nav a[href="/enhanced"]').first().click();
const expectEnhanced = (page: Page) => expect(heading(page)).toHaveText(/Another team’s page/);

const SHARED = ['react', 'react/jsx-runtime', 'react-router', '@cabinet/contract/i18n'];

/** Says of each shared module of the page whether it offers the very things of the call before; null at the first call. */
const compareModules = (page: Page) =>
  page.evaluate(async (keys) => {
    interface Copy {
      lib?: (() => unknown) | null;
      get(): Promise<() => unknown>;
    }
    type Scope = Record<string, Record<string, Copy>>;
    const global = globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, { default?: Scope }> };
      heldModules?: Map<string, unknown>;
    };
    const before = global.heldModules;
    const now = new Map<string, unknown>();
    for (const { default: scope = {} } of Object.values(global.__FEDERATION__.__SHARE__)) {
      for (const key of keys) for (const { lib, get } of Object.values(scope[key] ?? {})) now.set(key, lib ? lib() : (await get())());
    }
    global.heldModules = now;
    if (before === undefined) return null;
    // A module in CommonJS gets a namespace of its own at each import: what it exports tells.
    const exportsOf = (key: string, modules: Map<string, unknown>) => Object.entries((modules.get(key) ?? {}) as object);
    return keys.map((key) => {
      const held = new Map(exportsOf(key, before));
      const found = exportsOf(key, now).filter(([name]) => name !== 'default');
      return found.length > 0 && found.every(([name, value]) => held.get(name) === value);
    });
  }, SHARED);

function forget(): void {
  changeRegistry((registry) => {
    const { [AREA]: _, ...areas } = registry.areas;
    return { ...registry, areas };
  });
}

let published = '';
test.beforeAll(() => {
  const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/node'), ['build.mjs'], { cwd: FOLDER, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The area cannot be built.\n${stderr}`);
});
test.beforeEach(() => {
  published = publishPackage(FOLDER, AREA);
});
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  forget();
});

test('an area built with enhanced’s plugin works in this shell, on what the shell provides', async ({ page }) => {
  const { problems } = watchPage(page);
  await page.goto('/contacts');
  await expectArea(page, 'contacts');
  await compareModules(page);
  await openEnhanced(page);
  await expect(page).toHaveURL('/enhanced');
  await expectEnhanced(page);
  await page.getByRole('button', { name: 'Clicked 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
  expect(await compareModules(page)).toEqual(SHARED.map(() => true));

  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page)).toHaveText(/Página de otro equipo/);
  await goTo(page, 'contacts');
  await expectArea(page, 'contacts');
  await page.goto('/enhanced?name=Anna');
  await expect(heading(page)).toHaveText(/Página de otro equipo Anna/);
  expect(readRegistry().areas[AREA]?.current).toBe(published);
  expect(problems).toEqual([]);
});

// Where the entry has run and a file of its page is bad, enhanced's container cannot be replaced in the same page
// (docs/developing-an-area.md); areas of the cabinet's own build can, which ladder.spec.ts shows.
for (const name of ['network', 'entry answers 404', 'throws while evaluating', 'throws in render']) {
  const kind = BAD_RELEASES[name] as BadRelease;

  test(`failure ladder of an area built with enhanced’s plugin: ${name}`, async ({ page }) => {
    const release = copyRelease(AREA);
    const cure = await kind.break(release, page);
    if (kind.fallsBack) {
      activate(release, true);
      await page.goto('/about');
      await openEnhanced(page);
      await expectEnhanced(page);
      await expect(page.locator(`[data-fell-back="${AREA}"]`)).toBeVisible();
    }
    activate(release, false);
    await page.goto('/about');
    await expect(navigation(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await openEnhanced(page);
    await expect(card(page)).toHaveAttribute('data-failure', kind.kind);
    await goTo(page, 'contacts');
    await expectArea(page, 'contacts');
    await openEnhanced(page);
    await expect(card(page)).toHaveAttribute('data-failure', kind.kind);
    await cure();
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expectEnhanced(page);
  });
}

/** The fields of a value, and of what lies in it, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

/** Lists of files may be empty in one build and not in another. */
const withoutFiles = (shape: unknown) =>
  JSON.parse(JSON.stringify(shape), (name, value) => (name === 'assets' ? 'files' : value)) as unknown;

test('the manifest of an area has the fields of enhanced’s own', () => {
  const { current = '' } = readRegistry().areas['storage'] ?? {};
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
  const ours = read(join(DATA_DIR, 'releases/remotes/storage', current, 'mf-manifest.json'));
  expect(withoutFiles(shapeOf(ours))).toEqual(withoutFiles(shapeOf(read(join(FOLDER, 'dist/mf-manifest.json')))));
});

test('a manifest is answered with the type and for as long as the other files of its release', async ({ request }) => {
  const { current = '' } = readRegistry().areas['storage'] ?? {};
  const { 'content-type': type, 'cache-control': caching } = (await request.get(`/remotes/storage/${current}/mf-manifest.json`)).headers();
  expect([type, caching]).toEqual([expect.stringContaining('application/json'), 'public, max-age=31536000, immutable']);
});

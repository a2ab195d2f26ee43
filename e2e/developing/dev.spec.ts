import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { BASE_URL, PORT } from '../support/environment.ts';
import { signIn } from '../support/session.ts';
import { makeArea } from './area.ts';
import { RunningCopy } from './running-copy.ts';

const AREA = 'price-lists';
const DEV_PORT = PORT + 7;
const cabinet = `http://localhost:${DEV_PORT}`;
const PAGE = `mfe-${AREA}/src/pages/list/page.tsx`;

interface Registry {
  areas: Record<string, { current: string }>;
}

let copy: RunningCopy;
let said: () => string;
let firstPageMs: number;

/** A figure for `npm run bench -- dev`. */
const measured = (type: string, milliseconds: number) =>
  test.info().annotations.push({ type, description: String(Math.round(milliseconds)) });

test.beforeAll(async () => {
  copy = new RunningCopy();
  makeArea(copy, AREA, 'Price lists');
  const started = Date.now();
  said = copy.start(['scripts/dev.mjs', AREA, '--with', 'contacts', '--shell', BASE_URL, '--port', String(DEV_PORT)]);
  await expect(async () => {
    const response = await fetch(`${cabinet}/${AREA}`, { headers: { accept: 'text/html' } });
    expect(await response.text()).toContain(`/remotes/${AREA}/dev-`);
  }, said()).toPass({ timeout: 60_000, intervals: [100] });
  firstPageMs = Date.now() - started;
});
test.afterAll(() => copy.end());
test.use({ baseURL: cabinet });

const change = (file: string, from: string, to: string) => {
  const path = join(copy.root, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
};
const heading = (page: Page, name: string) => page.locator('main').getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.locator('cabinet-dev').getByRole('alert');

test('an area that the running cabinet has never heard of is there with its page, its place in the navigation and its card', async ({
  page,
}) => {
  measured('first page', firstPageMs);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'New lists' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Price lists' }).first().click();
  await expect(heading(page, 'Price lists')).toBeVisible();
});

test('only the areas under work are replaced: the registry gives all others as they are released, and nothing is published', async ({
  page,
}) => {
  const areasAt = async (origin: string) => ((await (await fetch(`${origin}/registry.json`)).json()) as Registry).areas;
  const released = await areasAt(BASE_URL);
  const { [AREA]: fresh, contacts, ...others } = await areasAt(cabinet);
  expect([fresh?.current, contacts?.current]).toEqual([expect.stringMatching(/^dev-/), expect.stringMatching(/^dev-/)]);
  const { contacts: releasedContacts, ...expected } = released;
  expect(others).toEqual(expected);
  expect(releasedContacts?.current).not.toMatch(/^dev-/);

  // The page was rendered with the released contacts: nothing of them may come along.
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signIn(page);
  await page.goto('/contacts');
  await expect(heading(page, 'Contact lists')).toBeVisible();
  const own = scripts.filter((path) => path.startsWith('/remotes/contacts/'));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((path) => !path.startsWith(`/remotes/contacts/${contacts?.current}/`))).toEqual([]);
});

test('a change is visible at once, a fault is told while the last good build stays, types are not passed over', async ({ page }) => {
  await signIn(page);
  await page.goto(`/${AREA}`);
  await expect(heading(page, 'Price lists')).toBeVisible();

  const changed = Date.now();
  change(`mfe-${AREA}/locales/en.json`, '"title": "Price lists"', '"title": "Prices of today"');
  await expect(heading(page, 'Prices of today')).toBeVisible();
  measured('change', Date.now() - changed);

  change(PAGE, "useT('price-lists')", "useT('price-lists'");
  await expect(notice(page)).toContainText('price-lists does not build; the last good build is shown');
  await expect(notice(page)).toContainText('page.tsx');
  expect(said()).toContain('price-lists does not build; the last good build stays.');
  await page.reload();
  await expect(heading(page, 'Prices of today')).toBeVisible();
  await expect(notice(page)).toBeVisible();

  change(PAGE, "useT('price-lists'", "useT('price-lists')");
  await expect(notice(page)).toBeHidden();

  change(PAGE, "picture: 'contacts'", "picture: 'nothing'");
  await expect(notice(page)).toContainText('Type \'"nothing"\' is not assignable');
  change(PAGE, "picture: 'nothing'", "picture: 'contacts'");
  await expect(notice(page)).toBeHidden();

  change(`mfe-${AREA}/remote.manifest.ts`, 'routes: {', "routes: { more: { path: '/price-lists/more', access: true, title: 'title' },");
  await expect(notice(page)).toContainText('The page "more" is declared but not implemented');
});

test('source maps lead from the page to the sources', async () => {
  const { areas } = (await (await fetch(`${cabinet}/registry.json`)).json()) as Registry;
  const base = `${cabinet}/remotes/contacts/${areas['contacts']?.current}/`;
  const entry = await (await fetch(`${base}remote.js`)).text();
  const map = /sourceMappingURL=(\S+)/.exec(entry)?.[1] ?? '';
  const { sources, sourcesContent } = (await (await fetch(base + map)).json()) as { sources: string[]; sourcesContent: string[] };
  const remote = sources.findIndex((source) => source.endsWith('src/remote.ts'));
  expect(sourcesContent[remote]).toContain('defineRemote(manifest');
});

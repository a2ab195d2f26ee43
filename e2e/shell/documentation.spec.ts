import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/accessibility.ts';
import { test as signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

const FIRST = '/documentation/platform/user/instruction';
const REST = '/documentation/api/HTTP-REST';
const TITLES = { ru: 'Примеры кода', en: 'Code examples', es: 'Ejemplos de código' } as const;

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name });
const inSight = (page: Page, id: string) =>
  expect
    .poll(() => page.evaluate((name) => Math.abs((document.getElementById(name)?.getBoundingClientRect().top ?? 1e6) - 68), id))
    .toBeLessThan(120);

test('whoever is not signed in reads in the clear layout, and finds the way in', async ({ page }) => {
  const watched = watchPage(page);
  await page.goto('/documentation');
  await expect(page).toHaveURL(FIRST);
  await expect(page).toHaveTitle('Cabinet · Documentation');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'HTTP REST' }).click();
  await expect(page).toHaveURL(REST);
  await expect(heading(page, 'HTTP REST')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', `/login?next=${encodeURIComponent(REST)}`);
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/registration');

  await page.getByRole('main').getByRole('link', { name: 'Code examples' }).first().click();
  await expect(heading(page, 'Code examples')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'HTTP REST')).toBeVisible();
  expect(watched.problems).toEqual([]);
});

for (const locale of ['ru', 'en', 'es'] as const) {
  test(`in ${locale} the documents are in that language`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('cabinet.locale', choice), locale);
    await page.goto('/documentation/api/code-examples');
    await expect(heading(page, TITLES[locale])).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}

signedIn('another language shows the same document at the same heading', async ({ page }) => {
  await page.goto(`${REST}?id=errors`);
  await inSight(page, 'errors');
  // Wherever one has read on to.
  await page.evaluate(() => document.getElementById('webhooks')?.scrollIntoView());
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Webhooks' }).first()).toHaveAttribute(
    'aria-current',
    'location',
  );
  // The toolbar is in sight wherever one reads.
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('button', { name: 'Español' }).first().click();
  await expect(page.getByText('Su servidor puede enterarse')).toBeVisible();
  await inSight(page, 'webhooks');
});

test('signed out, another language is in sight where one reads, and stays there', async ({ page }) => {
  await page.goto(`${REST}?id=webhooks`);
  await inSight(page, 'webhooks');
  await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Su servidor puede enterarse')).toBeVisible();
  await inSight(page, 'webhooks');
});

test('contents stand beside the document, follow the reading and lead to headings', async ({ page }) => {
  await page.goto(REST);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveURL(`${REST}?id=errors`);
  await inSight(page, 'errors');
  await expect(contents.getByRole('link', { name: 'Errors' })).toHaveAttribute('aria-current', 'location');
  await page.locator('#limits').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('limits')?.scrollIntoView());
  await expect(contents.getByRole('link', { name: 'Limits' })).toHaveAttribute('aria-current', 'location');
});

test('at 1380 px the contents are a popup menu', async ({ page }) => {
  await page.setViewportSize({ width: 1380, height: 800 });
  await page.goto(REST);
  await expect(heading(page, 'HTTP REST')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'On this page' }).click();
  await page.getByRole('menuitem', { name: 'Lists', exact: true }).click();
  await expect(page).toHaveURL(`${REST}?id=lists`);
  await inSight(page, 'lists');
  await page.setViewportSize({ width: 1381, height: 800 });
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
});

test('a heading gives its link, an example its text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/documentation/api/code-examples');
  await page.locator('#balance').hover();
  await page.locator('#balance + a').click();
  await expect.poll(clipboard).toContain('/documentation/api/code-examples?id=balance');
  await page.getByRole('radio', { name: 'Python' }).first().check({ force: true });
  await page.getByRole('button', { name: 'Copy', exact: true }).nth(1).click();
  await expect.poll(clipboard).toContain('urlopen');
});

test('what is not there, and what does not come, is said', async ({ page }) => {
  await page.goto('/documentation/api/nothing');
  await expect(page.getByText('There is no such document')).toBeVisible();

  const file = '**/api/docs/en/api/SMPP.md';
  await page.route(file, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Cabinet</h1>' }));
  await page.goto('/documentation/api/SMPP');
  await expect(page.getByText('Failed to load documentation. Please try again later.')).toBeVisible();
  await expect(page.getByText('There is no such document')).toBeVisible();

  await page.unroute(file);
  await page.route(file, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.reload();
  await expect(page.getByText('Service Unavailable')).toBeVisible();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The platform is an SMPP 3.4 client')).toBeVisible();
});

test('no address leads out of the documents', async ({ request }) => {
  for (const path of ['..%2f..%2fREADME.md', '%2e%2e/%2e%2e/README.md', '....//README.md', 'api/..%5c..%5cREADME.md', 'api/SMPP.md%00'])
    expect([path, (await request.get(`/api/docs/en/${path}`)).status()]).toEqual([path, 404]);
});

/** The document of calls is a hundred times the same parts: axe looks at all of them in the long run. */
const LOOKED_AT = [FIRST, '/documentation/api/SMPP', '/documentation/api/code-examples', '/documentation/api/nothing'];

for (const path of process.env['TEST_LONG'] ? [...LOOKED_AT, REST] : LOOKED_AT) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${path} in ${theme}: axe finds nothing, nothing scrolls sideways`, async ({ page }) => {
      await page.addInitScript((choice) => localStorage.setItem('cabinet.theme', choice), theme);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('article')).toHaveAttribute('aria-busy', 'false');
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
}

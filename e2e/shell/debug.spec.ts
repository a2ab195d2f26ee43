import type { Page } from '@playwright/test';
import { copyRelease, changeRegistry, keepRegistry, type TestRelease } from '../support/releases.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Makes a release known without making it live. */
const publish = ({ area, id, content }: TestRelease) =>
  changeRegistry((registry) => {
    const entry = registry.areas[area] as (typeof registry.areas)[string];
    return { ...registry, areas: { ...registry.areas, [area]: { ...entry, releases: { ...entry.releases, [id]: content } } } };
  });
const scriptsOf = (page: Page, area: string) =>
  page.locator(`script[src^="/remotes/${area}/"]`).evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
const choice = (page: Page) => page.getByRole('combobox', { name: 'Release of contacts to preview' });

/** Publishes another release of contacts, and has the administrator preview it. */
async function previewAnother(page: Page): Promise<TestRelease> {
  const next = copyRelease('contacts');
  publish(next);
  await signIn(page, 'admin');
  await page.goto('/debug');
  await choice(page).selectOption(next.id);
  await page
    .getByRole('row', { name: /^contacts / })
    .getByRole('button', { name: 'Preview' })
    .click();
  return next;
}

let restore = () => undefined as void;
test.beforeEach(() => {
  restore = keepRegistry();
});
test.afterEach(() => restore());

test('an administrator previews a release that is not live, alone, until it is ended', async ({ page, browser, baseURL }) => {
  const next = await previewAnother(page);
  const banner = page.getByText(`You preview contacts ${next.id}.`);
  await expect(banner).toBeVisible();

  await page.goto('/contacts');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeVisible();
  const seen = await scriptsOf(page, 'contacts');
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.filter((src) => !src.startsWith(next.content.base))).toEqual([]);

  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.goto('/contacts');
  await expect(other.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await scriptsOf(other, 'contacts')).filter((src) => src.startsWith(next.content.base))).toEqual([]);
  await expect(other.getByText('You preview')).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await scriptsOf(page, 'contacts')).filter((src) => src.startsWith(next.content.base))).toEqual([]);
});

test('who signs in behind an administrator on the same page sees what is live', async ({ page }) => {
  const next = await previewAnother(page);
  await expect(page.getByText(`You preview contacts ${next.id}.`)).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Account/ })
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('demo-demo');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.getByText('You preview')).toHaveCount(0);
  await page.goto('/contacts');
  expect((await scriptsOf(page, 'contacts')).filter((src) => src.startsWith(next.content.base))).toEqual([]);
});

test('a release that the shell cannot carry is refused with the reason', async ({ page }) => {
  const tooNew = copyRelease('contacts');
  tooNew.content.requires = { ...tooNew.content.requires, '@cabinet/contract': '^99.0.0' };
  publish(tooNew);
  await signIn(page, 'admin');
  await page.goto('/debug');
  await choice(page).selectOption(tooNew.id);
  await page
    .getByRole('row', { name: /^contacts / })
    .getByRole('button', { name: 'Preview' })
    .click();
  await expect(page.getByText('contacts needs @cabinet/contract ^99.0.0')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';
import { expect as plainExpect, test as plain } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';
import { AREA_NAMES, AREAS, expectArea, goTo, heading, navigation } from './areas.ts';

const colourOf = (page: Page) =>
  page.evaluate(() => {
    const button = document.createElement('i');
    button.style.color = 'var(--cab-accent)';
    document.body.append(button);
    const { color } = getComputedStyle(button);
    button.remove();
    return color;
  });

/** In one step with finding it: the heading of the skeleton gives way to that of the page. */
const headingFont = async (page: Page) => {
  const font = await page.waitForFunction(() => {
    const found = document.querySelector('main h1');
    return found && getComputedStyle(found).fontFamily;
  });
  return String(await font.jsonValue());
};

test('one session through all eight areas: no warning of the store, one theme, one set of styles, the same toolbar', async ({ page }) => {
  const { problems } = watchPage(page);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  const seen: { colour: string; font: string; styles: number }[] = [];
  const toolbar = async () => {
    await page.mouse.move(700, 700);
    return navigation(page).first().locator('a[href="/contacts"]').screenshot({ animations: 'disabled' });
  };
  const before = await toolbar();
  for (const area of AREA_NAMES) {
    await goTo(page, area);
    await expectArea(page, area);
    seen.push({
      colour: await colourOf(page),
      font: await headingFont(page),
      styles: await page.locator('style[data-css-hash]').count(),
    });
  }
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Support contacts' }).click();
  await expect(page).toHaveURL('/about');
  await page.waitForLoadState('networkidle');
  expect(Buffer.compare(await toolbar(), before), 'the toolbar looks as before').toBe(0);
  expect([...new Set(seen.map(({ colour, font }) => `${colour} ${font}`))]).toHaveLength(1);
  expect(Math.max(...seen.map(({ styles }) => styles))).toBeLessThanOrEqual(1);
  expect(problems).toEqual([]);
});

test('language: switched on an area’s page, the area’s own texts change with it', async ({ page }) => {
  await page.goto('/storage');
  await expect(heading(page)).toHaveText(/Files/);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page)).toHaveText(/Archivos/);
  await goTo(page, 'contacts');
  await expect(heading(page)).toHaveText(/Listas de contactos/);
});

test('router: Back leads across areas, and unsaved changes are asked about first', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/contacts');
  await expectArea(page, 'contacts');
  await goTo(page, 'account');
  await expectArea(page, 'account');
  await goTo(page, 'storage');
  await expectArea(page, 'storage');
  await page.goBack();
  await expectArea(page, 'account');

  await page.getByLabel('Last name').fill('Changed');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page).toHaveURL(AREAS.account.path);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('guard: an address without the permission for it leads to the page that says so', { tag: '@gate' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: undefined, locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, 'demo');
  await page.goto('/users');
  await expect(page).toHaveURL('/forbidden');
  await context.close();
});

plain('tags: a list made in contacts can be chosen in send at once; the next person sees nothing of it', async ({ page }) => {
  const name = `Shared ${Date.now()}`;
  let sockets = 0;
  page.on('websocket', () => (sockets += 1));
  await signIn(page, 'demo');
  await page.locator('a[href="/contacts"]').first().click();
  await page.getByRole('button', { name: 'Create a list' }).first().click();
  await page.getByRole('dialog').getByLabel(/Name/).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create a list' }).click();
  await plainExpect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.locator('a[href="/send"]').first().click();
  await page.getByRole('combobox', { name: /Sender/ }).selectOption('COURIER');
  await page.getByRole('textbox', { name: /Text/ }).fill('Hello');
  await page.getByRole('button', { name: 'Next: recipients' }).click();
  await page.getByRole('combobox', { name: /^To/ }).fill(name);
  await plainExpect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  plainExpect(sockets).toBe(1);

  await page.keyboard.press('Escape');
  await navigation(page)
    .getByRole('button', { name: /Account/ })
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  if (await page.getByRole('alertdialog').isVisible()) await page.getByRole('alertdialog').getByRole('button').first().click();
  await plainExpect(page).toHaveURL(/login/);
  await page.locator('input[name=username]').fill('client1');
  await page.locator('input[name=password]').fill('client1-client1');
  await page.locator('button[type=submit]').click();
  await plainExpect(page).toHaveURL('/');
  await page.locator('a[href="/contacts"]').first().click();
  await plainExpect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await plainExpect(page.getByText(name)).toHaveCount(0);
  plainExpect(sockets).toBe(2);
});

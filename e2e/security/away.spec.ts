import type { BrowserContext, Page } from '@playwright/test';
import { contactsFile } from '../support/contacts-file.ts';
import { PORT } from '../support/environment.ts';
import { OwnServer } from '../support/own-server.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const offline = (page: Page) => page.getByText('No connection to the server.', { exact: true });
const WRITTEN = 'Ваш заказ ждёт вас на складе';

const number = new Intl.NumberFormat('en-GB');
const file = contactsFile(60_000);

/** What people are in the middle of: a list, a form, a step of the wizard. */
interface Work {
  list: Page;
  form: Page;
  wizard: Page;
}

async function begin(context: BrowserContext): Promise<Work> {
  const list = await context.newPage();
  await list.goto('/contacts');
  await expect(list.getByRole('row').nth(1)).toBeVisible();

  const form = await context.newPage();
  await form.goto('/contacts');
  await form.getByRole('button', { name: 'Create a list' }).first().click();
  await form.getByRole('dialog').getByLabel(/Name/).fill('Written before the cut');

  const wizard = await context.newPage();
  await wizard.goto('/send');
  await wizard.getByRole('textbox', { name: /Text/ }).fill(WRITTEN);
  await wizard.getByRole('combobox', { name: /Sender/ }).selectOption('COURIER');
  await wizard.getByRole('button', { name: 'Next: recipients' }).click();
  const to = wizard.getByRole('combobox', { name: /^To/ });
  await to.fill('8 903 555 01 22');
  await to.press('Enter');
  await expect(wizard.getByText('+7 903 555-01-22').first()).toBeVisible();
  return { list, form, wizard };
}

/** While there is no server: everybody is told, nothing that was written goes, and one may go on writing. */
async function whileAway({ list, form, wizard }: Work): Promise<void> {
  for (const page of [list, form, wizard]) await expect(offline(page)).toBeVisible({ timeout: 30_000 });
  await expect(list.getByRole('row').nth(1)).toBeVisible();

  const dialog = form.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create a list' }).click();
  await expect(dialog.getByText(/No connection/)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByLabel(/Name/)).toHaveValue('Written before the cut');
  await dialog.getByLabel(/Name/).fill('Written during the cut');

  const to = wizard.getByRole('combobox', { name: /^To/ });
  await to.fill('8 903 555 01 33');
  await to.press('Enter');
  await expect(wizard.getByText('+7 903 555-01-33').first()).toBeVisible();

  await list.getByRole('link', { name: 'Tariffs' }).first().click();
  await expect(list).toHaveURL('/tariffs');
  await expect(list.locator('main').getByRole('alert').first()).toBeVisible({ timeout: 30_000 });
}

/** Once it is back: each page finds that out by itself, and the work is finished without a reload. */
async function afterwards({ list, form, wizard }: Work): Promise<void> {
  for (const page of [list, form, wizard]) await expect(offline(page)).toBeHidden({ timeout: 60_000 });

  // The page that was opened meanwhile has come by itself.
  await expect(list.getByRole('heading', { level: 1, name: 'Tariffs' })).toBeVisible({ timeout: 60_000 });
  await expect(list.locator('main').getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
  await list.getByRole('link', { name: 'Contacts' }).first().click();

  const dialog = form.getByRole('dialog');
  await expect(dialog.getByLabel(/Name/)).toHaveValue('Written during the cut');
  await dialog.getByRole('button', { name: 'Create a list' }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole('row', { name: /Written during the cut/ })).toBeVisible({ timeout: 30_000 });

  await expect(wizard.getByText('SMS · 2 messages')).toBeVisible({ timeout: 30_000 });
  await wizard.getByRole('button', { name: 'Next: check and send' }).click();
  await wizard.getByRole('button', { name: /^Send 2 for / }).click();
  await expect(wizard.getByText(/messages are on their way/)).toBeVisible({ timeout: 30_000 });
}

test('a server that is killed and started again in the middle of a list, a form, a step of the wizard and an import', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const server = new OwnServer(5);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'block' });
  try {
    server.compose();
    await server.start();
    const imports = await context.newPage();
    await signIn(imports);
    const work = await begin(context);

    await imports.goto('/contacts');
    await imports.getByRole('button', { name: 'Create a list' }).first().click();
    await imports.getByRole('dialog').getByLabel(/Name/).fill('Imported through a cut');
    await imports.getByRole('dialog').getByRole('button', { name: 'Create a list' }).click();
    await expect(imports.getByRole('heading', { level: 1 })).toContainText('Imported through a cut');
    await imports.getByRole('button', { name: 'Import from a file' }).first().click();
    const accepted = imports.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/contacts'));
    const buffer = Buffer.from(new TextEncoder().encode(file.text));
    await imports.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
    await imports.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    expect((await accepted).ok()).toBe(true);

    await server.kill();
    await whileAway(work);
    await expect(offline(imports)).toBeVisible({ timeout: 30_000 });

    await server.start();
    await afterwards(work);
    await expect(offline(imports)).toBeHidden({ timeout: 60_000 });
    // What was imported was cut, too: it says so, and nobody is in the list twice after it has run again.
    await imports.getByRole('button', { name: 'Run again' }).click({ timeout: 60_000 });
    await expect(imports.getByText(/contacts? (was|were) (added|merged)/).first()).toBeVisible({ timeout: 120_000 });
    await work.list.reload();
    const imported = work.list.getByRole('row', { name: /Imported through a cut/ });
    await expect(imported).toContainText(number.format(file.added), { timeout: 30_000 });
  } finally {
    await context.close();
    await server.remove();
  }
});

test.describe('a browser that loses its network', () => {
  // On `localhost` socket.io takes no notice of the browser's `offline`.
  test.use({ baseURL: `http://127.0.0.1:${PORT}` });

  test('goes on by itself when it has it again, with everything that was written', async ({ page, context }) => {
    test.setTimeout(240_000);
    await signIn(page);
    const work = await begin(context);
    await context.setOffline(true);
    await whileAway(work);
    await context.setOffline(false);
    await afterwards(work);
  });

  test('tells at sign-in that the server does not answer, keeps what was written, and signs in afterwards', async ({ page, context }) => {
    await page.goto('/login');
    await page.locator('input[name=username]').fill('demo');
    await page.locator('input[name=password]').fill('demo-demo');
    await context.setOffline(true);
    await page.locator('button[type=submit]').click();
    await expect(page.getByText(/server does not answer/i)).toBeVisible();
    await expect(page.locator('input[name=username]')).toHaveValue('demo');
    await context.setOffline(false);
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL('/');
  });

  test('a cabinet that cannot start says so and starts when the server is back', async ({ page }) => {
    await signIn(page);
    const cut = (url: URL) => url.pathname.startsWith('/api/settings') || url.pathname === '/healthz';
    await page.route(cut, (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(/could not be loaded/);
    await page.unroute(cut);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good/, { timeout: 30_000 });
  });
});

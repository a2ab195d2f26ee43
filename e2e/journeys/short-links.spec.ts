import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

/** As people's browsers name themselves: one that says that nobody sits before it is counted apart. */
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' });

test('a short link is made, copied, followed, led elsewhere and removed', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/short-links');
  const mark = Date.now();
  const target = (place: string) => `${baseURL}/about?${place}=${mark}`;

  await page.getByRole('button', { name: 'New short link' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Leads to').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('Invalid address')).toBeVisible();
  await dialog.getByLabel('Leads to').fill(target('first'));
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row', { name: new RegExp(String(mark)) });
  await row.getByRole('button', { name: /^Copy / }).click();
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText('The link is copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { pathname } = new URL(copied);
  expect(pathname).toMatch(/^\/s\/\w{8}$/);

  // The host of the link is where people reach the cabinet, which this server need not be.
  const visitor = await context.newPage();
  await visitor.goto(pathname);
  await expect(visitor).toHaveURL(target('first'));

  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Leads to').fill(target('second'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await visitor.goto(pathname);
  await expect(visitor).toHaveURL(target('second'));
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();

  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  expect((await visitor.goto(pathname))?.status()).toBe(404);
  await expect(visitor.getByText('There is no such link, or it is there no longer.')).toBeVisible();
});

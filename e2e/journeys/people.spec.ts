import type { Page } from '@playwright/test';
import { signIn, tokenOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

const PASSWORD = 'quiet-harbour-42';

/** Opens the link of the email to an address. */
async function followInvitation(page: Page, email: string): Promise<void> {
  const link = page
    .getByRole('article')
    .filter({ hasText: email })
    .getByRole('link', { name: /\/join\// })
    .first();
  await expect(async () => {
    await page.goto('/debug/mail');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(new URL((await link.getAttribute('href')) ?? '').pathname);
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('an owner invites somebody, who joins by the email, sends, is refused what the role has not, is named in the journal, and leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  const watched = watchPage(page);
  const username = `boris-${Date.now().toString(36)}`;
  const email = `${username}@example.com`;
  await signIn(page, 'client2');
  await page.goto('/account/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the account' });
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole('combobox', { name: /^Role/ }).selectOption('sender');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Works until');

  // On a small phone: the page of the letter, the cabinet, a message.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB', viewport: { width: 320, height: 720 } });
  const member = await context.newPage();
  await followInvitation(member, email);
  await expect(member.getByText(/invited to the account client2/)).toBeVisible();
  expect(await width(member)).toBeLessThanOrEqual(320);
  await member.getByLabel(/^Username/).fill(username);
  await member.locator('[name=password]').fill(PASSWORD);
  await member.locator('[name=confirmation]').fill(PASSWORD);
  await member.getByLabel(/^First name/).fill('Boris');
  await member.getByRole('button', { name: 'Join and sign in' }).click();
  await expect(member.getByRole('heading', { level: 1, name: /Boris/ })).toBeVisible();

  await member.getByRole('navigation').getByRole('link', { name: 'Send', exact: true }).first().click();
  await member.getByRole('combobox', { name: /^Sender/ }).selectOption('COURIER');
  await member.getByRole('textbox', { name: /^Text/ }).fill('Your code: 4821');
  await member.getByRole('button', { name: 'Next: recipients' }).click();
  await member.getByRole('combobox', { name: /^To/ }).fill('+7 916 777-11-33');
  await member.getByRole('combobox', { name: /^To/ }).press('Enter');
  await member.getByRole('button', { name: /Next: check and send/ }).click();
  await member.getByRole('button', { name: 'Send 1 message' }).click();
  await expect(member.getByText('1 message is on its way')).toBeVisible();

  await member.goto('/balance/payments');
  await expect(member).toHaveURL('/forbidden');
  await member.goto('/account/people');
  await expect(member.locator('main').getByText('Boris').first()).toBeVisible();
  await expect(member.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  expect(await width(member)).toBeLessThanOrEqual(320);
  const headers = { authorization: await tokenOf(member) };
  expect((await member.request.get('/api/payments', { headers })).status()).toBe(403);
  const made = await member.request.post('/api/contactLists', { headers, data: { title: `Of ${username}`, type: 'regular' } });
  const { id } = (await made.json()) as { id: string };

  // The owner reads who did it, and lets Boris go.
  const entries = await page.request.get(`/api/eventsHistory?rowId=${id}`, { headers: { authorization: await tokenOf(page) } });
  expect(await entries.json()).toMatchObject({ data: [{ action: 'create', User: { username } }] });
  await page.goto('/account/telemetry?view=changes');
  await expect(page.getByRole('row').filter({ hasText: username }).first()).toBeVisible();
  await page.goto('/account/people');
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button', { name: 'Actions' })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(0);
  await member.goto('/');
  await expect(member.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await context.close();
  expect(watched.problems).toEqual([]);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/signed-in.ts';

test.use({ account: 'demo' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Top up' });

/** From the balance's popup to the page where a payment by card is made. */
async function payByCard(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /Balance$/ }).click();
  await page.getByRole('group', { name: 'Balance' }).getByRole('button', { name: 'Top up' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: /^Bank card/ }).check();
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByLabel('I accept the offer').check();
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/checkout\//);
}

async function balance(page: Page): Promise<number> {
  const answer = page.waitForResponse((response) => /billings\/balance\/[\w-]+$/.test(response.url()) && response.ok());
  await page.goto('/balance/payments');
  return ((await (await answer).json()) as { result: { balance: number } }).result.balance;
}

test(
  'a balance is topped up by card: paid on the page of the payment service, in the list, and in another window without a reload',
  { tag: '@gate' },
  async ({ page, context }) => {
    const before = await balance(page);
    const watching = await context.newPage();
    await watching.goto('/balance/payments');
    await payByCard(page, '1234,50');
    await expect(page.getByText('1,234.50').or(page.getByText('1 234,50'))).toBeVisible();
    await page.locator('button[value=pay]').click();

    await expect(page).toHaveURL(/\/balance\/payments/);
    await expect(page.getByRole('status').getByText('₽1,234.50 is on the balance.')).toBeVisible();
    await expect(page.locator('main').getByText('Completed').first()).toBeVisible();
    await expect(watching.locator('main').getByText('Completed').first()).toBeVisible();
    await watching.close();
    expect(await balance(page)).toBeCloseTo(before + 1234.5, 2);
  },
);

test('a declined payment says so, moves nothing, and can be tried again', async ({ page }) => {
  const before = await balance(page);
  await payByCard(page, '77');
  await page.locator('button[value=decline]').click();
  await expect(page.getByText('The payment was not made.')).toBeVisible();
  await expect(page.locator('main').getByText('Not paid').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await balance(page)).toBe(before);
});

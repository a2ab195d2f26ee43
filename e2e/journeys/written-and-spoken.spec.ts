import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn, tokenOf, type Account } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const TOO_MANY = 429;
const TEN_MINUTES = 600_000;

/** Opens the composer and its generator, and says what the text is about. */
async function openGenerator(page: Page, account: Account) {
  await signIn(page, account);
  await page.goto('/send');
  await page.getByRole('button', { name: 'Write for me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message generator' });
  await dialog.getByLabel('What the message is about').fill('half the price of winter shoes');
  await dialog.getByLabel('Occasion').fill('birthday of the shop');
  return dialog;
}

test('a text is written, taken back and written again', async ({ page }) => {
  const dialog = await openGenerator(page, 'demo');
  await expectAccessible(page, ['light', 'dark']);
  await dialog.getByLabel('Tone').selectOption('Cheerful');
  await dialog.getByLabel('End with a question').check();
  await dialog.getByRole('button', { name: 'Write the text' }).click();
  await expect(dialog).toBeHidden();
  const text = page.getByRole('textbox', { name: /^Text/ });
  await expect(text).toHaveValue(/half the price of winter shoes.*\?$/);
  await expect(text).toBeFocused();
  await expect(page.getByText(/· 1 part ·/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(text).toHaveValue(/half the price/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('');
});

// Where a machine has no sound, Firefox plays nothing.
test('a text is read aloud', { tag: '@chromium' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/send');
  await page.getByRole('combobox', { name: /^Channel/ }).selectOption('voice');
  await page.getByRole('textbox', { name: /^Text/ }).fill('Your order is ready and waits for you');
  const spoken = page.waitForResponse((response) => response.url().endsWith('/api/tts/generate'));
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const { fileId } = (await (await spoken).json()) as { fileId: string };
  const kept = await page.request.get(`/api/storage/${fileId}?return=meta`, { headers: { authorization: await tokenOf(page) } });
  const { expiredAt, createdAt } = (await kept.json()) as { expiredAt: string; createdAt: string };
  expect(Date.parse(expiredAt) - Date.parse(createdAt)).toBeLessThanOrEqual(TEN_MINUTES + 1000);
  // Played to its end, it can be heard again.
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
});

test('over the limit the button of the generator counts, after a reload too', async ({ page }) => {
  const dialog = await openGenerator(page, 'client1');
  const headers = { authorization: await tokenOf(page) };
  const data = { formValues: { messageTheme: 'sale', occasion: 'spring' }, channel: 'sms' };
  await expect
    .poll(async () => (await page.request.post('/api/n/gpt/text', { headers, data })).status(), { intervals: [10] })
    .toBe(TOO_MANY);
  await dialog.getByRole('button', { name: 'Write the text' }).click();
  const waiting = /^In \d+ seconds?$/;
  await expect(dialog.getByRole('button', { name: waiting })).toBeDisabled();
  await expect(dialog.getByText(/limit of requests/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Write for me' }).click();
  await expect(dialog.getByRole('button', { name: waiting })).toBeDisabled();
});

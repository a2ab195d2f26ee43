import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

const HOUR_MS = 3_600_000;
const clock = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);

test('somebody chooses channels, links the bot by a code, tests it, is told there and in the cabinet, and is left alone in quiet hours', async ({
  page,
  context,
  request,
}) => {
  const [owner, admin] = await Promise.all([ApiClient.of(request, 'client1'), ApiClient.of(request, 'admin')]);
  // A run before this one may have left something.
  for (const key of ['quietHours', 'notifications.balance.accrual'])
    await owner.call('PUT', `settingsUser/${owner.account}/${key}`, { value: null });
  await owner.call('DELETE', 'n/notifications/telegram');
  /** Adds an amount that no other test adds; answers how it is written. */
  const receive = async (): Promise<string> => {
    const amount = 1 + (Date.now() % 90_000) / 100;
    await admin.call('POST', 'billings', { source: 'accrual', OwnerId: owner.account, amount, data: { multiplier: 1 } });
    return `₽${amount.toFixed(2)}`;
  };

  await signIn(page, 'client1');
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open the bot with this code' }).click();
  const chat = await opened;
  await chat.locator('button[value=say]').click();
  await expect(chat.getByText('client1')).toBeVisible();
  await expect(dialog.getByText('The chat “Sandbox” is linked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Test Telegram' }).click();
  await expect(page.getByText('The bot sent the message')).toBeVisible();
  await chat.reload();
  await expect(chat.getByText('Test of notifications')).toBeVisible();

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/notifications.balance.accrual') && answer.ok());
  await page.getByRole('checkbox', { name: 'Telegram: Money received' }).check();
  await saved;
  const toasts = page.getByRole('list', { name: 'Notifications' });
  const first = await receive();
  await expect(toasts.getByText(first)).toBeVisible();
  await expect(async () => {
    await chat.reload();
    await expect(chat.getByText(first)).toBeVisible({ timeout: 500 });
  }).toPass();

  const quiet = page.getByRole('heading', { name: 'Quiet hours' }).locator('xpath=ancestor::section');
  await quiet.getByLabel('From', { exact: true }).fill(clock(-2));
  await quiet.getByLabel('To', { exact: true }).fill(clock(2));
  const zone = quiet.getByRole('combobox', { name: /^Time zone/ });
  await zone.fill('UTC');
  await zone.press('Enter');
  await quiet.getByRole('button', { name: 'Switch on' }).click();
  await expect(quiet.getByRole('button', { name: 'Switch off' })).toBeVisible();
  const held = await receive();
  await expect(toasts.getByText(held)).toBeVisible();
  await chat.reload();
  await expect(chat.getByText(first)).toBeVisible();
  await expect(chat.getByText(held)).toBeHidden();
  await quiet.getByRole('button', { name: 'Switch off' }).click();
  await expect(async () => {
    await chat.reload();
    await expect(chat.getByText(held)).toBeVisible({ timeout: 500 });
  }).toPass();

  await chat.locator('button[value=block]').click();
  await expect(page.getByText('The bot is blocked in the chat “Sandbox”').first()).toBeVisible();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Not linked')).toBeVisible();
});

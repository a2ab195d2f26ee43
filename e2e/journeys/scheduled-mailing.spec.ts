import { expect, test } from '../support/test.ts';
import { signIn, tokenOf } from '../support/session.ts';

/** Recipients whom the sandbox reaches at once. */
const phones = Array.from({ length: 20 }, (_, index) => `+791655${String(100 + index)}10`);
const DAY_MS = 86_400_000;

test('a scheduled mailing stands in the calendar, is changed before it begins and then sent at once', async ({ page }) => {
  await signIn(page);
  const headers = { Authorization: await tokenOf(page), 'Idempotency-Key': `scheduled-${Date.now()}` };
  const sent = await page.request.post('/api/sendings', {
    headers,
    data: {
      type: 'sms',
      payload: { sender: 'COURIER', text: 'Winter sale' },
      recipient: { include: phones, exclude: [] },
      schedule: { delay: new Date(Date.now() + DAY_MS).toISOString(), until: 0 },
      $options: { title: 'Winter sale' },
    },
  });
  expect(sent.status()).toBe(201);
  const { TaskId } = (await sent.json()) as { TaskId: string };

  await page.goto('/messages/calendar');
  await page.getByRole('link', { name: /Winter sale/ }).click();
  await expect(page).toHaveURL(`/messages/tasks/${TaskId}`);
  await expect(page.getByRole('timer')).toContainText(/day|hr/);

  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change the campaign' })).toBeVisible();
  await page.getByRole('textbox', { name: /Name of the campaign/ }).fill('Spring sale');
  await page.getByRole('button', { name: /^Save: 20 for/ }).click();
  await expect(page).toHaveURL(`/messages/tasks/${TaskId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spring sale' })).toBeVisible();

  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('20 of 20 settled')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
});

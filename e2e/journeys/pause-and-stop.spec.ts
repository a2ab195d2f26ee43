import { expect, test } from '../support/test.ts';
import { signIn, tokenOf } from '../support/session.ts';

const phones = Array.from({ length: 40 }, (_, index) => `+7916555${String(1000 + index)}`);

test('a mailing is paused, goes on and is stopped, and what was not sent gives its money back', { tag: '@gate' }, async ({ page }) => {
  await signIn(page);

  // A send spread over hours, through the same API as the wizard, so that there is something left to stop.
  const token = await tokenOf(page);
  const headers = { Authorization: token };
  const balance = async () => {
    const me = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { id: string };
    const answer = await page.request.get(`/api/billings/balance/${me.id}`, { headers });
    return ((await answer.json()) as { result: { balance: number; held: number } }).result;
  };
  const before = await balance();
  const sent = await page.request.post('/api/sendings', {
    headers: { ...headers, 'Idempotency-Key': `stop-${Date.now()}` },
    data: {
      type: 'sms',
      payload: { sender: 'COURIER', text: 'Autumn sale' },
      recipient: { include: phones, exclude: [] },
      schedule: { delay: new Date(Date.now() + 1000).toISOString(), until: 12 },
      $options: { title: 'Autumn sale' },
    },
  });
  expect(sent.status()).toBe(201);
  const { price, total } = (await sent.json()) as { price: number; total: number };
  expect(total).toBe(phones.length);

  await page.goto('/messages/tasks');
  const row = page.getByRole('row', { name: /Autumn sale/ });
  const act = async (name: string) => {
    await row.getByRole('button', { name: /Actions/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(row.getByText(/Running|Scheduled/)).toBeVisible();
  await act('Pause');
  await expect(row.getByText('Paused')).toBeVisible();
  await act('Resume');
  await expect(row.getByText(/Running|Scheduled/)).toBeVisible();
  await act('Pause');
  await expect(row.getByText('Paused')).toBeVisible();
  await act('Stop');
  await expect(page.getByRole('alertdialog')).toContainText('Autumn sale');
  await page.getByRole('button', { name: 'Stop campaign' }).click();
  await expect(row.getByText('Stopped')).toBeVisible();

  // Only what had been dispatched by then costs anything.
  await expect.poll(async () => (await balance()).held).toBe(before.held);
  const after = await balance();
  expect(before.balance - after.balance).toBeLessThan(price);
});

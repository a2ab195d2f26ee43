import { pressKeyOn, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { signIn, tokenOf } from '../support/session.ts';

test('a mailing is found, filtered, opened, paused and stopped without a mouse', async ({ page }) => {
  await signIn(page);
  const token = await tokenOf(page);
  const sent = await page.request.post('/api/sendings', {
    headers: { Authorization: token, 'Idempotency-Key': `keys-${Date.now()}` },
    data: {
      type: 'sms',
      payload: { sender: 'COURIER', text: 'By keyboard' },
      recipient: { include: Array.from({ length: 30 }, (_, index) => `+7916444${String(1000 + index)}`), exclude: [] },
      schedule: { delay: new Date(Date.now() + 1000).toISOString(), until: 12 },
      $options: { title: 'By keyboard' },
    },
  });
  expect(sent.status()).toBe(201);

  await page.goto('/messages/tasks');
  await expect(page.getByRole('row', { name: /By keyboard/ })).toBeVisible();

  // The filter: its dialog takes the focus and gives it back.
  await tabTo(page, /^Filter/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, /^Close$|^Cancel$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filter/ })).toBeFocused();

  // The row and its page.
  await tabTo(page, /^By keyboard$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/messages\/tasks\/[\w-]+$/);
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();

  // What can be done with it: what takes a button's place takes its focus.
  await tabTo(page, /^Pause$/);
  await page.keyboard.press('Enter');
  await expect(main.getByText('Paused', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Resume' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^(Running|Scheduled)$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pause' })).toBeFocused();
  await pressKeyOn(page, /^More actions$/);
  // The last of the menu.
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: /^(Stop|Cancel campaign)$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, /^Stop campaign$/);
  await page.keyboard.press('Enter');
  await expect(main.getByText('Stopped', { exact: true }).first()).toBeVisible();

  // Its report, and back out.
  await tabTo(page, /^Show messages$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/messages\/outgoing\?groupId=/);
  await expect(page.getByText('Campaign: By keyboard')).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('an answer is read and replied to', async ({ page }) => {
  await signIn(page);
  const token = await tokenOf(page);
  // The sandbox answers STOP for numbers that end so.
  await page.request.post('/api/sendings', {
    headers: { Authorization: token, 'Idempotency-Key': `answer-${Date.now()}` },
    data: {
      type: 'sms',
      payload: { sender: 'COURIER', text: 'Reply if you will come' },
      recipient: { include: ['+79164447705'], exclude: [] },
    },
  });
  await page.goto('/messages/incoming?createdAt=today');
  await expect(page.getByRole('row', { name: /\+7 916 444-77-05.*STOP/ })).toBeVisible({ timeout: 60_000 });
  await tabTo(page, /^\+7 916 444-77-05$/);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: '+7 916 444-77-05' });
  await expect(panel.getByText('Reply if you will come')).toBeVisible();
  await tabTo(page, /^Reply$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/send\?phone=/);
});

test('a removed template is taken back by the keyboard, and gone for good once the page is left', async ({ page }) => {
  await signIn(page);
  const token = await tokenOf(page);
  const headers = { Authorization: token };
  const made = await page.request.post('/api/templates', {
    headers,
    data: { title: 'Taken back', type: 'sms', payload: { sender: 'COURIER', text: 'Hello' } },
  });
  const { id } = (await made.json()) as { id: string };
  const status = async () => (await page.request.get(`/api/templates/${id}`, { headers })).status();

  await page.goto('/messages/templates');
  const row = page.getByRole('row', { name: /Taken back/ });
  const remove = async (key: 'Tab' | 'Shift+Tab') => {
    await tabTo(page, /^Taken back$/, key);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /Taken back/ }).and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toBeHidden();
  };
  await expect(row).toBeVisible();
  await remove('Tab');
  await page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
  expect(await status()).toBe(200);

  // The focus went on to the row below.
  await remove('Shift+Tab');
  await page.goto('/messages/tasks');
  await expect.poll(status).toBe(404);
});

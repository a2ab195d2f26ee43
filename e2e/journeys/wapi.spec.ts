import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

test('a WhatsApp number is made, paid, linked with a phone, sends, is unlinked by the phone and removed', async ({ page, context }) => {
  await signIn(page, 'demo');
  await page.goto('/settings/wapi');
  const title = `Desk ${Date.now()}`;
  await page.getByRole('button', { name: 'New number' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Price of 30 days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(dialog.getByRole('img', { name: 'QR code that links a phone' })).toBeVisible();
  await expect(dialog.getByText(/Valid for/)).toBeVisible();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open the simulated phone' }).click();
  const phone = await opened;
  // A phone that cannot link devices yet; what is told of it comes over the socket.
  await phone.locator('input[name=phone]').fill('+79160000002');
  await phone.locator('button[value=link]').click();
  await expect(dialog.getByText(/turn on the multi-device beta/)).toBeVisible();
  const number = `+7916${String(Date.now()).slice(-6)}1`;
  await phone.locator('input[name=phone]').fill(number);
  await phone.locator('button[value=link]').click();
  await expect(dialog.getByText('The phone is linked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByText('Linked')).toBeVisible();

  const sender = await context.newPage();
  await sender.goto('/send');
  await sender.getByRole('combobox', { name: /^Channel/ }).selectOption('whatsapp');
  await sender.getByRole('button', { name: new RegExp(title) }).click();
  const text = `From ${title}`;
  await sender.getByRole('textbox', { name: /^Text\s*$/ }).fill(text);
  await sender.getByRole('button', { name: 'Next: recipients' }).click();
  const to = sender.getByRole('combobox', { name: /^To/ });
  await to.fill('+79161110010');
  await to.press('Enter');
  await sender.getByRole('button', { name: 'Next: check and send' }).click();
  await sender.getByRole('button', { name: /^Send 1 / }).click();
  await expect(sender.getByRole('textbox', { name: /^Text\s*$/ })).toHaveValue('');
  await sender.goto('/messages/outgoing');
  await expect(sender.getByRole('row', { name: new RegExp(text) })).toContainText('Delivered');
  await sender.close();

  await phone.locator('button[value=unlink]').click();
  await expect(row.getByText('Not linked')).toBeVisible();
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('a WhatsApp number is renewed at its end, expires without auto-renewal, and sends again once it is paid', async ({
  page,
  context,
  request,
}) => {
  const api = await ApiClient.of(request, 'demo');
  const title = `Month ${Date.now()}`;
  const { id } = await api.call<{ id: string }>('POST', 'n/wapi/instances', { title });
  await api.call('POST', `n/wapi/instances/${id}/renew`);
  const { device } = await api.call<{ device: string }>('POST', `n/wapi/instances/${id}/qr`);
  const phone = await context.newPage();
  await phone.goto(device);
  await phone.locator('input[name=phone]').fill(`+7917${String(Date.now()).slice(-6)}1`);
  await phone.locator('button[value=link]').click();

  await signIn(page, 'demo');
  await page.goto('/settings/wapi');
  const row = page.getByRole('row', { name: new RegExp(title) });
  const toasts = page.getByRole('list', { name: 'Notifications' });
  const choose = async (item: string) => {
    await row.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await expect(row.getByText('Linked')).toBeVisible();
  await phone.locator('button[value=end]').click();
  await expect(toasts.getByText(`“${title}” is paid until`)).toBeVisible();
  await expect(row.getByText('Linked')).toBeVisible();

  await choose('Turn auto-renewal off');
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await phone.locator('button[value=end]').click();
  await expect(toasts.getByText(`“${title}” is no longer paid`)).toBeVisible();
  await expect(row.getByText('Expired')).toBeVisible();

  const sender = await context.newPage();
  const offered = sender.getByRole('button', { name: new RegExp(title) });
  const openWizard = async () => {
    await sender.goto('/send');
    await sender.getByRole('combobox', { name: /^Channel/ }).selectOption('whatsapp');
    await expect(sender.getByRole('textbox', { name: /^Text\s*$/ })).toBeVisible();
  };
  await openWizard();
  await expect(offered).toBeHidden();

  await choose('Renew…');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(row.getByText('Linked')).toBeVisible();
  await expect(async () => {
    await openWizard();
    await expect(offered).toBeVisible({ timeout: 1000 });
  }).toPass();
  await api.call('DELETE', `n/wapi/instances/${id}`);
});

import type { Page } from '@playwright/test';
import { isSignedBy, startCustomerServer } from '../support/customer-server.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

/** Sends one message from the wizard. */
async function send(page: Page, phone: string): Promise<void> {
  await page.goto('/send');
  await page.getByRole('combobox', { name: /^Sender/ }).selectOption('COURIER');
  await page.getByRole('textbox', { name: /^Text\s*$/ }).fill('Your code: 4821');
  await page.getByRole('button', { name: 'Next: recipients' }).click();
  await page.getByRole('combobox', { name: /^To/ }).fill(phone);
  await page.getByRole('combobox', { name: /^To/ }).press('Enter');
  await page.getByRole('button', { name: 'Next: check and send' }).click();
  await page.getByRole('button', { name: /^Send 1 for / }).click();
  await expect(page.getByText('1 message is on its way')).toBeVisible();
}

test('a customer connects a server of their own, hears of a message, breaks the server, is told, and repeats what was missed', async ({
  page,
}) => {
  const customer = await startCustomerServer();
  const { calls, answer } = customer;
  const statuses = (phone: string) =>
    calls
      .map(({ body }) => (JSON.parse(body) as { data: { recipient: string; status: string } }).data)
      .filter(({ recipient }) => recipient === phone)
      .map(({ status }) => status);
  const toasts = page.getByRole('list', { name: 'Notifications' });
  await signIn(page);

  await page.goto('/settings/webhooks');
  await page.getByRole('link', { name: /^(Set up|Change)\s+A message changes its status$/ }).click();
  await page.getByRole('textbox', { name: /^Address/ }).fill(customer.url);
  await page.getByRole('textbox', { name: 'Delivered' }).fill('ARRIVED');
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('"status": "ARRIVED"');
  await page.getByRole('button', { name: 'Call now' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('thanks');
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toasts.getByText('The webhook is saved')).toBeVisible();
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make' }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? '';

  await send(page, '+79167771110');
  await expect.poll(() => statuses('+79167771110')).toContain('ARRIVED');
  expect(calls.slice(1).every((call) => isSignedBy(secret, call))).toBe(true);

  // The server is gone for good, as far as it says.
  answer.status = 410;
  await send(page, '+79167771210');
  await expect(toasts.getByText('Webhook switched off')).toBeVisible();
  await page.goto('/settings/webhooks');
  await expect(page.getByText('Switched off by your server')).toBeVisible();

  answer.status = 200;
  calls.length = 0;
  await page.getByRole('link', { name: /^Change\s+A message changes its status$/ }).click();
  await page.getByRole('button', { name: 'Switch on again' }).click();
  await expect(toasts.getByText('The webhook is switched on')).toBeVisible();
  await page.goto('/settings/webhooks/calls');
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send many again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => statuses('+79167771210').length).toBeGreaterThan(0);
  expect(calls.every((call) => isSignedBy(secret, call))).toBe(true);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed', { exact: true })).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  // The newest call may still wait for its first attempt, and has no answer to show until then.
  await page
    .getByRole('row', { name: /A message changes its status.*Accepted/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('thanks');
  await customer.close();
});

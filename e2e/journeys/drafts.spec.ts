import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text\s*$/ });
/** The text that the server keeps of the message that the account has begun. */
const kept = async (holder: ApiClient) =>
  (await holder.call<{ value: { values: { payload: { text: string } } } | null }>('GET', `settingsUser/${holder.account}/sendDraft`)).value
    ?.values.payload.text;

test('a message that was begun on one device goes on on another, and is gone once it is thrown away', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const holder = await ApiClient.of(request, 'reseller');
  await holder.call('PUT', `settingsUser/${holder.account}/sendDraft`, { value: null });
  await signIn(page, 'reseller');
  await page.goto('/send');
  await text(page).fill('Begun at the desk');
  await expect.poll(() => kept(holder)).toBe('Begun at the desk');

  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone, 'reseller');
  await phone.goto('/send');
  await expect(phone.getByText('On another device you began a message')).toBeVisible();
  await phone.getByRole('button', { name: 'Continue it' }).click();
  await expect(text(phone)).toHaveValue('Begun at the desk');
  await text(phone).fill('Begun at the desk, ended on the way');
  await expect.poll(() => kept(holder)).toBe('Begun at the desk, ended on the way');
  await phone.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => kept(holder)).toBeUndefined();
  await context.close();
});

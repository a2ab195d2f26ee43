import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text\s*$/ });
/** What the page writes down next of the message that is being written. */
const written = async (page: Page) => {
  const request = await page.waitForRequest((one) => one.method() === 'PUT' && one.url().endsWith('/sendDraft'));
  return (request.postDataJSON() as { value: { values: { payload: { text: string } } } | null }).value?.values.payload.text;
};

test('a message that was begun on one device goes on on another, and is gone once it is thrown away', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const demo = await ApiClient.of(request, 'demo');
  await demo.call('PUT', `settingsUser/${demo.account}/sendDraft`, { value: null });
  await signIn(page);
  await page.goto('/send');
  const desk = written(page);
  await text(page).fill('Begun at the desk');
  expect(await desk).toBe('Begun at the desk');

  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await signIn(phone);
  await phone.goto('/send');
  await expect(phone.getByText('On another device you began a message')).toBeVisible();
  await phone.getByRole('button', { name: 'Continue it' }).click();
  await expect(text(phone)).toHaveValue('Begun at the desk');
  const moved = written(phone);
  await text(phone).fill('Begun at the desk, ended on the way');
  expect(await moved).toBe('Begun at the desk, ended on the way');
  const gone = written(phone);
  await phone.getByRole('button', { name: 'Reset' }).click();
  expect(await gone).toBeUndefined();
  await context.close();
});

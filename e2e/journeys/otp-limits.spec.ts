import type { APIRequestContext } from '@playwright/test';
import { BASE_URL } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';
import { signIn, tokenOf } from '../support/session.ts';

/** A widget with a channel and a text of its own; answers its id. */
async function makeWidget(request: APIRequestContext, token: string, name: string): Promise<string> {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api/n/otp-settings/${path}`, { headers: { Authorization: token }, data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const channel = await send('post', 'channels', { name, channelType: 'sms' });
  await send('post', 'templates', { name, channelType: 'sms', additionalSettings: { senderId: 'COURIER', template: 'Code: ${code}' } });
  const { id } = await send('post', 'widgets', { name });
  await send('put', `widgets/${id}/channels/bulk`, { otpWidgetChannelSettings: [{ otpChannelSettingsId: channel.id, priority: 0 }] });
  return id;
}

test('the owner limits a widget: visitors above the limit get no code, the owner is told and sees why', async ({ page, context }) => {
  await signIn(page);
  const token = await tokenOf(page);
  const mark = String(Date.now()).slice(-7);
  const name = `Limited ${mark}`;
  const id = await makeWidget(page.request, token, name);

  await page.goto('/widgets');
  // A card of its own among few, a row among many.
  const row = page.locator('[data-row]', { hasText: name });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Limits…' }).click();
  const dialog = page.getByRole('dialog', { name: `Limits of “${name}”` });
  await dialog.getByLabel('Codes a day').fill('1');
  await dialog.getByRole('button', { name: 'Add a limit' }).click();
  await dialog.getByRole('group', { name: 'Limit 3' }).getByLabel('Beginning with').fill('+7 916');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const ask = (end: string) => page.request.post(`${BASE_URL}/api/n/otp/${id}/codes`, { data: { phone: `+7916${mark.slice(1)}${end}` } });
  expect((await ask('1')).status()).toBe(201);
  const refused = await ask('2');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ error: 'OTP_REFUSED', expires_at: expect.any(String) });

  await page.goto(`/widgets?open=${id}`);
  const panel = page.getByRole('complementary', { name });
  await expect(panel.getByText('20 codes an hour to +7916…')).toBeVisible();
  await expect(panel.getByText('Codes of the day')).toBeVisible();
  await expect(panel.getByRole('img', { name: 'Requests for codes' })).toBeVisible();
  await panel.getByRole('radio', { name: '24 hours' }).check({ force: true });
  await expect(panel.getByText('Codes of the day')).toBeVisible();

  const told = await context.newPage();
  await told.goto('/notifications');
  await expect(told.getByText(`“${name}” has sent as many codes as it may in a day.`)).toBeVisible();
  await told.close();

  const removed = await page.request.delete(`/api/n/otp-settings/widgets/${id}`, { headers: { Authorization: token } });
  expect(removed.status()).toBe(204);
});

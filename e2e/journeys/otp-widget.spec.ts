import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { BASE_URL } from '../support/environment.ts';
import { expect, test } from '../support/test.ts';
import { signIn, tokenOf } from '../support/session.ts';

/** A site of somebody else's: another origin, on this machine as browsers let no page of elsewhere call it. */
async function serve(page: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The digits of the code that a phone received last. */
async function codeOn(page: Page, phone: string): Promise<string> {
  const text = page.getByRole('article').filter({ hasText: phone }).locator('pre').first();
  await expect(async () => {
    await page.goto('/debug/phone');
    await expect(text).toBeVisible({ timeout: 1000 });
  }).toPass();
  return ((await text.textContent()) ?? '').replaceAll(/\D/g, '');
}

async function fill(page: Page, button: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a widget is made, its channels are put in order by the keyboard, and a visitor of another site confirms a phone with it', async ({
  page,
  context,
}) => {
  await signIn(page);
  const token = await tokenOf(page);
  const mark = String(Date.now()).slice(-7);
  const phone = `+7916${mark}`;
  const [first, second, widget] = [`Main ${mark}`, `Spare ${mark}`, `Sign-up ${mark}`];

  await page.goto('/widgets/channels');
  await fill(page, 'New channel', { Name: second, Tries: '3' });
  await fill(page, 'New channel', { Name: first, 'Code length': '6', Tries: '3' });
  await page.goto('/widgets/templates');
  await fill(page, 'New code template', { Name: mark, Sender: 'COURIER', Text: 'Your code: ${code}' });
  await page.goto('/widgets');
  await fill(page, 'New widget', { Name: widget });

  // A card of its own among few, a row among many.
  const row = page.locator('[data-row]', { hasText: widget });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Channels…' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of [second, first]) await dialog.getByLabel('Add a channel').selectOption({ label: `${name} · SMS` });
  await expect(dialog.getByText(/hold once you attach/)).toBeVisible();
  await dialog.getByRole('button', { name: new RegExp(`^${first}, 2 of 2`) }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('listitem').first()).toContainText(first);
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(/SMS ?→ ?SMS/);

  await page.goto(`/widgets?open=${await row.getAttribute('data-row')}`);
  const panel = page.getByRole('complementary', { name: widget });
  const snippet = await panel.getByText('<otp-widget').innerText();
  const id = /widget="([\w-]+)"/.exec(snippet)?.[1] ?? '';
  expect(snippet).toMatch(/<script src="http.+\/otp\/widget\.js" async>/);

  const site = await context.newPage();
  const shop = await serve(
    `<!doctype html><html lang="en"><title>Shop</title><form><otp-widget widget="${id}"></otp-widget></form><script src="${BASE_URL}/otp/widget.js"></script>`,
  );
  await site.goto(shop.origin);
  await site.getByLabel('Phone number').fill(phone);
  await site.getByRole('button', { name: 'Get a code' }).click();
  await expect(site.getByText(`A code was sent to ${phone}.`)).toBeVisible();
  const phones = await context.newPage();
  const code = await codeOn(phones, phone);
  await phones.close();
  expect(code).toHaveLength(6);
  const enter = async (typed: string) => {
    await site.getByLabel('Code').fill(typed);
    await site.getByRole('button', { name: 'Confirm' }).click();
  };
  await enter(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(site.getByRole('alert')).toHaveText('The code is not right.');
  await enter(code);
  await expect(site.getByText(`The number ${phone} is confirmed.`)).toBeVisible();

  const sent = await page.request.get(`/api/sendings?recipient=${encodeURIComponent(phone)}`, { headers: { Authorization: token } });
  expect(await sent.json()).toMatchObject({ data: [{ payload: { text: expect.stringMatching(/\*{6}/) as unknown } }] });

  const proof = await site.locator('input[name=otpProof]').inputValue();
  const ask = () => page.request.post('/api/n/otp-handler/proofs', { headers: { Authorization: token }, data: { proof } });
  expect(await (await ask()).json()).toMatchObject({ phone, WidgetId: id });
  expect((await ask()).status()).toBe(404);
  await site.close();
  shop.close();

  await page.reload();
  await expect(page.getByRole('complementary', { name: widget }).getByText('Phones confirmed in the last day')).toBeVisible();
  await page.goto('/widgets');
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  expect((await page.request.get(`/api/n/otp/${id}`)).status()).toBe(404);
});

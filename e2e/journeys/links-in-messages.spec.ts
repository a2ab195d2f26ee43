import { ApiClient } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from '../support/session.ts';

/** As a phone names itself: the browser of a test says that nobody sits before it. */
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const RECIPIENTS = 11;

test('a link is put into a text, followed from a message, and the click is found in the message and its mailing', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const mark = String(Date.now());
  const title = `Links ${mark}`;
  const phones = Array.from({ length: RECIPIENTS }, (_, index) => `+7903${mark.slice(-3)}${String(index).padStart(2, '0')}10`);
  await signIn(page);
  const api = await ApiClient.of(request, 'demo');
  const madeLinks = async () => (await api.call<{ data: { shortUrl: string }[] }>('GET', `shortLinks?$search=${mark}`)).data;

  await test.step('the text shows where the link leads, and is counted with the address of a recipient', async () => {
    await page.goto('/send');
    const text = page.getByRole('textbox', { name: /^Text\s*$/ });
    await text.fill('Sale: ');
    await page.getByRole('button', { name: 'Insert link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Address/).fill(`shop.example/${mark}`);
    await dialog.getByLabel(/^Source/).fill('cabinet');
    await dialog.getByLabel(/^Campaign/).fill('winter');
    await expect(dialog.getByRole('switch', { name: 'Count clicks by recipient' })).toBeChecked();
    expect(await madeLinks()).toEqual([]);
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(dialog).toBeHidden();
    await expect(text).toHaveValue(new RegExp(`^Sale: \u2063shop\\.example/${mark}`));
    const [{ shortUrl } = { shortUrl: '' }] = await madeLinks();
    await expect(page.getByText(`${'Sale: '.length + shortUrl.length + 10} characters`)).toBeVisible();
    await expect(page.getByText(/an own address for each recipient/)).toBeVisible();
  });

  await test.step('it is sent as a mailing', async () => {
    await page.getByRole('combobox', { name: /Sender/ }).selectOption('COURIER');
    await page.getByRole('button', { name: 'Next: recipients' }).click();
    const to = page.getByRole('combobox', { name: /^To/ });
    await to.fill(phones.join(', '));
    await to.press('Enter');
    await page.getByRole('button', { name: 'Next: check and send' }).click();
    await page.getByLabel('Name of the campaign').fill(title);
    await page.getByRole('button', { name: `Send ${RECIPIENTS} for` }).click();
    await expect(page).toHaveURL(/\/messages\/tasks\/[\w-]+$/, { timeout: 30_000 });
    await expect(page.locator('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  const openMailing = async () => {
    await page.goto('/messages/tasks');
    const row = page.getByRole('row', { name: new RegExp(title) });
    await expect(row.getByText('Completed')).toBeVisible({ timeout: 60_000 });
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return page.locator('main');
  };
  const message = page.getByRole('row', { name: `+7 903 ${mark.slice(-3)}-00-10` });

  await test.step('each message has an address of its own, which leads to the shop', async () => {
    const mailing = await openMailing();
    await mailing.getByRole('link', { name: 'Show messages' }).click();
    await message.click();
    const bubble = page.getByRole('figure').getByText(/Sale: /);
    const path = /\/s\/\w{18}/.exec((await bubble.textContent()) ?? '')?.[0] ?? '';
    const followed = await page.request.get(path, { maxRedirects: 0, headers: { 'user-agent': PHONE } });
    expect(followed.headers()['location']).toContain(`shop.example/${mark}`);
  });

  await test.step('the click stands in the story of the message and in the mailing', async () => {
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Somebody followed a link')).toBeVisible({ timeout: 3000 });
    }).toPass();
    const mailing = await openMailing();
    await expect(mailing.getByText('1 · in 1 message')).toBeVisible();
  });
});

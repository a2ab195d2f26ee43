import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../support/api.ts';
import { OperatorSink } from '../support/operator-sink.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';

/** How soon the board has to show that a provider fails, in milliseconds. */
const SHOWN_WITHIN = 5000;

const noticeOf = (page: Page, text: string) => page.getByRole('list', { name: 'Notifications' }).getByText(text);

interface Sent {
  payload: { text: string };
  state: { status: string };
}

async function customerOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block', storageState: undefined });
  const page = await context.newPage();
  await signIn(page, 'client1');
  return page;
}

/** Makes a provider of the kind HTTP on its screen. */
async function makeProvider(page: Page, name: string, title: string, url: string): Promise<void> {
  await page.goto('/operations/providers/new');
  await page.getByText('HTTP API').click();
  await page.locator('[name=title]').fill(title);
  await page.locator('[name=name]').fill(name);
  await page.getByRole('checkbox', { name: 'SMS', exact: true }).check();
  await page.locator('[name="settings.request.url"]').fill(url);
  const body = JSON.stringify({ to: '${recipient}', from: '${sender}', text: '${text}' });
  await page.locator('[name="settings.request.body"]').fill(body);
  await page.locator('[name="settings.answer.id"]').fill('id');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(noticeOf(page, `Provider “${title}” is made`)).toBeVisible();
}

test('a provider that fails is seen within seconds and passed over, and comes back when it is well', async ({ page }) => {
  const mark = Date.now().toString(36);
  const [name, title] = [`line-${mark}`, `Line ${mark}`];
  const operator = await OperatorSink.start();
  const [admin, customer] = await Promise.all([ApiClient.of(page.request, 'admin'), ApiClient.of(page.request, 'client1')]);
  const client = customer.account;
  const before = await admin.call<{ groups: string[] }>('GET', `users/${client}/routingGroups`);
  let count = 0;
  const send = async () => {
    count += 1;
    const text = `${title}: ${count}`;
    const recipient = { include: [`+7916555${String(1010 + count)}`], exclude: [] };
    await customer.call('POST', 'sendings', { type: 'sms', payload: { sender: 'COURIER', text }, recipient });
    return text;
  };
  const statusOf = async (text: string) => {
    const { data } = await customer.call<{ data: Sent[] }>('GET', 'sendings?type=sms&$limit=50');
    return data.find(({ payload }) => payload.text === text)?.state.status;
  };
  const row = page.getByRole('row', { name: new RegExp(title) });

  try {
    await makeProvider(page, name, title, operator.url);
    await admin.call('POST', 'routingGroups', { title, type: 'sms', providers: [name, 'sandbox'] });
    await page.goto(`/users/${client}/routing`);
    const ofSms = page.getByRole('group', { name: 'SMS', exact: true });
    await ofSms.getByRole('checkbox', { name: new RegExp(title) }).check();
    await ofSms.getByRole('checkbox', { name: /^Sandbox sms/ }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(noticeOf(page, 'The routing groups of “client1” are saved')).toBeVisible();

    await test.step('messages go through it', async () => {
      const text = await send();
      await expect.poll(() => operator.submitted.map((message) => message.text)).toEqual([text]);
      await page.goto('/operations');
      await expect(row).toContainText('Healthy');
    });

    await test.step('it fails: the board shows it, and messages go on by the next provider', async () => {
      operator.isDown = true;
      const texts = [await send(), await send(), await send()];
      await expect(row).toContainText('Left out', { timeout: SHOWN_WITHIN });
      const taken = Date.now() - (operator.refusedAt[0]?.getTime() ?? 0);
      console.log(`the board showed the failure ${taken} ms after the provider's first refusal`);
      expect(taken).toBeLessThan(SHOWN_WITHIN);
      await expect(page.getByText(`${title} is left out: it does not answer`)).toBeVisible();
      for (const text of texts) await expect.poll(() => statusOf(text)).toBe('delivered');
      expect(operator.submitted).toHaveLength(1);
    });

    await test.step('it recovers: a message that tries it closes the circuit', async () => {
      operator.isDown = false;
      const tried = async () => {
        await send();
        return operator.submitted.length;
      };
      await expect.poll(tried, { intervals: [1000] }).toBeGreaterThan(1);
      await expect(row).toContainText('Healthy');
      await expect(page.getByText(`${title} is left out`)).toHaveCount(0);
    });
  } finally {
    await admin.call('PUT', `users/${client}/routingGroups`, { groups: before.groups });
    const { data: groups } = await admin.call<{ data: { id: string; title: string }[] }>('GET', 'routingGroups?$limit=1000');
    for (const group of groups.filter((one) => one.title === title)) await admin.call('DELETE', `routingGroups/${group.id}`);
    const { data: all } = await admin.call<{ data: { id: string; name: string }[] }>('GET', 'providers?$limit=1000');
    for (const provider of all.filter((one) => one.name === name)) await admin.call('DELETE', `providers/${provider.id}`);
    operator.stop();
  }
});

test('a setting of the installation is changed on the screen, holds at once and is taken back', async ({ page, browser, baseURL }) => {
  const title = `Courier ${Date.now().toString(36)}`;
  const visitor = await (await browser.newContext({ baseURL, locale: 'en-GB', storageState: undefined })).newPage();
  await visitor.goto('/login');
  await page.goto('/operations/settings?search=frontend.title');
  const setting = page.locator('[data-setting="frontend.title"]');
  const field = setting.getByRole('textbox');
  const value = await field.inputValue();
  await field.fill(title);
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(noticeOf(page, 'Saved: Name')).toBeVisible();
  await visitor.reload();
  await expect(visitor).toHaveTitle(new RegExp(title));

  await setting.getByRole('button', { name: 'Actions: Name' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History: Name' });
  await expect(history.getByRole('listitem').first()).toContainText(title);
  await history
    .getByRole('button', { name: `Restore: ${value}` })
    .first()
    .click();
  await expect(field).toHaveValue(value);
  await visitor.reload();
  await expect(visitor).not.toHaveTitle(new RegExp(title));
  await visitor.context().close();
});

test('what a customer asks is answered in the inbox, and the answer comes to the chat and to the notifications', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = Date.now().toString(36);
  const [question, answer] = [`Where is my order ${mark}?`, `On its way, number ${mark}`];
  const customer = await customerOf(browser, baseURL);
  const chat = customer.getByRole('dialog', { name: 'Support chat' });
  const openChat = async () => {
    await customer.getByRole('button', { name: 'Help' }).click();
    await customer.getByRole('button', { name: 'Support chat' }).click();
  };
  await openChat();
  await chat.getByLabel('Message').fill(question);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat).toBeHidden();
  await openChat();
  await expect(chat.getByRole('listitem').last()).toContainText(question);

  await page.goto('/operations/support');
  await page.getByRole('row', { name: new RegExp(mark) }).getByText(mark).click(); // prettier-ignore
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Answer').fill(answer);
  await panel.getByRole('button', { name: 'Answer' }).click();
  await expect(panel.getByRole('list', { name: 'Messages' }).getByRole('listitem').last()).toContainText(answer);

  await expect(chat.getByRole('listitem').last()).toContainText(answer);
  await chat.getByRole('button', { name: 'Cancel' }).click();
  await customer.goto('/notifications');
  await expect(customer.getByRole('main')).toContainText('Support has answered');
  await customer.context().close();
});

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { MailSink } from '../support/mail-sink.ts';
import { OperatorSink } from '../support/operator-sink.ts';
import { OwnServer } from '../support/own-server.ts';
import { tokenOf } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

const PASSWORD = 'long-enough-1';
const PHONE = '+79161234567';
const SENDER = 'COURIER';
const TEXT = 'Your order waits for you';

/** What an administrator's program sends: what has no screen of its own. */
async function callAs(page: Page, path: string, data: object): Promise<{ id: string; url: string }> {
  const token = await tokenOf(page);
  const answer = await page.request.post(`/api/${path}`, { headers: { Authorization: token }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { id: string; url: string };
}

const noticeOf = (page: Page, text: string) => page.getByRole('list', { name: 'Notifications' }).getByText(text);

interface Person {
  username: string;
  firstName: string;
  email: string;
}
const RESELLER: Person = { username: 'branch', firstName: 'Boris', email: 'boris@branch.example' };
const CUSTOMER: Person = { username: 'flower', firstName: 'Flora', email: 'flora@flower.example' };

/** Makes an account in the list of users; answers the path of its page. */
async function makeAccount(page: Page, { username, firstName, email }: Person, role?: string): Promise<string> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'New account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=username]').fill(username);
  await dialog.locator('[name="data.firstName"]').fill(firstName);
  await dialog.locator('[name="data.email"]').fill(email);
  if (role) await dialog.locator('[name=role]').selectOption(role);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/users\/[\da-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Follows the link of the email, chooses a password and signs in. */
async function acceptInvitation(context: BrowserContext, mails: MailSink, { username, firstName, email }: Person): Promise<Page> {
  const link = () => /http:\/\/\S+\/recover\/[\w-]+/.exec(mails.to(email) ?? '')?.[0];
  await expect.poll(link).toBeTruthy();
  const page = await context.newPage();
  await page.goto(link() ?? '');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await page.goto('/login');
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(firstName) })).toBeVisible();
  return page;
}

/** Adds to the balance of the account whose page is open. */
async function accrue(page: Page, account: string, amount: string): Promise<void> {
  await page.goto(account);
  await page.getByRole('button', { name: 'Change balance…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill(amount);
  await dialog.getByRole('button', { name: /^Add / }).click();
  await expect(dialog).toBeHidden();
}

const contextOf = (browser: Browser, { url }: OwnServer) =>
  browser.newContext({ baseURL: url, locale: 'en-GB', serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });

test('from an empty database to the first message of a reseller’s customer', async ({ browser }) => {
  test.setTimeout(300_000);
  const [mails, operator] = await Promise.all([MailSink.start(), OperatorSink.start()]);
  const server = new OwnServer(7, { DEMO: 'off', SMTP_URL: mails.url, ALLOW_PRIVATE_ADDRESSES: 'on', LOGIN_TRIES: '100' });
  const contexts: BrowserContext[] = [];
  const person = async () => {
    const context = await contextOf(browser, server);
    context.setDefaultTimeout(20_000);
    contexts.push(context);
    return context;
  };
  try {
    server.compose();
    await server.start();
    const admin = await (await person()).newPage();
    const watched = [watchPage(admin)];
    let reseller: Page | undefined;
    let customer: Page | undefined;
    let resellerPath = '';
    let customerPath = '';

    await test.step('the link that was printed makes the administrator and the installation', async () => {
      const link = await server.printed(/http:\/\/\S+\/setup#[\w-]+/);
      await admin.goto(link);
      await admin.locator('[name="data.firstName"]').fill('Olga');
      await admin.locator('[name=username]').fill('owner');
      await admin.locator('[name="data.email"]').fill('olga@courier.example');
      await admin.locator('[name=password]').fill(PASSWORD);
      await admin.locator('[name=confirmation]').fill(PASSWORD);
      await admin.locator('[name=title]').fill('Courier');
      await admin.locator('[name=currency]').selectOption('EUR');
      await admin.getByRole('button', { name: 'Create and sign in' }).click();
      await expect(admin.getByRole('heading', { level: 1, name: /Olga/ })).toBeVisible();
      await expect(admin).toHaveTitle(/^Courier/);
      // The mail server came with the environment.
      await expect(admin.getByText('1 of 6 done')).toBeVisible();

      const late = await (await person()).newPage();
      await late.goto(link);
      await expect(late.getByText('there are accounts already')).toBeVisible();
    });

    await test.step('a provider and a routing group are made by calls', async () => {
      const body = JSON.stringify({ to: '${recipient}', from: '${sender}', text: '${text}' });
      const reports = { id: 'id', status: 'status', statuses: { DELIVERED: 'delivered' } };
      const { id } = await callAs(admin, 'providers', {
        name: 'operator',
        title: 'Operator',
        kind: 'http',
        types: ['sms'],
        settings: { request: { url: operator.url, body }, answer: { id: 'id' }, reports },
      });
      operator.reportsTo = (await callAs(admin, `providers/${id}/callback`, {})).url;
      await callAs(admin, 'routingGroups', { title: 'SMS by Operator', type: 'sms', providers: ['operator'] });
    });

    await test.step('a tariff is made in the editor', async () => {
      await admin.goto('/');
      await admin.getByRole('link', { name: /Make a tariff/ }).click();
      await admin.getByRole('button', { name: 'New tariff' }).first().click();
      await admin.locator('[name=title]').fill('SMS for all');
      await admin.locator('[name=source]').selectOption('sendings.sms');
      await admin.locator('[name=price]').fill('0.05');
      await admin.getByRole('button', { name: 'Create' }).click();
      await expect(noticeOf(admin, 'The tariff is made')).toBeVisible();
      await admin.goto('/');
      await expect(admin.getByText('4 of 6 done')).toBeVisible();
    });

    await test.step('the administrator makes a reseller, who gets money and makes a customer', async () => {
      resellerPath = await makeAccount(admin, RESELLER, 'reseller');
      await accrue(admin, resellerPath, '500');
      reseller = await acceptInvitation(await person(), mails, RESELLER);
      watched.push(watchPage(reseller));
      customerPath = await makeAccount(reseller, CUSTOMER);
      await accrue(reseller, customerPath, '120');
      await expect(reseller.getByRole('navigation').getByRole('button', { name: /^€380 / })).toBeVisible();
    });

    await test.step('the administrator gives the customer the tariff and the routing group', async () => {
      await admin.goto(`${customerPath}/tariffs`);
      await admin.getByRole('combobox', { name: 'Add a tariff' }).selectOption({ label: 'SMS for all · SMS' });
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(noticeOf(admin, 'The tariffs of “flower” are saved')).toBeVisible();
      await admin.goto(`${customerPath}/routing`);
      await admin.getByRole('checkbox', { name: 'SMS by Operator' }).check();
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(noticeOf(admin, 'The routing groups of “flower” are saved')).toBeVisible();
    });

    await test.step('the customer asks for a sender name, and the reseller approves it', async () => {
      customer = await acceptInvitation(await person(), mails, CUSTOMER);
      watched.push(watchPage(customer));
      await customer.goto('/settings/sendernames');
      await customer.getByRole('button', { name: 'New sender name' }).first().click();
      const dialog = customer.getByRole('dialog');
      await dialog.locator('[name=name]').fill(SENDER);
      await dialog.locator('[name=comment]').fill('ООО «Курьер», ИНН 7707083893');
      await dialog.getByRole('button', { name: 'Send for review' }).click();
      await expect(customer.getByRole('row', { name: new RegExp(SENDER) })).toContainText('In review');
      if (!reseller) throw new Error('There is no reseller.');
      await reseller.goto('/moderation/sendernames');
      await reseller
        .getByRole('row', { name: new RegExp(SENDER) })
        .getByRole('button', { name: 'Actions' })
        .click();
      await reseller.getByRole('menuitem', { name: 'Approve' }).click();
      await expect(customer.getByRole('row', { name: new RegExp(SENDER) })).toContainText('Approved');
    });

    await test.step('the customer sends the first message and sees it delivered', async () => {
      if (!customer) throw new Error('There is no customer.');
      await customer.goto('/send');
      await customer.getByRole('textbox', { name: /Text/ }).fill(TEXT);
      await customer.getByRole('combobox', { name: /Sender/ }).selectOption(SENDER);
      await customer.getByRole('button', { name: 'Next: recipients' }).click();
      const to = customer.getByRole('combobox', { name: /^To/ });
      await to.fill(PHONE);
      await to.press('Enter');
      await customer.getByRole('button', { name: 'Next: check and send' }).click();
      await customer.getByRole('button', { name: /^Send 1 / }).click();
      // One message goes at once, and the page is empty for the next.
      await expect(customer.getByRole('textbox', { name: /Text/ })).toHaveValue('');
      await customer.goto('/messages/outgoing');
      await expect(customer.getByRole('row', { name: new RegExp(TEXT) })).toContainText('Delivered');
      expect(operator.submitted).toEqual([{ to: PHONE, from: SENDER, text: TEXT }]);
      await customer.goto('/');
      await expect(customer.getByText('€119.95').first()).toBeVisible();
    });

    await test.step('of what had to be set only payments are left', async () => {
      await admin.goto('/');
      await expect(admin.getByText('5 of 6 done')).toBeVisible();
      await admin.getByRole('button', { name: 'Hide' }).click();
      await expect(admin.getByRole('heading', { name: 'Set up the cabinet' })).toBeHidden();
    });
    expect(watched.flatMap(({ problems }) => problems)).toEqual([]);
  } finally {
    for (const context of contexts) await context.close();
    await server.remove();
    mails.stop();
    operator.stop();
  }
});

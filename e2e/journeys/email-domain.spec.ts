import type { EmailDomain } from '@cabinet/domain/email-domains';
import { startTestDns } from '@cabinet/platform/modules/email-domains/testing';
import { ApiClient } from '../support/api.ts';
import { OwnServer } from '../support/own-server.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a domain is added, its records are written into DNS, it is confirmed, and told as lost when one goes', async ({ browser }) => {
  test.setTimeout(300_000);
  const dns = await startTestDns();
  const server = new OwnServer(9, { DNS_SERVERS: dns.address, ALLOW_PRIVATE_ADDRESSES: 'on' });
  try {
    server.compose();
    await server.start();
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    const admin = await ApiClient.of(context.request, 'admin');
    await admin.call('POST', 'providers', {
      name: 'mail',
      title: 'Mail',
      kind: 'smtp',
      types: ['email'],
      settings: { host: '127.0.0.1', port: 1, security: 'none', from: 'news@cabinet.example' },
    });
    dns.texts.set('shop.example', ['v=spf1 mx ~all']);

    await signIn(page);
    await page.goto('/settings/sendernames');
    await page.getByRole('link', { name: 'Email domains' }).click();
    await page.getByRole('button', { name: 'Add a domain' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Domain/ })
      .fill('Shop.Example');
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();

    const dkim = page.getByRole('region', { name: 'DKIM' });
    const spf = page.getByRole('region', { name: 'SPF' });
    await expect(dkim.getByText('Missing')).toBeVisible();
    await expect(spf.getByText('Differs')).toBeVisible();
    await expect(spf.getByText('v=spf1 mx include:cabinet.example ~all')).toBeVisible();
    const name = await dkim.getByText(/\._domainkey\.shop\.example$/).textContent();
    const value = await dkim.getByText(/^v=DKIM1/).textContent();
    dns.texts.set(name ?? '', [value ?? '']);
    dns.texts.set('shop.example', ['v=spf1 mx include:cabinet.example ~all']);

    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(dkim.getByText('Found')).toBeVisible();
    await expect(page.getByText('Email from addresses of shop.example is signed by its key.')).toBeVisible();
    await expect(page.getByRole('row', { name: /shop\.example/ }).getByText('Confirmed', { exact: true })).toBeVisible();

    dns.texts.delete(name ?? '');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(dkim.getByText('Missing')).toBeVisible();
    await expect(page.getByRole('row', { name: /shop\.example/ }).getByText('Confirmation lost')).toBeVisible();
    const demo = await ApiClient.of(context.request, 'demo');
    const { data } = await demo.call<{ data: EmailDomain[] }>('GET', 'emailDomains');
    expect(data).toMatchObject([{ domain: 'shop.example', state: 'lost', confirmedAt: null }]);
    await context.close();
  } finally {
    await server.remove();
    await dns.close();
  }
});

import { createPublicKey, createPrivateKey } from 'node:crypto';
import type { EmailDomain, EmailRecordKind } from '@cabinet/domain/email-domains';
import type { Notification } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import { deliverDue, readNotificationTexts } from '../notifications/testing.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { startTestDns, type TestDns } from './testing.ts';

let dns: TestDns;
let server: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  dns = await startTestDns();
  server = await createTestApp({ dnsServers: [dns.address] });
  owner = await server.account();
  await server.app.pool.query(
    `insert into provider (id, name, title, kind, types, is_active, settings, credentials)
     values (gen_random_uuid(), 'mail', 'Mail', 'smtp', '{email}', true, '{"host":"mail.host.example","from":"News@Cabinet.example"}', '{}')`,
  );
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

const add = async (domain: string, account = owner) => {
  const { status, body } = await account.post<EmailDomain>('emailDomains', { domain });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
};
const check = async ({ id }: EmailDomain) => (await owner.post<EmailDomain>(`emailDomains/${id}/check`)).body;
const recordOf = ({ records }: EmailDomain, kind: EmailRecordKind) => {
  const record = records.find((one) => one.kind === kind);
  if (!record) throw new Error(`No record of ${kind}`);
  return record;
};
const statesOf = ({ records }: EmailDomain) => Object.fromEntries(records.map(({ kind, state }) => [kind, state]));
/** Writes what a domain has to have into DNS. */
const setUp = (domain: EmailDomain) => {
  for (const { name, value } of domain.records) dns.texts.set(name, [value]);
};
const noticesOf = async (domain: string) => {
  await deliverDue(server.app, await readNotificationTexts());
  const { body } = await owner.get<Page<Notification>>('n/notifications');
  return body.data.filter(({ type, text }) => type === 'emailDomains.events' && text.includes(domain)).map(({ title }) => title);
};

test('a domain says what DNS has to have, and is confirmed once DKIM and SPF stand there', async () => {
  const added = await add(' Shop.Example ');
  expect(added).toMatchObject({ domain: 'shop.example', state: 'pending', confirmedAt: null, OwnerId: owner.id });
  expect(statesOf(added)).toEqual({ dkim: 'missing', spf: 'missing', dmarc: 'missing' });
  expect(recordOf(added, 'spf')).toMatchObject({ name: 'shop.example', value: 'v=spf1 include:cabinet.example ~all' });
  expect(recordOf(added, 'dkim').name).toMatch(/^cab[\da-f]{8}\._domainkey\.shop\.example$/);
  expect(recordOf(added, 'dkim').value).toMatch(/^v=DKIM1; k=rsa; p=[\w+/=]+$/);

  const spf = recordOf(added, 'spf');
  dns.texts.set(spf.name, ['google-site-verification=1', spf.value]);
  const dkim = recordOf(added, 'dkim');
  dns.texts.set(dkim.name, [dkim.value.replace('; p=', '; p= ')]);
  const checked = await check(added);
  expect(checked).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(String) });
  expect(statesOf(checked)).toEqual({ dkim: 'found', spf: 'found', dmarc: 'missing' });
  expect((await check(added)).confirmedAt).toBe(checked.confirmedAt);
});

test('email from addresses of a confirmed domain is signed by the key whose other half stands in DNS, for its account alone', async () => {
  const { emailDomains } = server.app.services;
  const added = await add('signed.example');
  expect(await emailDomains.signatureOf(owner.id, 'news@signed.example')).toBeUndefined();
  setUp(added);
  await check(added);
  const signature = await emailDomains.signatureOf(owner.id, 'News@Signed.Example');
  const [selector] = recordOf(added, 'dkim').name.split('.');
  expect(signature).toMatchObject({ domainName: 'signed.example', keySelector: selector });
  const half = createPublicKey(createPrivateKey(signature?.privateKey ?? '')).export({ type: 'spki', format: 'der' });
  expect(recordOf(added, 'dkim').value).toContain(half.toString('base64'));
  const other = await server.account();
  expect(await emailDomains.signatureOf(other.id, 'news@signed.example')).toBeUndefined();
  expect(await emailDomains.signatureOf(owner.id, 'news@mail.signed.example')).toBeUndefined();
  const { rows } = await server.app.pool.query<{ key: string }>('select private_key as key from email_domain');
  expect(rows.every(({ key }) => key.startsWith('v1.'))).toBe(true);
  expect((await owner.get<string>('emailDomains')).body).not.toMatchObject({ data: [{ privateKey: expect.anything() }] });
});

test('what stands there otherwise is shown, and what SPF lacks is put before its end', async () => {
  dns.texts.set('partly.example', ['v=spf1 mx include:_spf.other.example -all']);
  dns.texts.set('_dmarc.partly.example', ['v=DMARC1; p=reject']);
  const added = await add('partly.example');
  expect(recordOf(added, 'spf')).toMatchObject({
    state: 'differs',
    found: ['v=spf1 mx include:_spf.other.example -all'],
    value: 'v=spf1 mx include:_spf.other.example include:cabinet.example -all',
  });
  dns.texts.set(recordOf(added, 'dkim').name, ['v=DKIM1; k=rsa; p=AAAA']);
  const checked = await check(added);
  expect(statesOf(checked)).toEqual({ dkim: 'differs', spf: 'differs', dmarc: 'found' });
  expect(checked.state).toBe('pending');
});

test('SPF may include the servers by way of another name; two records of it are as good as none', async () => {
  dns.texts.set('nested.example', ['v=spf1 redirect=_spf.nested.example']);
  dns.texts.set('_spf.nested.example', ['v=spf1 include:cabinet.example ~all']);
  const added = await add('nested.example');
  expect(recordOf(added, 'spf').state).toBe('found');
  dns.texts.set('nested.example', ['v=spf1 include:cabinet.example ~all', 'v=spf1 mx ~all']);
  expect(recordOf(await check(added), 'spf').state).toBe('differs');
});

test('a domain above has the DMARC of those below it', async () => {
  dns.texts.set('_dmarc.firm.example', ['v=DMARC1; p=none']);
  expect(statesOf(await add('news.firm.example'))).toMatchObject({ dmarc: 'found' });
});

test('a record that goes takes the confirmation away, and the account is told; a DNS that fails does not', async () => {
  const added = await add('lost.example');
  setUp(added);
  await check(added);
  const { name } = recordOf(added, 'dkim');
  dns.broken.add(name);
  const unclear = await check(added);
  expect([unclear.state, statesOf(unclear)['dkim']]).toEqual(['confirmed', 'unknown']);
  dns.broken.delete(name);
  dns.texts.delete(name);
  expect(await check(added)).toMatchObject({ state: 'lost', confirmedAt: null });
  expect(await server.app.services.emailDomains.signatureOf(owner.id, 'a@lost.example')).toBeUndefined();
  expect((await noticesOf('lost.example')).sort()).toEqual(['Домен писем больше не подтверждён', 'Домен писем подтверждён']);
});

test('domains are checked again by themselves when they are due', async () => {
  const { emailDomains } = server.app.services;
  const added = await add('later.example');
  setUp(added);
  await server.app.pool.query(`update email_domain set next_check_at = now() + interval '1 hour'`);
  expect(await emailDomains.step()).toBe(false);
  await server.app.pool.query(`update email_domain set next_check_at = now() - interval '1 second' where domain = 'later.example'`);
  expect(await emailDomains.step()).toBe(true);
  expect((await owner.get<EmailDomain>(`emailDomains/${added.id}`)).body.state).toBe('confirmed');
  expect(await emailDomains.step()).toBe(false);
});

test.each(['', 'shop', 'http://shop.example', 'a@shop.example', 'shop.example/x', '192.0.2.1', 'x'.repeat(64) + '.example'])(
  'the domain "%s" is refused on its field',
  async (domain) => {
    expect(await owner.post('emailDomains', { domain })).toMatchObject({ status: 422, body: { data: [{ path: 'domain' }] } });
  },
);

test('letters beyond Latin are kept as DNS has them; the same domain twice is told on its field', async () => {
  expect((await add('магазин.рф')).domain).toMatch(/^xn--[\w-]+\.xn--p1ai$/);
  expect(await owner.post('emailDomains', { domain: 'Магазин.рф' })).toMatchObject({
    status: 422,
    body: { data: [{ path: 'domain', constraints: { 'emailDomain.exists': {} } }] },
  });
});

test('another account sees, checks and removes none of it, and may have the same domain by a key of its own', async () => {
  const mine = await add('both.example');
  const other = await server.account();
  expect((await other.get<Page<EmailDomain>>('emailDomains')).body.total).toBe(0);
  expect((await other.post(`emailDomains/${mine.id}/check`)).status).toBe(404);
  expect((await other.remove(`emailDomains/${mine.id}`)).status).toBe(404);
  const theirs = await add('both.example', other);
  expect(recordOf(theirs, 'dkim').name).not.toBe(recordOf(mine, 'dkim').name);
  expect((await owner.remove(`emailDomains/${mine.id}`)).status).toBe(204);
  expect((await owner.get(`emailDomains/${mine.id}`)).status).toBe(404);
});

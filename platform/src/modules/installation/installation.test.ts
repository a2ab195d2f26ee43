import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { InstallationSetting, InstallationTestResult, SettingChange } from '@cabinet/domain/installation-settings';
import { INSTALLATION_SETTINGS } from '@cabinet/domain/setting-fields';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const MODULES = ['identity', 'installation', 'mail', 'payments', 'storage'];

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp({}, MODULES);
  admin = await server.account({ role: 'admin', username: 'olga' });
});
afterAll(() => server.close());

const path = (key: string) => `installation/settings/${key}`;
const read = async (key: string) => {
  const { body } = await admin.get<{ data: InstallationSetting[] }>('installation/settings');
  return body.data.find((one) => one.key === key) as InstallationSetting;
};
const history = async (key: string) => (await admin.get<{ data: SettingChange[] }>(`${path(key)}/history`)).body.data;

test('every setting is there with its value, its default and its version', async () => {
  const { status, body } = await admin.get<{ data: InstallationSetting[]; total: number }>('installation/settings');
  expect(status).toBe(200);
  expect(body.data.map(({ key }) => key)).toEqual(INSTALLATION_SETTINGS.map(({ key }) => key));
  expect(await read('frontend.title')).toEqual({
    key: 'frontend.title',
    value: 'Cabinet',
    default: 'Cabinet',
    isChanged: false,
    version: expect.any(String),
    updatedAt: null,
  });
});

test('a change holds at once, is told with who, before and after, and any earlier value can be taken back', async () => {
  const changed = await admin.put<InstallationSetting>(path('billings.methods'), { value: ['wallet', 'card'] });
  expect(changed).toMatchObject({ status: 200, body: { value: ['wallet', 'card'], default: [], isChanged: true } });
  expect(changed.headers.etag).toBe(changed.body.version);
  expect((await server.call<SettingsAnswer>('GET', 'settings')).body.settings.billings.methods).toEqual(['wallet', 'card']);
  await admin.put(path('billings.methods'), { value: ['card'] });

  const [last, first] = await history('billings.methods');
  expect(last).toMatchObject({ before: ['wallet', 'card'], after: ['card'], User: { id: admin.id, username: 'olga' }, ip: '127.0.0.1' });
  expect(first).toMatchObject({ before: [], after: ['wallet', 'card'] });
  expect(await admin.put(path('billings.methods'), { value: first?.before })).toMatchObject({ body: { value: [], isChanged: false } });
  expect(await server.app.db.selectFrom('settings').select('path').where('path', '=', 'billings.methods').execute()).toEqual([]);

  const journal = await server.app.db.selectFrom('event_history').selectAll().where('row_id', '=', 'billings.methods').execute();
  expect(journal.map(({ user_id, before, after }) => ({ user_id, before, after }))).toContainEqual({
    user_id: admin.id,
    before: { 'billings.methods': ['wallet', 'card'] },
    after: { 'billings.methods': ['card'] },
  });
});

test('null is the default, over a branch that was stored as a whole too', async () => {
  await server.app.services.settings.set('contacts', { emails: ['help@example.com'] });
  expect(await read('contacts.emails')).toMatchObject({ value: ['help@example.com'], isChanged: true });
  expect(await admin.put(path('contacts.emails'), { value: null })).toMatchObject({ status: 200, body: { value: [], isChanged: false } });
});

test('what is not valid is refused at its field, by itself or with the other settings', async () => {
  const refused = async (key: string, value: unknown) => {
    const { status, body } = await admin.put<{ data: { path: string; code: string }[] }>(path(key), { value });
    return { status, items: body.data?.map((item) => [item.path, item.code]) };
  };
  expect(await refused('frontend.colors.primary', 'red')).toEqual({ status: 422, items: [['value', 'invalid']] });
  expect(await refused('frontend.variant', 'true')).toEqual({ status: 422, items: [['value', 'wrongType']] });
  expect(await refused('contacts.socials', [{ title: 'VK', url: 'x' }])).toEqual({ status: 422, items: [['value[0].url', 'url.invalid']] });
  expect(await refused('chat.provider', 'script')).toEqual({ status: 422, items: [['value', 'chat.noScript']] });
  expect((await admin.put(path('frontend.titel'), { value: 'X' })).status).toBe(404);
  expect((await admin.get(`${path('frontend')}/history`)).status).toBe(404);
  expect((await admin.put(path('frontend.title'), {})).status).toBe(422);
});

test('two changes from one version do not both succeed', async () => {
  const { version } = await read('frontend.blog');
  const headers = { 'if-match': version };
  const change = (value: string) => admin.put(path('frontend.blog'), { value }, headers);
  const answers = await Promise.all([change('https://a.example'), change('https://b.example')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const lost = answers.find(({ status }) => status === 412)?.body as { current: InstallationSetting };
  expect(lost.current).toEqual(await read('frontend.blog'));
});

test('other nodes go by a change at once', async () => {
  const other = await server.anotherNode();
  try {
    await other.app.startBackground();
    await admin.put(path('frontend.title'), { value: 'Messages' });
    const title = () => other.app.services.settings.current.frontend.title;
    expect(await eventually(() => title() === 'Messages' && title())).toBe('Messages');
  } finally {
    await other.close();
  }
});

describe('trials', () => {
  const one = async (account: TestAccount, kind: string, body?: object) =>
    (await account.post<{ data: InstallationTestResult[] }>(`installation/tests/${kind}`, body)).body.data;

  test('of mail say what the mail server said', async () => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nobody') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
    const node = await server.anotherNode({ mail: { smtpUrl, from: 'a@example.com' } });
    try {
      const { id, user } = admin;
      const there = await node.signIn({ ...user, id });
      expect(await one(there, 'mail', { email: 'me@example.com' })).toMatchObject([
        { outcome: 'ok', answer: expect.stringContaining('250') },
      ]);
      expect(await one(there, 'mail', { email: 'nobody@example.com' })).toMatchObject([
        { outcome: 'failed', answer: expect.stringContaining('no such mailbox') },
      ]);
    } finally {
      await node.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    }
    expect(await one(admin, 'mail', { email: 'me@example.com' })).toMatchObject([{ outcome: 'outbox' }]);
    expect((await admin.post('installation/tests/mail', { email: 'me' })).status).toBe(422);
  });

  test('of payments say what each payment service said', async () => {
    let status = 200;
    const shop: Server = createServer((_request, response) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ account_id: '1001', status: 'enabled', test: true })),
    );
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const node = await server.anotherNode({ payments: { sandbox: true, yookassa: { url, shopId: '1001', secretKey: 'k3y' } } });
    try {
      const there = await node.signIn(admin.user);
      expect(await one(there, 'payment')).toMatchObject([
        { of: 'yookassa', outcome: 'ok', answer: '1001, enabled, test' },
        { of: 'sandbox', outcome: 'ok' },
      ]);
      status = 401;
      expect((await one(there, 'payment'))[0]).toMatchObject({ outcome: 'failed', answer: expect.stringContaining('401') });
    } finally {
      await node.close();
      shop.closeAllConnections();
      await new Promise((resolve) => shop.close(resolve));
    }
  });

  test('of the store write a file, read it and leave nothing behind', async () => {
    expect(await one(admin, 'storage')).toMatchObject([{ outcome: 'ok', answer: '65536' }]);
  });
});

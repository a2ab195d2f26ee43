import { companySchema, type Company } from '@cabinet/domain/companies';
import type { Billing } from '@cabinet/domain/billings';
import type { Invoice } from '@cabinet/domain/invoices';
import type { Payment } from '@cabinet/domain/payments';
import type { Requisite } from '@cabinet/domain/requisites';
import type { OtpWidget } from '@cabinet/domain/otp-widgets';
import type { Page } from '@cabinet/domain/resource';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { ShortLink } from '@cabinet/domain/short-links';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { User } from '@cabinet/domain/users';
import { collectErrors } from '@cabinet/domain/validation';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { seedDemo } from './index.ts';

const quiet = () => undefined;
const names = async (server: TestApp) =>
  (await server.app.db.selectFrom('users').select('username').orderBy('username').execute()).map(({ username }) => username);

describe('an empty database that was filled', () => {
  let server: TestApp;
  let accounts: Awaited<ReturnType<typeof seedDemo>>;
  beforeAll(async () => {
    server = await createTestApp();
    accounts = await seedDemo(server.app, quiet);
  });
  afterAll(() => server.close());

  test('an empty database gets the demo accounts, each in its place, once', async () => {
    expect(accounts).toEqual(DEMO_ACCOUNTS);
    expect(await seedDemo(server.app, quiet)).toEqual(DEMO_ACCOUNTS);
    expect(await names(server)).toEqual(['admin', 'client1', 'client2', 'demo', 'demo-en', 'demo-es', 'manager', 'reseller']);
    const { body } = await server.call<{ token: string }>('POST', 'login', {
      payload: { username: 'reseller', password: 'reseller-reseller' },
    });
    const seen = await server.call<{ total: number }>('GET', 'users', { headers: { authorization: body.token } });
    expect(seen.body.total).toBe(3);
  });

  test('a demo account can send: it comes with tariffs and routes, and its settings name the channels', async () => {
    const { body } = await server.call<{ token: string }>('POST', 'login', { payload: { username: 'demo', password: 'demo-demo' } });
    const headers = { authorization: body.token };
    const { settings } = (await server.call<SettingsAnswer>('GET', 'settings', { headers })).body;
    expect(settings.channels).toContain('sms');
    const id = (await server.call<Page<User>>('GET', 'users', { headers })).body.data[0]?.id;
    const full = await server.call<{ Tariffs: Tariff[]; RoutingGroups: { type: string }[] }>('GET', `users/${id}?$scope=full`, { headers });
    expect(full.body.Tariffs.map(({ source }) => source)).toContain('sendings.sms');
    expect(full.body.RoutingGroups.map(({ type }) => type)).toContain('sms');
    expect(JSON.stringify(full.body)).not.toMatch(/hidden|provider/);
  });

  test('a widget of the demo sends a code to whoever tries it, and its short links were followed', async () => {
    const { body } = await server.call<{ token: string }>('POST', 'login', { payload: { username: 'demo', password: 'demo-demo' } });
    const headers = { authorization: body.token };
    const [widget] = (await server.call<Page<OtpWidget>>('GET', 'n/otp-settings/widgets', { headers })).body.data;
    const asked = await server.call('POST', `n/otp/${widget?.id}/codes`, { payload: { phone: '+79161234567' } });
    expect(asked).toMatchObject({ status: 201, body: { channelType: 'sms', codeLength: 6 } });
    const links = (await server.call<Page<ShortLink>>('GET', 'shortLinks', { headers })).body.data;
    expect(links.map(({ clicks }) => clicks).some((clicks) => clicks > 0)).toBe(true);
  });

  test.each(['demo-en', 'demo-es'] as const)('what %s has is nowhere in Russian, and as whole as what demo has', async (username) => {
    const { body } = await server.call<{ token: string }>('POST', 'login', { payload: { username, password: `${username}-${username}` } });
    const headers = { authorization: body.token };
    const paths = [
      'contactLists', 'contacts?$limit=1000', 'templates?$scope=full', 'sendernames', 'tasks?$limit=1000', 'sendings?$limit=1000&$scope=payload',
      'sendingsIncoming?$scope=full', 'n/otp-settings/widgets', 'n/otp-settings/channels', 'n/otp-settings/templates', 'shortLinks', 'conversations', 'n/wapi/instances', 'tariffs', 'billings?$limit=1000', 'payments',
    ]; // prettier-ignore
    for (const path of paths) {
      const answer = await server.call<Page<object>>('GET', path, { headers });
      expect([path, answer.status, answer.body.data.length > 0]).toEqual([path, 200, true]);
      expect([path, /.{0,40}\p{Script=Cyrillic}.{0,40}/u.exec(JSON.stringify(answer.body))?.[0]]).toEqual([path, undefined]);
    }
  });

  test('whoever registers gets one tariff for each channel', async () => {
    const { registration } = server.app.services.settings.current;
    const ids = registration.plans[0]?.tariffs ?? [];
    const rows = await server.app.db.selectFrom('tariff').select('source').where('id', 'in', ids).execute();
    expect(new Set(rows.map(({ source }) => source)).size).toBe(ids.length);
  });

  test('the first version of its routing is what it begins with', async () => {
    const { rows } = await server.app.pool.query(`select jsonb_array_length(content) as groups from routing_version`);
    const { rows: live } = await server.app.pool.query('select count(*)::int as groups from routing_group');
    expect(rows).toEqual(live);
  });

  test('its payments are those of its balance, by card and by invoice', async () => {
    const { body } = await server.call<{ token: string }>('POST', 'login', { payload: { username: 'demo', password: 'demo-demo' } });
    const headers = { authorization: body.token };
    const find = async <T>(path: string) => (await server.call<Page<T>>('GET', path, { headers })).body;
    const { data } = await find<Payment>('payments?$limit=100');
    const kinds = data.map(({ method, status }) => `${method} ${status}`);
    expect(kinds).toEqual(expect.arrayContaining(['card completed', 'invoice completed']));
    const today = new Date(Date.now() - 4 * 3_600_000).toISOString();
    expect((await find<Payment>(`payments?createdAt[from]=${today}&status=completed`)).total).toBe(1);
    const paid = data.filter(({ status }) => status === 'completed');
    const moved = (await find<Billing>('billings?source=accrual&$limit=100')).data;
    expect(moved.map(({ meta, amount }) => [meta['PaymentId'], amount]).sort()).toEqual(paid.map(({ id, amount }) => [id, amount]).sort());
    const invoices = (await find<Invoice>('n/invoices')).data;
    expect(invoices.map(({ status, documentId }) => [status, documentId !== null])).toEqual([
      ['pending', true],
      ['paid', true],
      ['paid', true],
    ]);
    expect(await verifyLedger(server.app.pool)).toEqual([]);
  });

  test('its companies and requisites are as their forms want them', async () => {
    const { body } = await server.call<{ token: string }>('POST', 'login', { payload: { username: 'demo', password: 'demo-demo' } });
    const headers = { authorization: body.token };
    const [requisite] = (await server.call<Page<Requisite>>('GET', 'requisites', { headers })).body.data;
    const { id, isActive, attachments, OwnerId, createdAt, updatedAt, ...values } = requisite as Requisite;
    expect([id !== '', isActive, attachments, OwnerId !== '', createdAt <= updatedAt]).toEqual([true, true, [], true, true]);
    expect((await server.app.inject({ method: 'PUT', url: `/api/requisites/${id}`, headers, payload: values })).statusCode).toBe(200);
    const { data } = (await server.call<Page<Company>>('GET', 'companies?vat=false', { headers })).body;
    const ask = { customerId: OwnerId, requisiteId: id, companyId: data[0]?.id, amount: 1000 };
    expect((await server.call('POST', 'n/invoices?$scope=awaitDocument', { headers, payload: ask })).status).toBe(201);
    for (const company of data) expect(collectErrors(companySchema.pick(['data']).noUnknown(false), company)).toEqual([]);
  });
});

describe('a database with accounts', () => {
  let server: TestApp;
  beforeEach(async () => {
    server = await createTestApp();
  });
  afterEach(() => server.close());

  test('a database with accounts is left as it is, and no passwords are told', async () => {
    await server.account({ username: 'mine' });
    expect(await seedDemo(server.app, quiet)).toEqual([]);
    expect(await names(server)).toEqual(['mine']);
  });

  test('a fill that was cut off begins anew', async () => {
    await server.app.services.settings.set('demo', 'filling');
    await server.account({ username: 'half' });
    expect(await seedDemo(server.app, quiet)).toEqual(DEMO_ACCOUNTS);
    expect(await names(server)).not.toContain('half');
  });
});

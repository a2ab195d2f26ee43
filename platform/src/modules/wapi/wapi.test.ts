import type { Notification } from '@cabinet/domain/notifications';
import type { Sending, TimelineEntry } from '@cabinet/domain/sendings';
import type { WapiInstance, WapiQr, WapiTerms } from '@cabinet/domain/wapi';
import { verifyLedger } from '@cabinet/engine';
import { doJobs, waitingJobs } from '../../testing/do-jobs.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { balanceOf } from '../payments/testing.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import type { WapiGateway } from './gateway.ts';
import { WapiProvider } from './provider.ts';
import { RenewalSchedule } from './renewal.ts';
import { giveWapiTariff, pressDevice } from './testing.ts';

const DAY_MS = 86_400_000;
const PATH = 'n/wapi/instances';

let server: TestApp;
let admin: TestAccount;
let anna: TestAccount;
let phones = 0;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
beforeEach(async () => {
  anna = await server.account();
});
afterAll(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  await server.close();
});

const newPhone = () => `+79165550${String((phones += 1)).padStart(2, '0')}1`;
const topUp = (amount: number) =>
  admin
    .post('billings', { source: 'accrual', OwnerId: anna.id, amount, data: { multiplier: 1 } })
    .then(({ status }) => expect(status).toBe(201));
const read = async (id: string) => (await anna.get<WapiInstance>(`${PATH}/${id}`)).body;
const balance = () => balanceOf(anna);
const notices = async () => {
  const { rows } = await server.app.pool.query<{ type: Notification['type']; notice: string }>(
    `select type, data ->> 'notice' as notice from notification_due where owner_id = $1 and (type like 'wapi%' or type like 'subscription%') order by id`,
    [anna.id],
  );
  return rows.map(({ type, notice }) => `${type}.${notice}`);
};
const failure = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return `${status} ${(body as { error?: string }).error}`;
};

async function created(title = 'Shop'): Promise<WapiInstance> {
  const { status, body } = await anna.post<WapiInstance>(PATH, { title });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** An instance that is paid, with the price and what is left. */
async function paid(money = 5000): Promise<WapiInstance> {
  await giveWapiTariff(server, anna.id);
  await topUp(money);
  const { id } = await created();
  return (await anna.post<WapiInstance>(`${PATH}/${id}/renew`)).body;
}
async function linked(phone = newPhone()): Promise<WapiInstance & { device: string }> {
  const { id } = await paid();
  const { body } = await anna.post<WapiQr>(`${PATH}/${id}/qr`);
  await pressDevice(server, body.device ?? '', 'link', phone);
  return { ...(await read(id)), device: body.device ?? '' };
}
const schedule = () =>
  new RenewalSchedule(
    server.app.pool,
    (ownerId) => server.app.services.wapi.priceOf(ownerId),
    (renewed) => server.app.services.wapi.publish(renewed),
  );
/** All that is due, by so many nodes at once. */
async function renew(now: Date, nodes = 1): Promise<void> {
  const drain = async () => {
    const node = schedule();
    while (await node.step(now));
  };
  await Promise.all(Array.from({ length: nodes }, drain));
}
const afterEnd = ({ expiredAt }: WapiInstance, days = 0) => new Date(Date.parse(expiredAt ?? '') + days * DAY_MS + 1);

test('without a tariff for it nobody makes an instance', async () => {
  expect((await anna.get<WapiTerms>('n/wapi/terms')).body).toEqual({ tariff: null, price: null, days: 30, available: 0 });
  expect(await failure(anna.post(PATH, { title: 'Shop' }))).toBe('409 tariff-required');
});

test('an instance whose session is to change has that done with the change', async () => {
  await waitingJobs(server, 'wapi.sync');
  await server.app.pool.query('delete from pgboss.job');
  const { id } = await paid();
  expect(await waitingJobs(server, 'wapi.sync')).toBe(1);
  await doJobs(server, 'wapi.sync');
  expect(await waitingJobs(server, 'wapi.sync')).toBe(0);
  await anna.remove(`${PATH}/${id}`);
  expect(await waitingJobs(server, 'wapi.sync')).toBe(1);
});

test('an instance is made unpaid, is paid from the balance, and links the phone that scans its code', async () => {
  await giveWapiTariff(server, anna.id, 990);
  const made = await created();
  expect(made).toMatchObject({
    title: 'Shop',
    phone: null,
    isPaid: false,
    isActive: false,
    isCanceled: false,
    state: 'notAuthorized',
    expiredAt: null,
  });
  expect(await failure(anna.post(`${PATH}/${made.id}/qr`))).toBe('409 instance-expired');
  expect(await anna.post(`${PATH}/${made.id}/renew`)).toMatchObject({
    status: 422,
    body: { error: 'INSUFFICIENT_BALANCE', params: { missing: 990, available: 0 } },
  });
  expect(await read(made.id)).toMatchObject({ isPaid: false });

  await topUp(1000);
  expect((await anna.get<WapiTerms>(`${PATH}/${made.id}/terms`)).body).toMatchObject({
    tariff: { title: 'WAPI' },
    price: 990,
    available: 1000,
  });
  const { body: active } = await anna.post<WapiInstance>(`${PATH}/${made.id}/renew`);
  expect(active).toMatchObject({ isPaid: true, isActive: false });
  expect(Date.parse(active.expiredAt ?? '') - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
  expect(await balance()).toBe(10);
  const { body: billings } = await anna.get<{ data: object[] }>('billings?source=subscription.apisender');
  expect(billings.data).toMatchObject([{ amount: -990, status: 'complete', meta: { title: 'Shop' } }]);

  const { body: qr } = await anna.post<WapiQr>(`${PATH}/${made.id}/qr`);
  expect(qr.image).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(Date.parse(qr.expiresAt)).toBeGreaterThan(Date.now());
  const phone = newPhone();
  expect(await pressDevice(server, qr.device ?? '', 'link', phone)).toContain(phone);
  expect(await read(made.id)).toMatchObject({ phone, state: 'authorized', isActive: true, fault: null });
  expect(await failure(anna.post(`${PATH}/${made.id}/qr`))).toBe('409 instance-authorized');
  expect(await notices()).toEqual(['subscription.enabled.wapi', 'wapi.events.authorized']);
});

test('a newer code takes the place of the one before; a phone that is too old is told of in the cabinet', async () => {
  const { id } = await paid();
  const first = (await anna.post<WapiQr>(`${PATH}/${id}/qr`)).body;
  const second = (await anna.post<WapiQr>(`${PATH}/${id}/qr`)).body;
  await pressDevice(server, first.device ?? '', 'link', newPhone());
  expect((await read(id)).state).toBe('notAuthorized');
  await pressDevice(server, second.device ?? '', 'link', '+79165550002');
  expect(await read(id)).toMatchObject({ state: 'notAuthorized', fault: 'device-link-beta' });
  await anna.post(`${PATH}/${id}/qr`);
  expect(await read(id)).toMatchObject({ fault: null });
});

test('a phone is linked with one instance at a time', async () => {
  const { id, phone } = await linked();
  const other = await created('Second');
  await anna.post(`${PATH}/${other.id}/renew`);
  const { body } = await anna.post<WapiQr>(`${PATH}/${other.id}/qr`);
  await pressDevice(server, body.device ?? '', 'link', phone ?? '');
  expect(await read(other.id)).toMatchObject({ state: 'notAuthorized', phone: null, fault: 'phone-already-used' });
  expect(await read(id)).toMatchObject({ state: 'authorized', phone });
  // Unlinked at the gateway too, so that nothing is sent from it there.
  expect(await server.app.services.wapi.gateway?.session(other.id)).toEqual({ state: 'notAuthorized', phone: null });
});

test('logged out by its owner, or by the phone: only the second is news to the owner', async () => {
  const { id, phone } = await linked();
  expect((await anna.post<WapiInstance>(`${PATH}/${id}/logout`)).body).toMatchObject({ state: 'notAuthorized', phone: null, isPaid: true });
  const { body } = await anna.post<WapiQr>(`${PATH}/${id}/qr`);
  await pressDevice(server, body.device ?? '', 'link', phone ?? '');
  await pressDevice(server, body.device ?? '', 'unlink');
  expect(await read(id)).toMatchObject({ state: 'notAuthorized', phone: null });
  expect(await notices()).toEqual([
    'subscription.enabled.wapi',
    'wapi.events.authorized',
    'wapi.events.authorized',
    'wapi.events.notAuthorized',
  ]);
});

test('a device that does not answer any more is news once in an hour, however often that happens', async () => {
  const { id, phone } = await linked();
  const { sessions } = server.app.services.wapi;
  for (const state of ['sleep', 'undefined', 'authorized', 'undefined'] as const) await sessions.apply(id, { state, phone: null });
  expect(await read(id)).toMatchObject({ state: 'undefined', phone, isActive: false });
  expect((await notices()).slice(2)).toEqual(['wapi.events.silent']);
});

test('a removed instance is gone from the list, frees its phone, and says so to whoever still has it open', async () => {
  const { id, phone } = await linked();
  expect((await anna.remove(`${PATH}/${id}`)).status).toBe(204);
  expect((await anna.get<{ data: unknown[] }>(PATH)).body.data).toEqual([]);
  for (const call of ['qr', 'renew', 'logout'])
    expect([call, await failure(anna.post(`${PATH}/${id}/${call}`))]).toEqual([call, '410 instance-removed']);
  expect(await failure(anna.put(`${PATH}/${id}`, { isCanceled: true }))).toBe('410 instance-removed');
  while (await server.app.services.wapi.sessions.sync());
  expect(await server.app.services.wapi.gateway?.session(id)).toEqual({ state: 'undefined', phone: null });
  expect(await linked(phone ?? '')).toMatchObject({ isActive: true, phone });
});

test('renewed before its end, the next period follows the one that is paid', async () => {
  const { id, expiredAt } = await paid();
  const { body } = await anna.post<WapiInstance>(`${PATH}/${id}/renew`);
  expect(Date.parse(body.expiredAt ?? '') - Date.parse(expiredAt ?? '')).toBe(30 * DAY_MS);
  expect(await balance()).toBe(5000 - 2 * 990);
});

test('a renewal with one key is paid once', async () => {
  const { id } = await paid();
  const call = () => anna.post(`${PATH}/${id}/renew`, undefined, { 'idempotency-key': 'again' });
  const answers = [await call(), await call()];
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await balance()).toBe(5000 - 2 * 990);
});

test('it renews itself once a period, whoever looks, from where the period ended', async () => {
  const instance = await linked();
  await renew(new Date());
  expect(await balance()).toBe(5000 - 990);
  await renew(afterEnd(instance), 4);
  const next = await read(instance.id);
  expect(Date.parse(next.expiredAt ?? '') - Date.parse(instance.expiredAt ?? '')).toBe(30 * DAY_MS);
  expect(next).toMatchObject({ isActive: true });
  expect(await balance()).toBe(5000 - 2 * 990);
  expect((await notices()).slice(2)).toEqual(['wapi.events.renewed']);
});

test('where the balance does not cover it, it expires, is told, and comes back when it is paid', async () => {
  const instance = await linked();
  await admin.post('billings', { source: 'subtract', OwnerId: anna.id, amount: 4000, data: { multiplier: 1 } });
  await renew(afterEnd(instance), 2);
  await renew(afterEnd(instance, 1));
  expect(await read(instance.id)).toMatchObject({ isPaid: false, isActive: false, phone: instance.phone });
  expect((await notices()).slice(2)).toEqual(['subscription.failed.funds']);
  while (await server.app.services.wapi.sessions.sync(afterEnd(instance, 2)));
  expect(await server.app.services.wapi.gateway?.session(instance.id)).toMatchObject({ state: 'sleep' });
  expect(await balance()).toBe(10);

  await topUp(1000);
  expect((await anna.post<WapiInstance>(`${PATH}/${instance.id}/renew`)).body).toMatchObject({ isPaid: true });
  while (await server.app.services.wapi.sessions.sync(afterEnd(instance, 2)));
  expect(await read(instance.id)).toMatchObject({ isActive: true, phone: instance.phone });
});

test('with auto-renewal off its owner is warned, and it ends', async () => {
  const instance = await linked();
  expect((await anna.put<WapiInstance>(`${PATH}/${instance.id}`, { isCanceled: true })).body).toMatchObject({ isCanceled: true });
  const soon = new Date(Date.parse(instance.expiredAt ?? '') - 2 * DAY_MS);
  await schedule().warn(new Date());
  await schedule().warn(soon);
  await schedule().warn(soon);
  await renew(afterEnd(instance));
  expect((await notices()).slice(2)).toEqual(['wapi.events.expiring', 'wapi.events.expired']);
  expect(await balance()).toBe(5000 - 990);
});

test('a simulated phone ends what is paid, as a month would: it is renewed, or rests until it is', async () => {
  const instance = await linked();
  await pressDevice(server, instance.device, 'end');
  await renew(new Date());
  expect(await read(instance.id)).toMatchObject({ isPaid: true, isActive: true });
  expect(await balance()).toBe(5000 - 2 * 990);
  await anna.put(`${PATH}/${instance.id}`, { isCanceled: true });
  await pressDevice(server, instance.device, 'end');
  await renew(new Date());
  expect(await read(instance.id)).toMatchObject({ isPaid: false, isActive: false });
  while (await server.app.services.wapi.sessions.sync());
  expect(await pressDevice(server, instance.device, 'end')).toContain('возобновится после продления');
  expect((await notices()).slice(2)).toEqual(['wapi.events.renewed', 'wapi.events.expired']);
});

test('a blocked account pays for no further period', async () => {
  const instance = await linked();
  expect((await admin.post(`users/${anna.id}/block`, { reason: 'Spam' })).status).toBe(200);
  await renew(afterEnd(instance));
  expect((await admin.post(`users/${anna.id}/unblock`)).status).toBe(200);
  const { body } = await admin.get<{ result: { balance: number } }>(`billings/balance/${anna.id}`);
  expect(body.result.balance).toBe(5000 - 990);
  expect((await notices()).slice(2)).toEqual(['wapi.events.expired']);
});

test('a linked phone sends: a message from it goes by its instance, is charged by the tariff of WhatsApp and delivered', async () => {
  const { phone, id } = await linked();
  await enableSending(server, anna, { type: 'whatsapp', price: 5, balance: 0 });
  const from = (sender: string, to: string) => anna.post(`sendings`, body([to], { type: 'whatsapp', payload: { sender, text: 'Hello' } }));
  const before = await balanceOf(anna);
  expect((await from(phone ?? '', '+79161110010')).status).toBe(201);
  expect((await from(phone ?? '', '+79161110001')).status).toBe(201);
  const provider = new WapiProvider(server.app, server.app.services.wapi.gateway as WapiGateway);
  await server.app.services.engine.attach(provider);
  const states = async () =>
    (await anna.get<{ data: Sending[] }>('sendings')).body.data.map(({ recipient, state }) => [recipient, state.status]);
  await eventually(async () => {
    await server.app.services.engine.drain();
    await provider.poll(server.app.services.engine.sink);
    const found = await states();
    return found.every(([, status]) => status === 'delivered' || status === 'failed');
  });
  expect((await states()).sort()).toEqual([
    ['+79161110001', 'failed'],
    ['+79161110010', 'delivered'],
  ]);
  expect(await balanceOf(anna)).toBe(before - 5);
  const { rows: sent } = await server.app.pool.query('select recipient, text from wapi_sandbox_message where instance_id = $1', [id]);
  expect(sent).toEqual([{ recipient: '+79161110010', text: 'Hello' }]);
  // Another account's sender is no way through this phone, and an instance that is not paid none at all.
  const stranger = await server.account();
  expect(await server.app.services.wapi.isSender(stranger.id, phone ?? '')).toBe(false);
  await server.app.pool.query('update wapi_instance set is_paid = false where id = $1', [id]);
  expect(await failure(from(phone ?? '', '+79161110010'))).toBe('409 instance-expired');
});

test('a message waits while its phone restarts, and leaves when it is back', async () => {
  const { phone, id } = await linked();
  await enableSending(server, anna, { type: 'whatsapp', price: 5, balance: 0 });
  const { engine, wapi } = server.app.services;
  await engine.attach(new WapiProvider(server.app, wapi.gateway as WapiGateway));
  await wapi.sessions.apply(id, { state: 'sleep', phone: null });
  const message = body(['+79161110030'], { type: 'whatsapp', payload: { sender: phone ?? '', text: 'Hello' } });
  expect((await anna.post('sendings', message)).status).toBe(201);
  const sending = async () => (await anna.get<{ data: Sending[] }>('sendings')).body.data[0] as Sending;
  await eventually(async () => {
    await engine.drain();
    const { body: timeline } = await anna.get<TimelineEntry[]>(`sendings/${(await sending()).id}/timeline`);
    return timeline.some(({ event }) => event === 'throttled');
  });
  expect((await sending()).state.status).not.toBe('failed');
  await wapi.sessions.apply(id, { state: 'authorized', phone });
  await eventually(async () => {
    await engine.drain();
    const { rows } = await server.app.pool.query('select 1 from wapi_sandbox_message where instance_id = $1', [id]);
    return rows.length === 1;
  });
});

test('who stands above renews for the account below, at its price and from its balance; strangers see nothing', async () => {
  const reseller = await server.account({ role: 'reseller' });
  anna = await server.account({ reseller });
  const { id } = await paid();
  expect((await reseller.post(`${PATH}/${id}/renew`)).status).toBe(200);
  expect(await balance()).toBe(5000 - 2 * 990);
  const stranger = await server.account();
  for (const call of ['qr', 'renew', 'logout']) expect((await stranger.post(`${PATH}/${id}/${call}`)).status).toBe(404);
  expect((await stranger.get(`${PATH}/${id}/terms`)).status).toBe(404);
});

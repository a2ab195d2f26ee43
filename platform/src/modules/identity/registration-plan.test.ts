import type { SendingAccepted } from '@cabinet/domain/sendings';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { Task } from '@cabinet/domain/tasks';
import { phones } from '@cabinet/engine/testing';
import { newId } from '../../ids.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body as sending, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
  admin = await server.account({ role: 'admin' });
  for (const type of ['sms', 'viber'] as const) await enableSending(server, admin, { type });
});
afterAll(() => server.close());

const idsOf = async (table: 'tariff' | 'routing_group') =>
  (await server.app.db.selectFrom(table).select('id').execute()).map(({ id }) => id);
const settle = (plans: unknown) => server.app.services.settings.set('registration.plans', plans);

async function register(username: string) {
  const data = { firstName: 'Анна', lastName: 'Ли', email: `${username}@example.com`, phone: '+79160000000', country: 'RU' };
  const { status, body } = await server.call<{ id: string }>('POST', 'registration', { payload: { username, password: 'secret-1', data } });
  expect(status).toBe(201);
  const login = await server.call<{ token: string }>('POST', 'login', { payload: { username, password: 'secret-1' } });
  return { id: body.id, headers: { authorization: login.body.token } };
}
const channelsOf = async ({ headers }: Awaited<ReturnType<typeof register>>) =>
  (await server.call<SettingsAnswer>('GET', 'settings', { headers })).body.settings.channels.toSorted();

test('whoever registers can send as soon as there is money', async () => {
  await settle([{ when: {}, tariffs: await idsOf('tariff'), routingGroups: await idsOf('routing_group') }]);
  const anna = await register('anna-lee');
  expect(await channelsOf(anna)).toEqual(['sms', 'viber']);

  const send = { ...sending(phones(1)), type: 'viber' };
  const call = (payload: object) => server.call<SendingAccepted>('POST', 'sendings', { headers: anna.headers, payload });
  expect((await call(send)).status).toBe(422);
  const accrual = { source: 'accrual', OwnerId: anna.id, amount: 10, data: { multiplier: 1 } };
  expect((await admin.post('billings', accrual)).status).toBe(201);

  const { status, body } = await call(send);
  expect(status).toBe(201);
  await eventually(
    async () => (await server.call<Task>('GET', `tasks/${body.TaskId}`, { headers: anna.headers })).body.state === 'completed',
    20_000,
  );
});

test('whoever registers may go below zero as far as is settled', async () => {
  await server.app.services.settings.set('billings.overdraft', 25);
  const { id, headers } = await register('emma-lee');
  await server.app.services.settings.set('billings.overdraft', 0);
  expect(await server.call('GET', `billings/balance/${id}`, { headers })).toMatchObject({
    body: { result: { balance: 0, overdraft: 25 } },
  });
});

test('the first plan of what the cabinet is is given, and what is not there any longer keeps nobody out', async () => {
  const [sms, viber] = await server.app.db.selectFrom('tariff').select('id').orderBy('source').execute();
  const routingGroups = await idsOf('routing_group');
  await settle([
    { when: { variant: true }, tariffs: [viber?.id], routingGroups },
    { when: { accountType: 'business' }, tariffs: [newId(), sms?.id], routingGroups: [newId(), ...routingGroups] },
  ]);
  expect(await channelsOf(await register('bella'))).toEqual(['sms']);
  await server.app.services.settings.set('frontend.variant', true);
  expect(await channelsOf(await register('clara'))).toEqual(['viber']);
  await server.app.services.settings.set('frontend.accountType', 'individual');
  await server.app.services.settings.set('frontend.variant', false);
  expect(await channelsOf(await register('diana'))).toEqual([]);
});

test('VK belongs to one variant: elsewhere nobody is offered it, and the server refuses it', async () => {
  const anna = await server.account();
  await enableSending(server, anna, { type: 'vk' });
  const channels = async () => (await anna.get<SettingsAnswer>('settings')).body.settings.channels;
  const send = { ...sending(phones(1)), type: 'vk' };
  expect(await channels()).toEqual([]);
  expect(await anna.post('sendings', send)).toMatchObject({ status: 422, body: { error: 'CHANNEL_UNAVAILABLE' } });
  await server.app.services.settings.set('frontend.variant', true);
  expect(await channels()).toEqual(['vk']);
  expect((await anna.post('sendings/quote', send)).status).toBe(200);
});

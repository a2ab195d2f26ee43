import type { Billing } from '@cabinet/domain/billings';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { Tariff } from '@cabinet/domain/tariffs';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, eventually, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
});
afterAll(() => server.close());

test('a send is quoted, charged and given back by the tariffs of its account, each message by its own', async () => {
  const admin = await server.account({ role: 'admin' });
  const anna = await server.account();
  await enableSending(server, anna);
  const make = async (title: string, price: number, refundOnFailed: boolean, conditions: object[]) => {
    const data = { conditions, rules: [], options: { refundOnFailed, noPayments: false } };
    return (await admin.post<Tariff>('tariffs', { title, source: 'sendings.sms', price, unit: 'segment', isActive: true, data })).body.id;
  };
  const mts = await make('MTS', 1.5, true, [{ tag: 'mccmnc', value: '25001' }]);
  const russia = await make('Russia', 2, false, [{ tag: 'recipient', value: '+79' }]);
  const tariffs = [{ id: russia, priority: 20 }, { id: mts, priority: 10 }]; // prettier-ignore
  expect((await admin.put(`users/${anna.id}/tariffs`, { tariffs })).status).toBe(200);

  const to = ['+79161112210', '+79161112302', '+79261112210', '+79261112302', '+34600000010'];
  const quote = (await anna.post<SendingQuote>('sendings/quote', body(to))).body;
  const byTariff = [{ TariffId: mts, count: 2, price: 3 }, { TariffId: russia, count: 2, price: 4 }]; // prettier-ignore
  expect(quote).toMatchObject({
    total: 4,
    price: 7,
    skipped: [{ reason: 'unavailable', count: 1 }],
    channels: [{ type: 'sms', byTariff }],
  });
  const before = (await anna.get<{ result: { balance: number } }>(`billings/balance/${anna.id}`)).body.result.balance;
  const accepted = (await anna.post<SendingAccepted>('sendings', body(to))).body;
  expect(accepted).toMatchObject({ total: 4, price: 7 });
  const billings = async () => (await anna.get<Page<Billing>>(`billings?groupId=${accepted.groupId}`)).body.data;
  await eventually(async () => (await billings()).every(({ status }) => status !== 'pending'));
  const found = (await billings()).map(({ TariffId, amount, data }) => ({ TariffId, amount, released: data.released }));
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { TariffId: mts, amount: -1.5, released: 1.5 },
      { TariffId: russia, amount: -4, released: 0 },
    ]),
  );
  const messages = (await anna.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}`)).body.data;
  for (const { id, recipient } of messages) {
    const cost = (await anna.get<Billing>(`billings/${id}`)).body;
    expect([recipient, cost.TariffId]).toEqual([recipient, recipient.startsWith('+7916') ? mts : russia]);
  }
  const after = (await anna.get<{ result: { balance: number } }>(`billings/balance/${anna.id}`)).body.result.balance;
  expect(before - after).toBeCloseTo(5.5, 4);
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

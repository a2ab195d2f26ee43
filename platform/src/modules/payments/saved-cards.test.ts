import type { Payment } from '@cabinet/domain/payments';
import type { SavedCard } from '@cabinet/domain/saved-cards';
import { verifyLedger } from '@cabinet/engine';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { backTo, balanceOf, collectOne, press } from './testing.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
  await server.close();
});

const cardsOf = async (account = anna) => (await account.get<{ data: SavedCard[] }>('payments/cards')).body.data;
const read = async (id: string) => (await anna.get<Payment>(`payments/${id}`)).body;
const start = (given: object, account = anna, headers = {}) =>
  account.post<Payment>('payments', { amount: 500, method: 'card', ...backTo('card'), ...given }, headers);

/** Pays and has the card saved; answers the card. */
async function save(card = '4242', account = anna): Promise<SavedCard> {
  const { body } = await start({ savesCard: true }, account);
  await press(server, body.url ?? '', 'pay', card);
  return (await cardsOf(account))[0] as SavedCard;
}

const sandbox = (on = server) => on.app.services.payments.provider('sandbox')!;
const charged = async (account = anna) =>
  Number(
    (
      await server.app.pool.query(`select count(*) from sandbox_checkout where id in (select id from payment where owner_id = $1)`, [
        account.id,
      ])
    ).rows[0].count,
  );

/** Lets what waits be due, and does it on so many nodes at once. */
async function collect(on = server, nodes = 1): Promise<void> {
  await server.app.pool.query(`update payment set due_at = now() - interval '1 second' where status = 'init'`);
  const drain = async () => {
    while (await collectOne(on));
  };
  await Promise.all(Array.from({ length: nodes }, drain));
}

test('a card is saved only where that was asked for, sealed, and once', async () => {
  const { body } = await start({});
  await press(server, body.url ?? '', 'pay', '4242 4242 4242 7777');
  expect(await cardsOf()).toEqual([]);
  const card = await save('4242 4242 4242 7777');
  expect(card).toMatchObject({ cardNumber: '7777', expires: expect.stringMatching(/^\d{4}-12$/) });
  expect((await save('4242 4242 4242 7777')).id).toBe(card.id);
  await save('4242 4242 4242 1111');
  expect((await cardsOf()).map(({ cardNumber }) => cardNumber)).toEqual(['1111', '7777']);
  expect(JSON.stringify(await cardsOf())).not.toMatch(/token|sandbox/);
  const { rows } = await server.app.pool.query<{ token: string }>('select token from saved_card where id = $1', [card.id]);
  expect(rows[0]?.token).toBeTruthy();
  expect(rows[0]?.token).not.toContain('7777');
});

test('a declined payment saves nothing', async () => {
  const { body } = await start({ savesCard: true });
  await press(server, body.url ?? '', 'decline');
  expect(await cardsOf()).toEqual([]);
});

test('a saved card is charged at once, without a page', async () => {
  const { id: cardId } = await save();
  const { status, body } = await start({ cardId, amount: 250 });
  expect([status, body]).toMatchObject([201, { status: 'completed', amount: 250, meta: { cardNumber: '4242' } }]);
  expect(body).not.toHaveProperty('url');
  expect(await balanceOf(anna)).toBe(750);
});

test('the same key charges once', async () => {
  const { id: cardId } = await save();
  const answers = [
    await start({ cardId }, anna, { 'idempotency-key': 'again' }),
    await start({ cardId }, anna, { 'idempotency-key': 'again' }),
  ];
  expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
  expect(await balanceOf(anna)).toBe(1000);
});

test('a card that is declined says so, stays, and says nothing more once it has paid', async () => {
  const { id: cardId } = await save('4000 0000 0000 0002');
  expect((await start({ cardId })).body).toMatchObject({ status: 'error', meta: { fault: 'declined' } });
  expect(await cardsOf()).toMatchObject([{ id: cardId, fault: 'declined' }]);
  expect(await balanceOf(anna)).toBe(500);
  jest.spyOn(sandbox(), 'charge').mockImplementation(async (order) => ({
    reference: order.id,
    paymentId: order.id,
    state: 'paid',
    cost: order.cost,
    currency: order.currency,
    refunded: 0,
  }));
  expect((await start({ cardId })).body.status).toBe('completed');
  expect((await cardsOf())[0]).not.toHaveProperty('fault');
});

test('a card that has expired or was taken back by its holder is not charged', async () => {
  const { id: cardId, expires } = await save('4000 0000 0000 0003');
  expect((expires ?? '') < new Date().toISOString()).toBe(true);
  expect(await start({ cardId })).toMatchObject({ status: 422, body: { data: [{ path: 'cardId' }] } });
  await server.app.pool.query(`update saved_card set expires = null, fault = 'revoked' where id = $1`, [cardId]);
  expect((await start({ cardId })).status).toBe(422);
  expect(await charged()).toBe(1);
});

test('what is forgotten is gone, and pays no more, not even what is on its way', async () => {
  const { id: cardId } = await save();
  jest.spyOn(sandbox(), 'charge').mockRejectedValueOnce(new Error('down'));
  const { body } = await start({ cardId });
  expect(body.status).toBe('init');
  expect((await anna.remove(`payments/cards/${cardId}`)).status).toBe(204);
  expect((await anna.remove(`payments/cards/${cardId}`)).status).toBe(404);
  expect(await cardsOf()).toEqual([]);
  await collect();
  expect(await read(body.id)).toMatchObject({ status: 'error', meta: { fault: 'revoked' } });
  expect((await start({ cardId })).status).toBe(422);
  expect(await balanceOf(anna)).toBe(500);
});

test('cards of others are nobody’s: not to see, not to pay by, not to forget; who pays for an account below pays by an own one', async () => {
  const reseller = await server.account({ role: 'reseller' });
  anna = await server.account({ reseller });
  const { id: cardId } = await save();
  expect(await cardsOf(reseller)).toEqual([]);
  for (const stranger of [reseller, await server.account({ role: 'admin' })]) {
    expect((await start({ cardId, OwnerId: anna.id }, stranger)).status).toBe(422);
    expect((await stranger.remove(`payments/cards/${cardId}`)).status).toBe(404);
  }
  const { body } = await start({ savesCard: true, OwnerId: anna.id }, reseller);
  await press(server, body.url ?? '', 'pay', '5555');
  expect((await cardsOf()).map(({ cardNumber }) => cardNumber)).toEqual(['4242']);
  const [own] = await cardsOf(reseller);
  expect(own?.cardNumber).toBe('5555');
  expect((await start({ cardId: own?.id, OwnerId: anna.id }, reseller)).body.status).toBe('completed');
  expect([await balanceOf(anna), await balanceOf(reseller)]).toEqual([1500, 0]);
});

test('who acts for an account neither pays by its cards nor saves one there', async () => {
  const admin = await server.account({ role: 'admin' });
  const { id: cardId } = await save();
  const { body } = await admin.get<{ token: string }>(`login/as/${anna.id}`);
  const headers = { authorization: body.token };
  for (const given of [{ cardId }, { savesCard: true }]) {
    const payload = { amount: 500, method: 'card', ...backTo('card'), ...given };
    expect(await server.call('POST', 'payments', { payload, headers })).toMatchObject({ status: 403, body: { error: 'ACTING' } });
  }
  expect(await balanceOf(anna)).toBe(500);
});

test('the card of a recurrent payment is charged for it alone', async () => {
  const input = { type: 'threshold', threshold: 100, method: 'card', amount: 500, isOfferAccepted: true };
  const { id } = (await anna.post<{ id: string }>('recurrentPayments', input)).body;
  const { url } = (await anna.get<{ url: string }>(`recurrentPayments/${id}/reInit?method=card`)).body;
  await press(server, url, 'pay');
  expect(await cardsOf()).toEqual([]);
  const { rows } = await server.app.pool.query<{ id: string }>('select id from saved_card where recurrent_id = $1', [id]);
  expect((await start({ cardId: rows[0]?.id })).status).toBe(422);
  expect((await anna.remove(`payments/cards/${rows[0]?.id}`)).status).toBe(404);
});

test('a node that is killed after the charge and before it is written down leaves it to others, who charge nothing twice', async () => {
  const other = await server.anotherNode();
  const { id: cardId } = await save();
  const taker = sandbox();
  const charges = taker.charge.bind(taker);
  const { promise: answer, reject: end } = Promise.withResolvers<never>();
  // The service has charged; its answer does not come as long as this test looks, as whoever asked is gone.
  jest.spyOn(taker, 'charge').mockImplementation(async (order, token) => {
    await charges(order, token);
    return answer;
  });
  const asked = start({ cardId, amount: 100 });
  try {
    await eventually(async () => (await charged()) === 2);
    expect(await balanceOf(anna)).toBe(500);
    await collect(other, 3);
    await eventually(async () => (await balanceOf(anna)) === 600);
    await collect(other, 3);
    expect([await balanceOf(anna), await charged()]).toEqual([600, 2]);
  } finally {
    end(new Error('gone'));
    await asked;
    await other.close();
  }
  // A late failure of who asked first takes nothing back.
  expect((await asked).body.status).toBe('completed');
  expect(await balanceOf(anna)).toBe(600);
});

test('where the payment service does not answer the charge is made later, for some minutes', async () => {
  const { id: cardId } = await save();
  const charge = jest.spyOn(sandbox(), 'charge').mockRejectedValue(new Error('down'));
  const first = (await start({ cardId, amount: 100 })).body;
  const second = (await start({ cardId, amount: 200 })).body;
  expect([first.status, second.status]).toEqual(['init', 'init']);
  await server.app.pool.query(`update payment set created_at = now() - interval '11 minutes' where id = $1`, [second.id]);
  await collect();
  expect(await read(second.id)).toMatchObject({ status: 'error', meta: { fault: 'unreachable' } });
  expect((await cardsOf())[0]).not.toHaveProperty('fault');
  charge.mockRestore();
  await collect();
  expect([(await read(first.id)).status, await balanceOf(anna)]).toEqual(['completed', 600]);
});

test.each([
  [{ savesCard: true, method: 'wallet', ...backTo('wallet') }, 'method'],
  [{ savesCard: true, cardId: '0190a000-0000-7000-8000-000000000000' }, ''],
  [{ cardId: '0190a000-0000-7000-8000-000000000000' }, 'cardId'],
  [{ cardId: 'x' }, 'cardId'],
])('refused: %j', async (given, path) => {
  const { status, body } = await start(given);
  expect([status, (body as unknown as { data: { path: string }[] }).data.map((item) => item.path)]).toEqual([422, [path]]);
});

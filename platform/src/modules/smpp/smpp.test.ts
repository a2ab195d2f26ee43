import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import type { Balance } from '@cabinet/domain/billings';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import type { SmppAccount, SmppCredential } from '@cabinet/domain/smpp';
import type { Task } from '@cabinet/domain/task-rows';
import type { NewToken, Token } from '@cabinet/domain/tokens';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import smpp from 'smpp';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { enableSending } from '../sendings/testing/sender.ts';
import { Esme } from './testing/esme.ts';

const CONFIG = { port: 0, tls: undefined, binds: 3, window: 50, rate: 0 };
const STATUS = smpp.errors as Readonly<Record<string, number>>;

let server: TestApp;
let anna: TestAccount;
const open: Esme[] = [];
beforeAll(async () => {
  server = await createTestApp({ smpp: CONFIG, host: '127.0.0.1' });
  await server.app.startBackground();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna, { balance: 1000 });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((esme) => esme.close()));
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

const portOf = ({ app }: TestApp) => app.services.smpp.server?.ports.plain as number;
async function connect(node = server): Promise<Esme> {
  const esme = await Esme.connect(portOf(node));
  open.push(esme);
  return esme;
}
const tokenOf = async (account: TestAccount, given: Partial<NewToken> = {}) =>
  (await account.post<Token>('tokens', { description: 'SMPP', ...given })).body;
async function bound(account = anna, role: 'transmitter' | 'receiver' | 'transceiver' = 'transceiver', node = server): Promise<Esme> {
  const esme = await connect(node);
  expect(await esme.bind(account.user.username, (await tokenOf(account)).token as string, role)).toBe(0);
  return esme;
}
const balance = async (account = anna) => (await account.get<{ result: Balance }>(`billings/balance/${account.id}`)).body.result;
const messages = async (account = anna) => (await account.get<Page<Sending>>('sendings')).body.data;

describe('binds', () => {
  test('a token lets in by its secret with the name of its account, and by the short name and password made for it', async () => {
    const token = await tokenOf(anna);
    const { body: short } = await anna.post<SmppCredential>(`tokens/${token.id}/smpp`);
    expect([short.systemId.length, short.password.length]).toEqual([10, 8]);
    expect(await (await connect()).bind(anna.user.username, token.token as string)).toBe(0);
    expect(await (await connect()).bind(short.systemId, short.password)).toBe(0);
    const { body: other } = await anna.post<SmppCredential>(`tokens/${token.id}/smpp`);
    expect(other.systemId).toBe(short.systemId);
    expect(await (await connect()).bind(short.systemId, short.password)).toBe(STATUS.ESME_RINVPASWD);
    const { lastUsedFor } = (await anna.get<Token>(`tokens/${token.id}`)).body;
    expect(lastUsedFor).toBe('SMPP bind_transceiver');
  });

  test('another name, another address, scopes that do not reach, a blocked account: none is let in', async () => {
    const { token = '' } = await tokenOf(anna);
    const bob = await server.account();
    const wrong = STATUS.ESME_RINVPASWD;
    expect(await (await connect()).bind(bob.user.username, token)).toBe(wrong);
    expect(await (await connect()).bind('nobody', 'secret')).toBe(wrong);
    const elsewhere = await tokenOf(anna, { ipWhitelist: ['10.0.0.1'] });
    expect(await (await connect()).bind(anna.user.username, elsewhere.token as string)).toBe(wrong);
    const reading = await tokenOf(anna, { scopes: ['messages.read'] });
    expect(await (await connect()).bind(anna.user.username, reading.token as string)).toBe(STATUS.ESME_RBINDFAIL);
    expect(await (await connect()).bind(anna.user.username, reading.token as string, 'receiver')).toBe(0);
    await server.app.services.identity.setActive(anna.id, false);
    expect(await (await connect()).bind(anna.user.username, token)).not.toBe(0);
  });

  test('wrong tries are held back, right ones do not count', async () => {
    const { token = '' } = await tokenOf(anna);
    for (let n = 0; n < 3; n += 1) {
      const esme = await connect();
      expect(await esme.bind(anna.user.username, token)).toBe(0);
      await esme.close();
      await eventually(async () => (await binds()).length === 0);
    }
    const { tries } = server.config.login;
    for (let n = 0; n < tries; n += 1) expect(await (await connect()).bind(anna.user.username, 'wrong')).toBe(STATUS.ESME_RINVPASWD);
    expect(await (await connect()).bind(anna.user.username, 'wrong')).toBe(STATUS.ESME_RBINDFAIL);
    await server.app.pool.query('delete from tries');
  });

  const binds = async () => {
    const admin = await server.account({ role: 'admin' });
    return (await admin.get<SmppAccount>(`users/${anna.id}/smpp`)).body.open;
  };

  test('an account has as many connections as it may, on all nodes together', async () => {
    const node = await server.anotherNode();
    await node.app.startBackground();
    const { token = '' } = await tokenOf(anna);
    const [first] = [await bound(), await bound()];
    expect(await (await connect(node)).bind(anna.user.username, token, 'receiver')).toBe(0);
    expect(await (await connect(node)).bind(anna.user.username, token)).toBe(STATUS.ESME_RBINDFAIL);
    expect((await binds()).map(({ role }) => role)).toEqual(['transceiver', 'transceiver', 'receiver']);
    await first?.close();
    await eventually(async () => (await binds()).length === 2);
    expect(await (await connect(node)).bind(anna.user.username, token)).toBe(0);
    await Promise.all(open.splice(0).map((esme) => esme.close()));
    await node.close();
  });

  test('a token that is removed has its connections closed', async () => {
    const token = await tokenOf(anna);
    const esme = await connect();
    await esme.bind(anna.user.username, token.token as string);
    await anna.remove(`tokens/${token.id}`);
    await server.app.services.smpp.server?.check();
    await eventually(() => esme.isClosed);
    expect(esme.unbinds).toBe(1);
  });

  test('a database that fails to tell who a token is closes nobody', async () => {
    const esme = await bound();
    const { tokens } = server.app.services.identity;
    const asked = jest.spyOn(tokens, 'authenticateById').mockRejectedValue(new Error('Connection terminated'));
    await expect(server.app.services.smpp.server?.check()).rejects.toThrow('Connection terminated');
    asked.mockRestore();
    expect(esme.unbinds).toBe(0);
    expect((await esme.call('enquire_link')).command_status).toBe(0);
  });

  test('nothing is taken before a bind, and of a receiver', async () => {
    const esme = await connect();
    expect((await esme.submit('+79160000001', 'Hello')).command_status).toBe(STATUS.ESME_RINVBNDSTS);
    expect((await (await bound(anna, 'receiver')).submit('+79160000001', 'Hello')).command_status).toBe(STATUS.ESME_RINVBNDSTS);
    expect(await messages()).toEqual([]);
  });
});

describe('submits', () => {
  test('a message is sent, paid and reported under the id that its submit was answered with', async () => {
    const esme = await bound();
    const [to = ''] = phones(1);
    const { command_status, message_id: id } = await esme.submit(to, 'Hello');
    expect(command_status).toBe(0);
    const [receipt] = await esme.received(1);
    expect(receipt).toMatchObject({ id, stat: 'DELIVRD' });
    expect(receipt?.pdu).toMatchObject({
      esm_class: 4,
      source_addr: to.slice(1),
      destination_addr: 'CABINET',
      receipted_message_id: id,
      message_state: 2,
    });
    expect(await messages()).toMatchObject([
      { id, recipient: to, payload: { sender: 'CABINET', text: 'Hello' }, state: { status: 'delivered' } },
    ]);
    await eventually(async () => (await balance()).held === 0);
    expect(await balance()).toMatchObject({ balance: 999 });
    expect(await esme.call('query_sm', { message_id: id })).toMatchObject({ command_status: 0, message_id: id, message_state: 2 });
    expect((await esme.call('cancel_sm', { message_id: id })).command_status).toBe(STATUS.ESME_RCANCELFAIL);
    await eventually(async () => (await server.app.pool.query('select from smpp_delivery where owner_id = $1', [anna.id])).rowCount === 0);
  });

  test('what was submitted together is no mailing: no list has it, and nobody is notified of it', async () => {
    const esme = await bound();
    await Promise.all(phones(3).map((to) => esme.submit(to, 'Hello')));
    await esme.received(3);
    expect(await messages()).toHaveLength(3);
    expect((await anna.get<Page<Task>>('tasks?type=sendings:bulk')).body.data).toEqual([]);
    const { rows: due } = await server.app.pool.query(
      `select type from notification_due where owner_id = $1 union all select type from notification where owner_id = $1`,
      [anna.id],
    );
    expect(due.map(({ type }) => type)).not.toContain('sendings.created');
  });

  test('each coding is read as it is meant; what is no text is refused', async () => {
    const esme = await bound();
    const [to = ''] = phones(1);
    const sent = async (coding: number, bytes: Buffer) =>
      (await esme.submit(to, '', { data_coding: coding, short_message: bytes })).message_id;
    const ids = [
      await sent(0, Buffer.from([0x00, 0x11, 0x1b, 0x65])),
      await sent(1, Buffer.from('a_b@c')),
      await sent(3, Buffer.from('café', 'latin1')),
      await sent(8, Buffer.from('Привет', 'utf16le').swap16()),
    ];
    const texts = new Map((await messages()).map(({ id, payload }) => [id, payload.text]));
    expect(ids.map((id) => texts.get(id ?? ''))).toEqual(['@_€', 'a_b@c', 'café', 'Привет']);
    expect((await esme.submit(to, 'x', { data_coding: 4 })).command_status).toBe(STATUS.ESME_RINVDCS);
  });

  test('parts become one message, whichever way they are told and in whatever order; each has its receipt', async () => {
    const esme = await bound();
    const [one = '', two = '', three = ''] = phones(3);
    const udh = (seq: number) => Buffer.from([5, 0, 3, 7, 3, seq]);
    const part = (seq: number, text: string) =>
      esme.submit(one, '', { esm_class: 0x40, short_message: Buffer.concat([udh(seq), Buffer.from(text)]) });
    const answers = [await part(2, 'second '), await part(1, 'First '), await part(3, 'third')];
    const sar = (seq: number, text: string) =>
      esme.submit(two, text, { sar_msg_ref_num: 900, sar_total_segments: 2, sar_segment_seqnum: seq });
    await Promise.all([sar(1, 'One '), sar(2, 'two')]);
    await esme.submit(three, '', { short_message: Buffer.alloc(0), message_payload: Buffer.from('x'.repeat(400)) });
    const texts = (await messages()).map(({ payload }) => payload.text).sort();
    expect(texts).toEqual(['First second third', 'One two', 'x'.repeat(400)]);
    const receipts = await esme.received(6);
    const ids = answers.map(({ message_id }) => message_id);
    expect(receipts.filter(({ id }) => ids.includes(id)).map(({ stat }) => stat)).toEqual(['DELIVRD', 'DELIVRD', 'DELIVRD']);
    expect((await server.app.pool.query('select from smpp_part where owner_id = $1', [anna.id])).rowCount).toBe(0);
  });

  test('what is wrong is told by the status of its kind, and costs nothing', async () => {
    const esme = await bound();
    const [to = ''] = phones(1);
    const status = async (...given: Parameters<Esme['submit']>) => (await esme.submit(...given)).command_status;
    expect(await status('12', 'Hello')).toBe(STATUS.ESME_RINVDSTADR);
    expect(await status(to, 'Hello', { source_addr: 'UNKNOWN' })).toBe(STATUS.ESME_RINVSRCADR);
    expect(await status(to, '')).toBe(STATUS.ESME_RINVMSGLEN);
    expect(await status(to, 'Hello', { schedule_delivery_time: '261231000000000+' })).toBe(STATUS.ESME_RINVSCHED);
    expect(await status(to, 'Hello', { validity_period: '200101000000000+' })).toBe(STATUS.ESME_RINVEXPIRY);
    expect((await esme.call('data_sm')).command_status).toBe(STATUS.ESME_RINVCMDID);
    expect(await balance()).toMatchObject({ balance: 1000, held: 0 });
    expect(await messages()).toEqual([]);
  });

  test('messages that the balance does not cover are refused one by one', async () => {
    const poor = await server.account();
    await enableSending(server, poor, { balance: 2 });
    const esme = await bound(poor);
    const answers = await Promise.all(phones(4).map((to) => esme.submit(to, 'Hello')));
    expect(answers.map(({ command_status }) => command_status)).toEqual([0, 0, 0x400, 0x400]);
    await esme.received(2);
  });

  test('window and rate are those that an administrator set', async () => {
    const admin = await server.account({ role: 'admin' });
    await admin.put(`users/${anna.id}/smpp`, { window: 2 });
    const esme = await bound();
    const [to = ''] = phones(1);
    const burst = await Promise.all(Array.from({ length: 20 }, () => esme.submit(to, 'Hello')));
    expect(new Set(burst.map(({ command_status }) => command_status))).toEqual(new Set([0, STATUS.ESME_RMSGQFUL]));
    await admin.put(`users/${anna.id}/smpp`, { window: 100, rate: 1 });
    await server.app.services.smpp.server?.check();
    const fast = await Promise.all(Array.from({ length: 5 }, () => esme.submit(to, 'Hello')));
    expect(fast.filter(({ command_status }) => command_status === STATUS.ESME_RTHROTTLED).length).toBeGreaterThanOrEqual(3);
  });
});

describe('submits under load', () => {
  const many = phones(300);
  /** Lets somebody have as many submits on their way as these tests have. */
  const widen = async (account: TestAccount) => (await server.account({ role: 'admin' })).put(`users/${account.id}/smpp`, { window: 1000 });

  /** Holds what is prepared from being accepted until it is let go; `accepted` counts what was tried. */
  function hold({ fails = 0 } = {}) {
    const { engine } = server.app.services;
    const prepare = engine.prepareMessages.bind(engine);
    const gate = Promise.withResolvers<void>();
    const sizes: number[] = [];
    let accepted = 0;
    const spy = jest.spyOn(engine, 'prepareMessages').mockImplementation(async (orders) => {
      const prepared = await prepare(orders);
      sizes.push(orders.reduce((sum, { messages: own }) => sum + own.length, 0));
      return {
        async accept(note) {
          accepted += 1;
          const isFailing = accepted <= fails;
          await gate.promise;
          if (isFailing) throw new Error('The database is gone');
          return prepared.accept(note);
        },
      };
    });
    return { sizes, tried: () => accepted, letGo: () => gate.resolve(), end: () => spy.mockRestore() };
  }

  /** Submits one, and many once it is being accepted. */
  async function fill(esme: Esme, held: ReturnType<typeof hold>) {
    const first = esme.submit(many[0] as string, 'Hello');
    await eventually(() => held.tried() === 1);
    return [first, ...many.slice(1).map((to) => esme.submit(to, 'Hello'))];
  }

  test('what comes while some are accepted is prepared meanwhile, and accepted after them, in its order', async () => {
    const poor = await server.account();
    await enableSending(server, poor, { balance: 250 });
    await widen(poor);
    const held = hold();
    const esme = await bound(poor);
    const answers = await fill(esme, held);
    await eventually(() => held.sizes.length === 2);
    expect(held.tried()).toBe(1);
    held.letGo();
    const statuses = (await Promise.all(answers)).map(({ command_status }) => command_status);
    held.end();
    expect(statuses).toEqual(many.map((_, index) => (index < 250 ? 0 : 0x400)));
    const ids = (await Promise.all(answers.slice(0, 250))).map(({ message_id }) => Number(message_id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const received = await esme.received(250);
    expect(new Set(received.map(({ id }) => Number(id)))).toEqual(new Set(ids));
  });

  test('a group that fails is to be tried again; the one that was prepared meanwhile is accepted', async () => {
    await widen(anna);
    const held = hold({ fails: 1 });
    const esme = await bound();
    const answers = await fill(esme, held);
    await eventually(() => held.sizes.length === 2);
    held.letGo();
    const [first, ...others] = (await Promise.all(answers)).map(({ command_status }) => command_status);
    held.end();
    expect(first).toBe(STATUS.ESME_RX_T_APPN);
    expect(new Set(others)).toEqual(new Set([0]));
    expect((await anna.get<Page<Sending>>('sendings')).body.total).toBe(many.length - 1);
  });

  test.each(['unbind', 'break'] as const)(
    'who ends by %s while groups wait has all of them sent, and their receipts brought later',
    async (way) => {
      await widen(anna);
      const held = hold();
      const esme = await bound();
      const answers = await fill(esme, held);
      answers.forEach((answer) => answer.catch(() => undefined));
      await eventually(() => held.sizes.length === 2);
      if (way === 'unbind') await esme.call('unbind').catch(() => undefined);
      await esme.close();
      held.letGo();
      const sent = async () => (await anna.get<Page<Sending>>('sendings')).body.total;
      await eventually(async () => (await sent()) === many.length);
      held.end();
      const other = await bound();
      expect(new Set((await other.received(many.length)).map(({ id }) => id)).size).toBe(many.length);
    },
  );

  test('what no program should send closes its connection or is refused, and nothing else', async () => {
    const esme = await bound();
    const stranger = connectSocket(portOf(server), '127.0.0.1');
    const answer = once(stranger, 'data') as Promise<[Buffer]>;
    stranger.write(Buffer.from('000000110000000b000000000000000100', 'hex'));
    expect((await answer)[0].readUInt32BE(4)).toBe(0x8000_0000);
    const closed = once(stranger, 'close');
    stranger.write(Buffer.alloc(16));
    await closed;
    expect((await esme.call('enquire_link')).command_status).toBe(0);
  });
});

describe('deliveries', () => {
  test('what became ready while nobody was bound is kept, and brought in its order', async () => {
    const sender = await bound(anna, 'transmitter');
    const ids: (string | undefined)[] = [];
    for (const to of phones(5)) {
      ids.push((await sender.submit(to, 'Hello')).message_id);
      await eventually(async () => (await ready()) === ids.length);
    }
    const receiver = await bound(anna, 'receiver');
    expect((await receiver.received(5)).map(({ id }) => id)).toEqual(ids);
  });

  const ready = async () =>
    (await server.app.pool.query('select from smpp_delivery where owner_id = $1 and ready is not null', [anna.id])).rowCount;

  /** Receipts that became ready while nobody received. */
  const makeReady = async (count: number) =>
    server.app.pool.query(
      `insert into smpp_delivery (owner_id, sending_id, message_id, status, done_at, ready)
       select $1, n, n::text, 'delivered', now(), nextval('smpp_ready') from generate_series(1, $2::int) n`,
      [anna.id, count],
    );

  test('thousands are brought in their order, by statements for hundreds each', async () => {
    await makeReady(3000);
    const { queue } = server.app.services.smpp;
    const [claim, done] = [jest.spyOn(queue, 'claim'), jest.spyOn(queue, 'done')];
    const receiver = await bound(anna, 'receiver');
    const received = await receiver.received(3000);
    expect(received.map(({ id }) => Number(id))).toEqual(Array.from({ length: 3000 }, (_, index) => index + 1));
    await eventually(async () => (await ready()) === 0);
    const limits = claim.mock.calls.map(([, limit]) => limit);
    expect(Math.min(...limits)).toBeGreaterThanOrEqual(250);
    const removed = done.mock.calls.map(([ids]) => ids.length);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(3000);
    [claim, done].forEach((spy) => spy.mockRestore());
  });

  test('what a connection had that breaks comes back at once, to whoever receives', async () => {
    await makeReady(400);
    const { queue } = server.app.services.smpp;
    const silent = await bound(anna, 'receiver');
    silent.answers = () => undefined;
    await silent.received(400);
    const release = jest.spyOn(queue, 'release');
    await silent.close();
    const other = await bound(anna, 'receiver');
    expect((await other.received(400)).map(({ id }) => Number(id))).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
    expect(release.mock.calls.filter(([ids]) => ids.length > 0)).toHaveLength(1);
    release.mockRestore();
    await eventually(async () => (await ready()) === 0);
  });

  test('what was not acknowledged is brought to the next who receives', async () => {
    const silent = await bound();
    silent.answers = () => undefined;
    const { message_id: id } = await silent.submit(phones(1)[0] as string, 'Hello');
    await silent.received(1);
    await silent.close();
    const other = await bound();
    expect((await other.received(1)).map((one) => one.id)).toEqual([id]);
    await eventually(async () => (await ready()) === 0);
  });

  test('who wants receipts of failures only gets those; who wants none gets none', async () => {
    const esme = await bound();
    const [one = '', two = ''] = phones(2);
    await esme.submit(one, 'Hello', { registered_delivery: 2 });
    await esme.submit(two, 'Hello', { registered_delivery: 0 });
    const { message_id: last } = await esme.submit(two, 'Hello');
    expect((await esme.received(1)).map(({ id }) => id)).toEqual([last]);
    await eventually(async () => (await ready()) === 0);
    expect(esme.delivered).toHaveLength(1);
  });

  test('what recipients answer comes in, under the name that they answered', async () => {
    const esme = await bound();
    const [to = ''] = phones(1);
    await esme.submit(to, 'Hello', { registered_delivery: 0 });
    await eventually(async () => (await messages()).every(({ state }) => state.status === 'delivered'));
    const { sink } = server.app.services.engine;
    const texts = ['Yes', 'Да', 'ж'.repeat(200)];
    for (const [index, text] of texts.entries())
      await sink.incoming('sandbox', [{ key: `in-${index}`, type: 'sms', from: to, to: 'CABINET', text, at: new Date() }]);
    const received = await esme.received(3);
    expect(received.map(({ pdu }) => [pdu.source_addr, pdu.destination_addr, pdu.data_coding])).toEqual([
      [to.slice(1), 'CABINET', 0],
      [to.slice(1), 'CABINET', 8],
      [to.slice(1), 'CABINET', 8],
    ]);
    expect(received.map(({ text }) => text)).toEqual(texts);
  });

  test('receipts of what one node took come by a connection to another', async () => {
    const node = await server.anotherNode();
    await node.app.startBackground();
    const receiver = await bound(anna, 'receiver', node);
    const { message_id: id } = await (await bound(anna, 'transmitter')).submit(phones(1)[0] as string, 'Hello');
    expect((await receiver.received(1)).map((one) => one.id)).toEqual([id]);
    await Promise.all(open.splice(0).map((esme) => esme.close()));
    await node.close();
  });

  test('the end of a node answers what it has, and takes leave', async () => {
    const node = await server.anotherNode();
    await node.app.startBackground();
    const esme = await bound(anna, 'transceiver', node);
    const answers = phones(20).map((to) => esme.submit(to, 'Hello'));
    await answers[0];
    await node.close();
    expect(new Set((await Promise.all(answers)).map(({ command_status }) => command_status))).toEqual(new Set([0]));
    expect(esme.unbinds).toBe(1);
    const other = await bound();
    await eventually(() => esme.delivered.length + other.delivered.length >= 20);
    expect(new Set([...esme.delivered, ...other.delivered].map(({ id }) => id)).size).toBe(20);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Balance } from '@cabinet/domain/billings';
import { linkCodeOf, linkMark } from '@cabinet/domain/message-links';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted } from '@cabinet/domain/sendings';
import type { ShortLink } from '@cabinet/domain/short-links';
import type { Task } from '@cabinet/domain/tasks';
import type { Token } from '@cabinet/domain/tokens';
import { verifyLedger } from '@cabinet/engine';
import { multipartOf } from '../modules/storage/testing.ts';
import { storeOf } from '../modules/storage/public.ts';
import { body, enableSending } from '../modules/sendings/testing/sender.ts';
import { setMessageNumbers } from '../plugins/cells/message-numbers.ts';
import { readAgain } from '../plugins/cells/testing.ts';
import { keyFileIn, readKeyFile } from '../plugins/vault/key-file.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeScratch, removeScratch } from '../testing/scratch.ts';
import { createTestApp, eventually, TEST_PASSWORD, type TestAccount, type TestApp } from '../testing/test-app.ts';
import type { CellOfMove } from './cell-of-move.ts';
import { cancelMove, forgetMove, moveAccount, type MoveOptions } from './move-account.ts';
import { movingTables, nameTree, SAME_TEXTS, sumsOf, type Sums } from './move-rows.ts';

const COMMAND = fileURLToPath(new URL('../cells-command.ts', import.meta.url));
const LONG = 300_000;
const DOMAIN = 'go.example';
const CELLS_SECRET = 'a secret that all cells of a test share';
const STEPS = ['taken', 'files', 'proved', 'staged', 'placed', 'told', 'open'];
const WAIT = { wait: 20_000 };
/** Accounts of whom little is copied ahead, and those of whom nothing is. */
const WORTHS = [0, undefined];

let one: TestApp;
let two: TestApp;

const urlOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function startCell(number: number): Promise<TestApp> {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  await setMessageNumbers(database.pool, number);
  const server = await createTestApp({ cellsSecret: CELLS_SECRET, trustProxy: ['127.0.0.1'] }, undefined, { database });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.app.startBackground();
  return server;
}

beforeAll(async () => {
  [one, two] = [await startCell(1), await startCell(2)];
  for (const { app } of [one, two]) await app.services.settings.set('shortLinks.domains', [DOMAIN]);
  for (const { app } of [one, two])
    for (const [number, server] of [
      [1, one],
      [2, two],
    ] as const)
      // prettier-ignore
      await app.pool.query('insert into cell (number, address) values ($1, $2)', [number, urlOf(server)]);
  for (const cell of [one, two]) await readAgain(cell);
}, LONG);
afterAll(async () => {
  for (const cell of [one, two]) await cell?.close();
});

async function endOf({ app, config }: TestApp): Promise<CellOfMove> {
  const { here: number = 0 } = app.cells;
  return {
    number,
    database: app.database,
    secret: config.cellsSecret,
    keys: readKeyFile(keyFileIn(config.dataDir)),
    files: await storeOf(config, undefined),
    close: async () => undefined,
  };
}

const move = async (username: string, options: Partial<MoveOptions> = {}, [from, to] = [one, two]) =>
  moveAccount(username, await endOf(from), await endOf(to), { ...WAIT, ...options });

/** Tariffs and routes that are the same in both cells, as operators make them. */
async function alike(account: TestAccount): Promise<void> {
  const copy = async (table: string, ids: string) => {
    const { rows } = await one.app.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} t where id in (${ids})`, [account.id]); // prettier-ignore
    for (const { row } of rows)
      await two.app.pool.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [row]);
  };
  await copy('tariff', 'select tariff_id from user_tariff where user_id = $1');
  await copy('routing_group', 'select routing_group_id from user_routing_group where user_id = $1');
}

let count = 0;

/** An account that is there for some time already, and may send. */
async function established(reseller?: TestAccount): Promise<TestAccount> {
  const account = await one.account({
    username: `mover-${++count}`,
    role: reseller ? 'me' : 'reseller',
    ...(reseller ? { reseller } : {}),
  });
  await one.app.pool.query(`update users set created_at = now() - interval '1 day' where id = $1`, [account.id]);
  await enableSending(one, account);
  await alike(account);
  return account;
}

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

const call = (server: TestApp, path: string, token?: string, init: Init = {}) =>
  fetch(`${urlOf(server)}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(token ? { authorization: token } : {}), ...init.headers },
  });

const signIn = async (server: TestApp, username: string) => {
  const answer = await call(server, '/api/login', undefined, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: TEST_PASSWORD }),
  });
  return { status: answer.status, token: ((await answer.json()) as { token?: string }).token ?? '' };
};

async function asked<T>(server: TestApp, path: string, token: string): Promise<T> {
  const answer = await call(server, `/api/${path}`, token);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

const isOver = (account: TestAccount, { TaskId }: SendingAccepted) =>
  eventually(async () => (await account.get<Task>(`tasks/${TaskId}`)).body.state === 'completed', 20_000);

/** What an account has, as its rows add up. */
async function rowsOf({ app }: TestApp, ids: readonly string[]) {
  const client = await app.pool.connect();
  try {
    await client.query(SAME_TEXTS);
    await nameTree(client, 'select unnest($1::uuid[])', [ids]);
    const found: Record<string, string | undefined> = {};
    for (const { name, of, using, isMoved } of await movingTables(client)) {
      const { rows } = await client.query<{ n: string }>(
        `select count(*)::text as n from ${name} t${using ? `, ${using}` : ''} where ${of}`,
      );
      if (isMoved && rows[0]?.n !== '0') found[name] = rows[0]?.n;
    }
    return found;
  } finally {
    await client.query('reset all');
    client.release();
  }
}

/** What an account has, by digests of its rows. */
async function sumsFor({ app }: TestApp, ids: readonly string[]): Promise<Sums> {
  const client = await app.pool.connect();
  try {
    await client.query(SAME_TEXTS);
    await nameTree(client, 'select unnest($1::uuid[])', [ids]);
    const tables = (await movingTables(client)).filter(({ isMoved }) => isMoved);
    return await sumsOf(client, tables, ({ name, of, using }) => `${name} t${using ? `, ${using}` : ''} where ${of}`);
  } finally {
    await client.query('reset all');
    client.release();
  }
}

/** Waits for what is added up later, or it would be missed by who counts rows before a move that waits for it. */
const allAddedUp = () =>
  eventually(
    async () => (await one.app.pool.query('select id from activity_in union all select id from margin_in')).rowCount === 0,
    20_000,
  );

const passLate = () => one.app.jobs.declared.find(({ name }) => name === 'movedAccounts.passLate')?.run({}, new AbortController().signal);

/** How many messages of a send have each status of their own. */
async function tally({ app }: TestApp, { TaskId }: SendingAccepted): Promise<Record<number, number>> {
  const { rows } = await app.pool.query<{ status: number; n: number }>(
    'select s.status, count(*)::int as n from sending s join batch b on b.lo = s.batch where b.task_id = $1 group by 1',
    [TaskId],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

test(
  'a reseller moves with clients, contacts, money, messages and files; names, tokens and links lead there',
  async () => {
    const anna = await established();
    const boris = await established(anna);
    const token = (await boris.post<Token>('tokens', { description: 'Shop' })).body.token ?? '';
    const { body: list } = await boris.post<{ id: string }>('contactLists', { title: 'People', type: 'regular' });
    for (const phone of ['+79161234510', '+79161234511'])
      await boris.post('contacts', { ListId: list.id, phone, firstName: 'Иван', tags: ['VIP'] });
    const link = (await boris.post<ShortLink>('shortLinks', { fullUrl: 'https://shop.example/sale', domain: DOMAIN })).body;
    const mark = linkMark(linkCodeOf(link.shortUrl));
    const accepted = (await boris.post<SendingAccepted>('sendings', body([list.id], { text: `Привет: ${mark}` }))).body;
    await isOver(boris, accepted);
    const { payload, headers } = multipartOf('May.pdf', Buffer.from('%PDF-1.7\nMay'));
    const stored = await one.app.inject({
      method: 'POST',
      url: '/api/storage',
      payload,
      headers: { ...headers, authorization: boris.token },
    });
    expect(stored.statusCode).toBeLessThan(300);
    const fileId = stored.json<{ id: string }>().id;
    const sent = (await boris.get<Page<Sending>>(`sendings?groupId=${accepted.groupId}`)).body.data;
    const balance = (await boris.get<{ result: Balance }>(`billings/balance/${boris.id}`)).body.result;
    await allAddedUp();
    const before = await rowsOf(one, [anna.id, boris.id]);
    expect(before).toMatchObject({ users: '2', contact: '2', sending: '2', api_token: '1', file: expect.any(String) });

    await move(anna.user.username);
    expect(await rowsOf(two, [anna.id, boris.id])).toEqual(before);
    const left = await rowsOf(one, [anna.id, boris.id]);
    expect(left).toEqual({});
    for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);

    for (const server of [one, two]) {
      const { status, token: session } = await signIn(server, boris.user.username);
      expect([status, session.slice(0, 3)]).toEqual([200, 'c2-']);
      expect(await asked(server, `billings/balance/${boris.id}`, session)).toMatchObject({ result: balance });
      expect((await asked<Page<Sending>>(server, `sendings?groupId=${accepted.groupId}`, session)).data).toEqual(sent);
      expect(await asked(server, `contactLists/${list.id}`, token)).toMatchObject({ title: 'People', count: 2 });
      expect(await (await call(server, `/api/storage/${fileId}`, session)).text()).toBe('%PDF-1.7\nMay');
    }
    expect((await call(one, '/api/settings', boris.token)).status).toBe(401);

    const address = /https?:\S+/.exec(sent[0]?.payload.text ?? '')?.[0] ?? '';
    const followed = await call(one, new URL(address).pathname, undefined, { headers: { 'user-agent': 'Mozilla/5.0 Safari/604.1' } });
    expect([followed.status, followed.headers.get('location')]).toEqual([302, 'https://shop.example/sale']);
    const clicked = 'select from message_click where sending_id = $1';
    await eventually(async () => (await two.app.pool.query(clicked, [sent[0]?.id])).rowCount === 1, 20_000);

    const optOut = new URL(one.app.services.optOuts.linkTo(boris.id, '+79161234511')).pathname;
    expect(await (await call(one, optOut)).text()).toContain('-45-11');
    expect((await call(one, optOut, undefined, { method: 'POST' })).status).toBe(200);
    const { rows: optedOut } = await two.app.pool.query('select recipient from opt_out where owner_id = $1', [boris.id]);
    expect(optedOut).toEqual([{ recipient: '+79161234511' }]);

    const { token: session } = await signIn(one, boris.user.username);
    const again = await call(one, '/api/sendings', session, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(['+79161234599'])),
    });
    expect(again.status).toBe(201);
    const { TaskId } = (await again.json()) as SendingAccepted;
    await eventually(async () => (await asked<Task>(two, `tasks/${TaskId}`, session)).state === 'completed', 20_000);
    expect(await verifyLedger(two.app.pool)).toEqual([]);
  },
  LONG,
);

describe.each(WORTHS)('a move that is cut off goes on from there, and moves everything once (copied ahead: %s)', (worth) => {
  test.each(worth === 0 ? ['ahead', ...STEPS] : STEPS)(
    'behind %s',
    async (step) => {
      const clara = await established();
      const { body: list } = await clara.post<{ id: string }>('contactLists', { title: 'People', type: 'regular' });
      await clara.post('contacts', { ListId: list.id, phone: '+79161234510', firstName: 'Иван', tags: ['VIP'] });
      await isOver(clara, (await clara.post<SendingAccepted>('sendings', body([list.id]))).body);
      await allAddedUp();
      const before = await rowsOf(one, [clara.id]);
      const cut = (done: string) => {
        if (done === step) throw new Error(`cut off: ${step}`);
      };
      await expect(move(clara.user.username, { worth, onStep: cut })).rejects.toThrow('cut off');
      if (!['ahead', 'open', 'told'].includes(step)) expect((await signIn(one, clara.user.username)).status).toBe(503);
      await move(clara.user.username, { worth });
      expect([await rowsOf(two, [clara.id]), await rowsOf(one, [clara.id])]).toEqual([before, {}]);
      expect((await signIn(one, clara.user.username)).status).toBe(200);
      for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
      expect((await two.app.pool.query(`select nspname from pg_namespace where nspname like 'cell\\_%'`)).rows).toEqual([]);
    },
    LONG,
  );
});

describe('messages that were copied ahead', () => {
  const made = async () => {
    const account = await established();
    const { body: list } = await account.post<{ id: string }>('contactLists', { title: 'People', type: 'regular' });
    for (const phone of ['+79161234510', '+79161234511']) await account.post('contacts', { ListId: list.id, phone, firstName: 'Иван' });
    await isOver(account, (await account.post<SendingAccepted>('sendings', body([list.id], { text: 'First' }))).body);
    await allAddedUp();
    return { account, list };
  };
  const there = async (ids: readonly number[]) => (await two.app.pool.query('select from sending where id = any($1)', [ids])).rowCount;
  /** Whether what was copied ahead was found as it was compared, and did not have to be copied once more. */
  const wasKept = async ({ id }: TestAccount) =>
    (await one.app.pool.query<{ kept: boolean }>(`select facts ? 'ahead' as kept from cell_move where root_id = $1 and step = 'open'`, [id])).rows[0]?.kept; // prettier-ignore
  const idsOf = async ({ id }: TestAccount) =>
    (await one.app.pool.query<{ id: number }>('select s.id from batch b join sending s on s.id between b.lo and b.hi where b.owner_id = $1', [id])).rows.map((row) => row.id); // prettier-ignore

  test(
    'are seen by nobody until their account is there, and come as they are by then',
    async () => {
      const { account, list } = await made();
      const ids = await idsOf(account);
      const admin = await two.account({ role: 'admin' });
      const seen = (await admin.get<Page<object>>('sendings')).body.total;
      let before: Sums = {};
      const change = async (step: string) => {
        if (step !== 'ahead') return;
        expect(await there(ids)).toBe(2);
        expect((await admin.get<Page<object>>('sendings')).body.total).toBe(seen);
        expect(await verifyLedger(two.app.pool)).toEqual([]);
        // One of the former is seen, others are sent, to a recipient of before among them.
        const { rows } = await one.app.pool.query<{ ref: string; provider: string }>('select ref, provider from ref where sending_id = $1', [ids[0]]); // prettier-ignore
        for (const { ref, provider } of rows)
          await one.app.services.engine.sink.reports(provider, [{ ref, status: 'seen', at: new Date() }]);
        await account.post('contacts', { ListId: list.id, phone: '+79161234512', firstName: 'Анна' });
        await isOver(account, (await account.post<SendingAccepted>('sendings', body([list.id], { text: 'Second' }))).body);
        const isSeen = 'select from sending where id = $1 and status = 5';
        await eventually(async () => (await one.app.pool.query(isSeen, [ids[0]])).rowCount === 1, 20_000);
        await allAddedUp();
        before = await sumsFor(one, [account.id]);
      };
      await move(account.user.username, { worth: 0, onStep: change });
      expect(await wasKept(account)).toBe(true);
      expect(before).toMatchObject({
        sending: { rows: '5' },
        ref: { rows: '5' },
        contact: { rows: '3' },
        recipient_activity: { rows: '3' },
      });
      const { sending, ref, contact, recipient_activity: activity, ledger } = await sumsFor(two, [account.id]);
      expect({ sending, ref, contact, activity, rows: ledger?.rows }).toEqual({
        sending: before.sending, ref: before.ref, contact: before.contact, activity: before.recipient_activity, rows: before.ledger?.rows,
      }); // prettier-ignore
      expect(await rowsOf(one, [account.id])).toEqual({});
      for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
    },
    LONG,
  );

  test(
    'come as a transaction has them that was open while they were copied',
    async () => {
      const { account } = await made();
      const [id] = await idsOf(account);
      const writer = await one.app.pool.connect();
      try {
        await writer.query('begin');
        // What is written within it has a number of its own, which snapshots do not name.
        await writer.query('savepoint within');
        await writer.query(`update sending set text = 'Written meanwhile' where id = $1`, [id]);
        await one.app.pool.query('select pg_current_xact_id()');
        await move(account.user.username, { worth: 0, onStep: async (step) => void (step === 'ahead' && (await writer.query('commit'))) });
      } finally {
        await writer.query('rollback');
        writer.release();
      }
      expect((await two.app.pool.query('select text from sending where id = $1', [id])).rows).toEqual([{ text: 'Written meanwhile' }]);
      for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
    },
    LONG,
  );

  test(
    'are copied once more where somebody changes them before their account is there',
    async () => {
      const { account } = await made();
      const ids = await idsOf(account);
      const before = await sumsFor(one, [account.id]);
      const change = async (step: string) => {
        if (step === 'staged') await two.app.pool.query(`update sending set text = 'Another' where id = $1`, [ids[0]]);
      };
      await move(account.user.username, { worth: 0, onStep: change });
      expect(await wasKept(account)).toBe(false);
      const { sending, ref, contact } = await sumsFor(two, [account.id]);
      expect({ sending, ref, contact }).toEqual({ sending: before.sending, ref: before.ref, contact: before.contact });
      for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
    },
    LONG,
  );

  test(
    'are taken away again where the account stays',
    async () => {
      const { account } = await made();
      const ids = await idsOf(account);
      const before = await sumsFor(one, [account.id]);
      const cutAt = (step: string) => (done: string) => {
        if (done === step) throw new Error('cut off');
      };
      for (const step of ['ahead', 'taken', 'staged']) {
        await expect(move(account.user.username, { worth: 0, onStep: cutAt(step) })).rejects.toThrow('cut off');
        expect([step, await there(ids)]).toEqual([step, 2]);
        await cancelMove(account.user.username, await endOf(one), await endOf(two));
        expect([step, await there(ids), await sumsFor(one, [account.id])]).toEqual([step, 0, before]);
      }
      const { rows } = await two.app.pool.query('select owner_id from recipient_activity where owner_id = $1', [account.id]);
      expect(rows).toEqual([]);
    },
    LONG,
  );
});

describe('many contacts', () => {
  const insert = (list: string, from: number, to: number) =>
    one.app.pool.query(
      `insert into contact (id, list_id, phone, first_name, custom, tags, created_at, updated_at)
      select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), 'Ann ' || n, '{"custom_club": "Silver"}', '{VIP}', now(), now() from generate_series($2::int, $3::int) n`,
      [list, from, to],
    );
  const counted = (list: string) =>
    one.app.pool.query('update contact_list set count = (select count(*) from contact where list_id = $1) where id = $1', [list]);
  const listOf = async (account: TestAccount, title: string) =>
    (await account.post<{ id: string }>('contactLists', { title, type: 'regular' })).body.id;
  const made = async () => {
    const account = await established();
    const list = await listOf(account, 'Many');
    await insert(list, 1, 6000);
    await counted(list);
    return { account, list };
  };
  const there = async ({ id }: TestAccount) =>
    (await two.app.pool.query<{ removed_at: Date | null }>('select removed_at from contact_list where owner_id = $1', [id])).rows;

  test(
    'are copied while the account works on, and what it changes meanwhile comes too',
    async () => {
      const { account, list } = await made();
      const gone = await listOf(account, 'Gone');
      await insert(gone, 1, 10);
      await counted(gone);
      const admin = await two.account({ role: 'admin' });
      const seen = (await admin.get<Page<object>>('contactLists')).body.total;
      let before: Record<string, string | undefined> = {};
      let rows: unknown[] = [];
      const all = `select c.*, l.title, l.removed_at from contact c join contact_list l on l.id = c.list_id where l.owner_id = $1 order by c.id`;
      const change = async (step: string) => {
        if (step !== 'ahead') return;
        expect((await there(account)).map(({ removed_at: at }) => at !== null)).toEqual([true, true]);
        expect((await admin.get<Page<object>>('contactLists')).body.total).toBe(seen);
        expect((await account.get<Page<object>>('contacts')).body.total).toBe(6010);
        const change = (sql: string, values: unknown[] = []) => one.app.pool.query(sql, [list, ...values]);
        await change(`delete from contact where list_id = $1 and phone like '%1'`);
        await change(
          `update contact set first_name = 'Other', tags = '{Late}', custom = '{"custom_club": "Gold"}' where list_id = $1 and phone like '%2'`,
        );
        // A phone that another contact had.
        await change(`delete from contact where list_id = $1 and phone = '+79160000003'`);
        await change(`update contact set phone = '+79160000003' where list_id = $1 and phone = '+79160000004'`);
        await insert(list, 6001, 6100);
        await counted(list);
        await one.app.pool.query('delete from contact_list where id = $1', [gone]);
        await insert(await listOf(account, 'New'), 1, 10);
        await change(`update contact_list set title = 'Renamed' where id = $1`);
        before = await rowsOf(one, [account.id]);
        ({ rows } = await one.app.pool.query(all, [account.id]));
      };
      await move(account.user.username, { onStep: change });
      expect(await rowsOf(two, [account.id])).toEqual(before);
      expect(await rowsOf(one, [account.id])).toEqual({});
      expect((await two.app.pool.query(all, [account.id])).rows).toEqual(rows);
      expect((await there(account)).map(({ removed_at: at }) => at)).toEqual([null, null]);
      const tags = await two.app.pool.query('select tag, contacts from contact_tag where list_id = $1 order by 1', [list]);
      expect(tags.rows).toEqual([
        { tag: 'Late', contacts: 600 },
        { tag: 'VIP', contacts: rows.length - 610 },
      ]);
    },
    LONG,
  );

  test(
    'are not left behind where the account then stays, and are copied again after a crash',
    async () => {
      const { account } = await made();
      const at = (age: string) => one.app.pool.query(`update users set created_at = now() - $2::interval where id = $1`, [account.id, age]);
      await expect(move(account.user.username, { onStep: async (step) => void (step === 'ahead' && (await at('1 minute'))) })).rejects.toThrow('less than an hour ago'); // prettier-ignore
      expect(await there(account)).toEqual([]);
      await at('2 hours');
      await expect(move(account.user.username, { onStep: () => Promise.reject(new Error('cut off')) })).rejects.toThrow('cut off');
      expect(await there(account)).toHaveLength(1);
      expect((await signIn(one, account.user.username)).status).toBe(200);
      const before = await rowsOf(one, [account.id]);
      const cut = (done: string) => { if (done === 'files') throw new Error('cut off'); }; // prettier-ignore
      await expect(move(account.user.username, { onStep: cut })).rejects.toThrow('cut off');
      await cancelMove(account.user.username, await endOf(one), await endOf(two));
      expect([await there(account), await rowsOf(one, [account.id])]).toEqual([[], before]);
      await move(account.user.username);
      expect([await rowsOf(two, [account.id]), await rowsOf(one, [account.id])]).toEqual([before, {}]);
    },
    LONG,
  );
});

test(
  'a command that is killed at any step is run again, and moves everything once',
  async () => {
    const folder = await makeScratch('move');
    const environment = join(folder, 'cell-2.env');
    const other = `DATABASE_URL=${two.app.database.url}\nDATA_DIR=${two.config.dataDir}\n`;
    await writeFile(environment, `${other}CELLS_SECRET='${CELLS_SECRET}'\n`);
    const run = async (line: string, killAt?: string) => {
      const env = { ...process.env, DATABASE_URL: one.app.database.url, DATA_DIR: one.config.dataDir, CELLS_SECRET };
      const child = spawn(process.execPath, [COMMAND, ...line.split(' ')], { env });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data: Buffer) => {
          text += data.toString();
          if (killAt && text.includes(killAt)) child.kill('SIGKILL');
        });
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, text };
    };
    const nora = await established();
    const { body: list } = await nora.post<{ id: string }>('contactLists', { title: 'People', type: 'regular' });
    await one.app.pool.query(
      `insert into contact (id, list_id, phone, created_at, updated_at) select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), now(), now() from generate_series(1, 6000) n`,
      [list.id],
    );
    await one.app.pool.query('update contact_list set count = 6000 where id = $1', [list.id]);
    await isOver(nora, (await nora.post<SendingAccepted>('sendings', body(['+79161234510', '+79161234511']))).body);
    await allAddedUp();
    const before = await rowsOf(one, [nora.id]);
    const line = `move ${nora.user.username} --to 2 --environment ${environment}`;
    const unsigned = join(folder, 'unsigned.env');
    await writeFile(unsigned, other);
    const refused = { code: 1, text: expect.stringContaining('the same CELLS_SECRET') };
    expect(await run(line.replace(environment, unsigned))).toMatchObject(refused);
    for (const step of [
      'works on meanwhile',
      'Taken out',
      'ledger agrees',
      'files are there',
      'are the same',
      'are put in',
      'directory knows',
    ])
      expect([step, (await run(line, step)).code]).toEqual([step, null]);
    expect(await run(line)).toMatchObject({ code: 0, text: expect.stringContaining('is in cell 2.') });
    expect(await rowsOf(two, [nora.id])).toEqual(before);
    expect(await rowsOf(one, [nora.id])).toEqual({});
    expect((await signIn(one, nora.user.username)).status).toBe(200);
    expect(await run(`move ${nora.user.username} --forget`)).toMatchObject({ code: 0 });
    for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
    await removeScratch(folder);
  },
  LONG,
);

test(
  'a move is called off until its rows are in the other cell',
  async () => {
    for (const step of ['taken', 'staged', 'placed']) {
      const dora = await established();
      const before = await rowsOf(one, [dora.id]);
      const cut = (done: string) => {
        if (done === step) throw new Error('cut off');
      };
      await expect(move(dora.user.username, { onStep: cut })).rejects.toThrow('cut off');
      const cancelled = cancelMove(dora.user.username, await endOf(one), await endOf(two));
      if (step === 'placed') {
        await expect(cancelled).rejects.toThrow('in the other cell already');
        continue;
      }
      await cancelled;
      expect([step, await rowsOf(one, [dora.id]), await rowsOf(two, [dora.id])]).toEqual([step, before, {}]);
      await eventually(async () => (await dora.get('settings')).status === 200, 20_000);
      await move(dora.user.username);
      expect(await rowsOf(two, [dora.id])).toEqual(before);
    }
    for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
  },
  LONG,
);

test(
  'reports and answers that come late find their messages',
  async () => {
    const ella = await established();
    const accepted = (await ella.post<SendingAccepted>('sendings', body(['+79161234577'], { text: 'Late' }))).body;
    await isOver(ella, accepted);
    // As if the provider had not reported yet: its report comes after the move.
    const { rows } = await one.app.pool.query<{ ref: string; provider: string; id: string }>(
      `select r.ref, r.provider, s.id::text as id from batch b join sending s on s.batch = b.lo join ref r on r.sending_id = s.id where b.owner_id = $1`,
      [ella.id],
    );
    const [late] = rows;
    await move(ella.user.username);
    const at = new Date();
    await one.app.services.engine.sink.reports(late?.provider ?? '', [{ ref: late?.ref ?? '', status: 'seen', at }]);
    await one.app.services.engine.sink.incoming(late?.provider ?? '', [{ key: 'late-1', type: 'sms', from: '+79161234577', text: 'STOP', at }]); // prettier-ignore
    await eventually(async () => (await one.app.pool.query('select from report_wait')).rowCount === 1, 20_000);
    await passLate();
    const status = `select s.status from sending s where s.id = $1`;
    await eventually(async () => (await two.app.pool.query<{ status: number }>(status, [late?.id])).rows[0]?.status === 5, 20_000);
    expect((await two.app.pool.query('select text from sending_incoming where owner_id = $1', [ella.id])).rows).toEqual([{ text: 'STOP' }]);
    expect((await two.app.pool.query('select recipient from opt_out where owner_id = $1', [ella.id])).rows).toEqual([
      { recipient: '+79161234577' },
    ]);
    expect((await one.app.pool.query('select from report_wait union all select from report_dead')).rowCount).toBe(0);
    for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);

    await forgetMove(ella.id, await endOf(one));
    expect(
      (await one.app.pool.query(`select from pg_namespace where nspname like 'cell_move_%' and nspname = any($1)`, [[]])).rowCount,
    ).toBe(0);
  },
  LONG,
);

test.each(WORTHS)(
  'messages that wait for their report move, and are settled once where they came (copied ahead: %s)',
  async (worth) => {
    const fred = await established();
    // The sandbox reports on these after half a minute.
    const slow = (await fred.post<SendingAccepted>('sendings', body(['+79161230104', '+79161230204', '+79161230304']))).body;
    const isSent = `select from batch where task_id = $1 and state = 2`;
    await eventually(async () => (await one.app.pool.query(isSent, [slow.TaskId])).rowCount === 1, 20_000);
    await move(fred.user.username, { worth });
    expect(await tally(two, slow)).toEqual({ 0: 3 });
    await one.app.pool.query('update sandbox_submit set next_at = now() where next_at is not null');
    await eventually(async () => {
      await passLate();
      return (await tally(two, slow))[4] === 3;
    }, 60_000);
    const { rows } = await two.app.pool.query<Balance>('select available::float8 as available, held::float8 as held from balance where owner_id = $1', [fred.id]); // prettier-ignore
    expect(rows).toEqual([{ available: 97, held: 0 }]);
    for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
  },
  LONG,
);

test.each(WORTHS)(
  'calls that are made while an account moves are done once, here or there, or told to come again (copied ahead: %s)',
  async (worth) => {
    const olga = await established();
    const token = (await olga.post<Token>('tokens', { description: 'Shop' })).body.token ?? '';
    const statuses = new Map<number, number>();
    const accepted: string[] = [];
    let isOver = false;
    const sendOn = async (worker: number) => {
      for (let n = 0; !isOver; n += 1) {
        const answer = await call(one, '/api/sendings', token, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': `${worker}-${n}` },
          body: JSON.stringify(body([`+7916${worker}${String(n % 10_000).padStart(4, '0')}50`])),
        });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const said = (await answer.json()) as SendingAccepted;
        if (answer.status === 201) accepted.push(String(said.TaskId));
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    await one.app.services.billings.operate({ source: 'accrual', OwnerId: olga.id, amount: 10_000, data: { multiplier: 1 } });
    const workers = [1, 2, 3].map(sendOn);
    try {
      await eventually(() => accepted.length > 5, 20_000);
      await move(olga.user.username, { worth });
      const there = accepted.length;
      await eventually(() => accepted.length > there + 5, 20_000);
    } finally {
      isOver = true;
      await Promise.all(workers);
    }
    expect([...statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const { rows } = await two.app.pool.query<{ id: string }>('select id from task where owner_id = $1', [olga.id]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(accepted.toSorted());
    expect(await rowsOf(one, [olga.id])).toEqual({});
    await eventually(async () => {
      await passLate();
      const { rows: open } = await two.app.pool.query('select from task where owner_id = $1 and finished_at is null', [olga.id]);
      return open.length === 0;
    }, 60_000);
    for (const { app } of [one, two]) expect(await verifyLedger(app.pool)).toEqual([]);
  },
  LONG,
);

test('what cannot move is said, and stays as it is', async () => {
  const gina = await established();
  const hugo = await established(gina);
  await expect(move(hugo.user.username)).rejects.toThrow('whole trees move');
  const admin = await one.account({ role: 'admin' });
  await expect(move(admin.user.username)).rejects.toThrow('staff');
  const future = new Date(Date.now() + 86_400_000);
  await gina.post('sendings', body(['+79161234566'], { schedule: { delay: future, until: 0 } }));
  await expect(move(gina.user.username, { wait: 0 })).rejects.toThrow('sends that begin later, are paused or wait for a moderator: 1');
  await one.app.pool.query('update task set finished_at = now() where owner_id = $1', [gina.id]);
  const upload = `insert into upload (id, owner_id, filename, length, expired_at) values (gen_random_uuid(), $1, 'a', 1, now() + interval '1 day')`;
  await one.app.pool.query(upload, [gina.id]);
  await expect(move(gina.user.username, { wait: 0 })).rejects.toThrow('still in hand: uploads: 1');
  const ivan = await established();
  await two.app.pool.query('delete from tariff where id in (select tariff_id from unnest($1::uuid[]) as t (tariff_id))', [
    (await one.app.pool.query<{ id: string }>('select tariff_id as id from user_tariff where user_id = $1', [ivan.id])).rows.map(
      ({ id }) => id,
    ),
  ]);
  await expect(move(ivan.user.username)).rejects.toThrow('tariff');
  // Nodes that heard of it go on soon after.
  for (const account of [gina, hugo, ivan]) await eventually(async () => (await account.get('settings')).status === 200, 20_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { Sending } from '@cabinet/domain/sendings';
import type { Tariff } from '@cabinet/domain/tariffs';
import { verifyLedger } from '@cabinet/engine';
import { SmppCentre } from '@cabinet/engine/testing';
import { MIGRATION_ROOTS } from '../../plugins/database/database.ts';
import { startCluster, type Cluster } from '../../plugins/database/embedded/cluster.ts';
import { migrate, readMigrations } from '../../plugins/database/migrate.ts';
import { openDatabase } from '../../plugins/database/open.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { approveSender, body } from '../sendings/testing/sender.ts';

const MAIN = fileURLToPath(new URL('../../../../shared/deploy/src/main.ts', import.meta.url));
const LONG = 120_000;
const CELLS_SECRET = 'a secret that all cells of a test share';
const ANYWHERE = 'http://127.0.0.1:1';

type ReceivedSubmit = SmppCentre['taken'][number];

interface Cell {
  cluster: Cluster;
  server: TestApp;
  admin: TestAccount;
  customer: TestAccount;
}

/** The first cell and one that follows it, each with a connection to the one centre. */
let [one, two]: (Cell | undefined)[] = [];
let folder: string;
let centre: SmppCentre;
let port: number;
const cells = () => [one, two] as [Cell, Cell];

async function cabinet({ cluster }: Pick<Cell, 'cluster'>, line: string, firstCell = '') {
  const env = { ...process.env, DATABASE_URL: cluster.url, FIRST_CELL_DATABASE_URL: firstCell, CELLS_SECRET };
  const child = spawn(process.execPath, [MAIN, ...line.split(' ')], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text: text.trim() };
}

async function startCell(number: number): Promise<Cell> {
  const cluster = await startCluster(join(folder, String(number)), { disposable: true, isFollowed: number === 1 });
  const database = openDatabase(cluster.url, 6, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  expect((await cabinet({ cluster }, `cells add ${number} --address ${ANYWHERE} --here`)).code).toBe(0);
  const server = await createTestApp({ cellsSecret: CELLS_SECRET, allowPrivateAddresses: true }, undefined, { database });
  await server.app.startBackground();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { cluster, server, admin: await server.account({ role: 'admin' }), customer: await server.account() };
}

beforeAll(async () => {
  folder = await makeScratch('shared');
  centre = new SmppCentre();
  port = await centre.listen();
  [one, two] = [await startCell(1), await startCell(2)];
  for (const cell of cells())
    for (const [index, { server }] of cells().entries())
      await cabinet(cell, `cells add ${index + 1} --address http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`);
}, LONG);
afterAll(async () => {
  for (const { server } of cells()) await server.close();
  for (const { cluster } of cells().toReversed()) await cluster.stop();
  await centre.close();
  await removeScratch(folder);
}, LONG);

const provider = (password: string, given: object = {}) => ({
  name: 'smsc',
  title: 'Centre',
  kind: 'smpp',
  settings: { host: '127.0.0.1', port, systemId: 'cabinet', binds: 2, window: 5, throughput: 100 },
  credentials: { password },
  ...given,
});
const bindsOf = async ({ admin }: Cell) => {
  const { data } = (await admin.get<Page<Provider>>('providers?$search=smsc')).body;
  const links = data.find(({ name }) => name === 'smsc')?.health.flatMap(({ activity }) => activity?.links ?? []);
  return links?.filter(({ state }) => state === 'bound').length;
};
const haveBinds = (...each: number[]) =>
  eventually(async () => JSON.stringify(await Promise.all(cells().map(bindsOf))) === JSON.stringify(each), 60_000);
/** Has the parts count that were changed: the cells wait some seconds for each other. */
const settleParts = ({ server }: Cell) => server.app.pool.query(`update provider_share set changed_at = now() - interval '1 minute'`);

const sendingsOf = async ({ customer }: Cell) => (await customer.get<Page<Sending>>('sendings?$limit=1000')).body.data;
const areDelivered = (cell: Cell, count: number) =>
  eventually(async () => {
    const found = await sendingsOf(cell);
    return found.length === count && found.every(({ state }) => state.status === 'delivered');
  }, 60_000);
const phones = (from: number, count: number) => Array.from({ length: count }, (_, n) => `+7916555${String(from + n).padStart(4, '0')}`);
const otherSession = (taken: ReceivedSubmit) => centre.sessions.find((session) => session !== taken.session) ?? taken.session;
const lastTo = (phone: string) => centre.taken.findLast(({ to }) => `+${to.replace('+', '')}` === phone) as ReceivedSubmit;

test(
  'a cell that follows connects with the secrets that the first one has, and both have their part of the connections',
  async () => {
    const [first, other] = cells();
    expect((await first.admin.post('providers', provider('very-quiet'))).status).toBe(201);
    expect((await other.admin.post('providers', provider('of its own', { isActive: false }))).status).toBe(201);
    expect(await cabinet(other, 'cells share smsc')).toMatchObject({ code: 1, text: expect.stringContaining('in the first cell') });
    expect(await cabinet(first, 'cells share smsc')).toMatchObject({ code: 0, text: expect.stringContaining('nobody does') });
    await eventually(async () => (await bindsOf(first)) === 2);

    const { address } = { address: `http://127.0.0.1:${(first.server.app.server.address() as AddressInfo).port}` };
    const done = await cabinet(other, `cells add 1 --address ${address} --follow`, first.cluster.url);
    expect(done).toMatchObject({ code: 0, text: expect.stringMatching(/“-own” after their names: smsc\./) });
    expect((await cabinet(first, 'cells share')).text).toContain('cell 2: 50 a second, 1 connection of each node');
    await haveBinds(1, 0);
    await settleParts(first);
    await haveBinds(1, 1);
    expect(new Set(centre.binds.map(({ password }) => password))).toEqual(new Set(['very-quiet']));
    const { data } = (await other.admin.get<Page<Provider>>('providers')).body;
    expect(data.map(({ name, isActive }) => [name, isActive]).toSorted()).toEqual([
      ['smsc', true],
      ['smsc-own', false],
    ]);

    for (const { cluster } of cells())
      expect((await cabinet({ cluster }, 'cells')).text + (await cabinet({ cluster }, 'cells --json')).text).not.toContain('very-quiet');
  },
  LONG,
);

test(
  'a report that comes to the other cell settles its message, once',
  async () => {
    const [first, other] = cells();
    const group = await first.admin.post<RoutingGroup>('routingGroups', { title: 'SMS', type: 'sms', providers: ['smsc'], rules: [] });
    const tariff = await first.admin.post<Tariff>('tariffs', {
      title: 'SMS',
      source: 'sendings.sms',
      price: 1,
      unit: 'segment',
      isActive: true,
      data: { rules: [], options: { refundOnFailed: true, noPayments: false } },
    });
    for (const { admin, server, customer } of cells()) {
      await eventually(async () => (await admin.get(`tariffs/${tariff.body.id}`)).status === 200, 60_000);
      expect((await admin.put(`users/${customer.id}/routingGroups`, { groups: [group.body.id] })).status).toBe(200);
      expect((await admin.put(`users/${customer.id}/tariffs`, { tariffs: [{ id: tariff.body.id, priority: 0 }] })).status).toBe(200);
      await approveSender(server, customer);
      await server.app.services.billings.operate({ source: 'accrual', OwnerId: customer.id, amount: 100, data: { multiplier: 1 } });
    }
    centre.behaviour = { after: (taken, at) => at.receipt(taken, 'DELIVRD', { session: otherSession(taken) }) };
    for (const [index, { customer }] of cells().entries())
      expect((await customer.post('sendings', body(phones(index * 100, 20)))).status).toBe(201);
    await Promise.all(cells().map((cell) => areDelivered(cell, 20)));
    for (const { server, customer } of cells()) {
      const balance = await server.app.pool.query(
        'select available::float8 as available, held::float8 as held from balance where owner_id = $1',
        [customer.id],
      );
      expect(balance.rows).toEqual([{ available: 80, held: 0 }]);
      expect(await verifyLedger(server.app.pool)).toEqual([]);
      await eventually(
        async () => (await server.app.pool.query('select from report_wait union all select from report_in')).rowCount === 0,
        60_000,
      );
      expect((await server.app.pool.query('select from report_dead')).rowCount).toBe(0);
    }

    // What is told again, otherwise even, changes nothing.
    const { rows: settled } = await other.server.app.pool.query<{ ref: string }>('select ref from ref limit 5');
    await first.server.app.services.engine.sink.reports('smsc', settled.map(({ ref }) => ({ ref, status: 'failed', at: new Date() }))); // prettier-ignore
    for (const { server } of cells())
      await eventually(
        async () =>
          (await server.app.pool.query('select from report_wait union all select from report_in union all select from report_first'))
            .rowCount === 0,
        60_000,
      );
    await areDelivered(other, 20);
    expect(await verifyLedger(other.server.app.pool)).toEqual([]);

    // While the cell does not answer its reports wait here.
    const [late = ''] = phones(300, 1);
    await first.server.app.pool.query(`update cell set address = '${ANYWHERE}' where number = 2`);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
    await first.server.app.cells.others();
    clock.mockRestore();
    await other.customer.post('sendings', body([late]));
    await eventually(async () => (await first.server.app.pool.query('select from report_wait where tries > 2')).rowCount === 1, 60_000);
    const { address, port: at } = other.server.app.server.address() as AddressInfo;
    await first.server.app.pool.query(`update cell set address = $1 where number = 2`, [`http://${address}:${at}`]);
    await areDelivered(other, 21);
  },
  LONG,
);

test(
  'an answer that comes to the other cell is the account’s that wrote last, and its STOP holds there',
  async () => {
    const [first, other] = cells();
    const [phone = '', both = ''] = phones(500, 2);
    const text = (who: string) => ({ text: `From ${who}` });
    await other.customer.post('sendings', body([phone], text('two')));
    await first.customer.post('sendings', body([both], text('one')));
    await eventually(() => lastTo(phone) !== undefined && lastTo(both)?.text === 'From one');
    const atFirst = lastTo(both).session;
    await other.customer.post('sendings', body([both], text('two')));
    await eventually(() => lastTo(both).text === 'From two');
    for (const from of [phone, both]) await centre.write({ source_addr: from.slice(1), short_message: 'STOP' }, atFirst);
    const optedOut = async ({ server }: Cell) =>
      (await server.app.pool.query<{ recipient: string }>('select recipient from opt_out order by recipient')).rows.map(
        ({ recipient }) => recipient,
      );
    await eventually(async () => (await optedOut(other)).length === 2, 60_000);
    expect(await optedOut(other)).toEqual([phone, both]);
    expect(await optedOut(first)).toEqual([]);
    expect((await first.server.app.pool.query('select from sending_incoming')).rowCount).toBe(0);
    // What its own cell gets is there at once.
    await first.customer.post('sendings', body(phones(510, 1)));
    await eventually(() => lastTo(phones(510, 1)[0] ?? '') !== undefined);
    await centre.write({ source_addr: phones(510, 1)[0]?.slice(1), short_message: 'Hello' }, atFirst);
    await eventually(
      async () =>
        (await first.server.app.pool.query('select from sending_incoming where owner_id = $1', [first.customer.id])).rowCount === 1,
    );
  },
  LONG,
);

test(
  'what changes in the first cell changes in the other, and a cell that leaves keeps what it has',
  async () => {
    const [first, other] = cells();
    const { data } = (await first.admin.get<Page<Provider>>('providers?$search=smsc')).body;
    const { id } = data[0] as Provider;
    expect((await other.admin.put(`providers/${id}`, provider('mine'))).status).toBe(409);
    const opened = centre.binds.length;
    expect((await first.admin.put(`providers/${id}`, provider('next'))).status).toBe(200);
    await eventually(() => centre.binds.slice(opened).filter(({ password }) => password === 'next').length >= 2, 60_000);
    await haveBinds(1, 1);

    expect((await cabinet(first, 'cells share --cell 2 --weight 0')).text).toContain('cell 2: nothing goes by it: its part is 0');
    await haveBinds(1, 0);
    await settleParts(first);
    await haveBinds(2, 0);
    await cabinet(first, 'cells share --cell 2 --weight 1');
    await haveBinds(1, 0);
    await settleParts(first);
    await haveBinds(1, 1);

    const left = await cabinet(other, 'cells remove 1');
    expect(left).toMatchObject({ code: 0, text: expect.stringContaining('`cells remove 2` there') });
    await eventually(async () => (await other.admin.put(`providers/${id}`, provider('next', { credentials: {}, title: 'Mine' }))).status === 200, 60_000); // prettier-ignore
    await haveBinds(1, 2);
    centre.behaviour = { after: (taken, at) => at.receipt(taken, 'DELIVRD') };
    const before = (await sendingsOf(other)).length;
    await other.customer.post('sendings', body(phones(700, 3)));
    await eventually(async () => {
      const found = await sendingsOf(other);
      return found.length === before + 3 && found.slice(0, 3).every(({ state }) => state.status === 'delivered');
    }, 60_000);

    expect((await cabinet(first, 'cells remove 2')).code).toBe(0);
    await settleParts(first);
    await haveBinds(2, 2);
  },
  LONG,
);

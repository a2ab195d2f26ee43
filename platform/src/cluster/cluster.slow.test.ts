import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import { firstRow, verifyLedger, workerPool } from '@cabinet/engine';
import { eventually } from '@cabinet/engine/testing';
import type { Pool } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { body, enableSending } from '../modules/sendings/testing/sender.ts';
import { hasS3rver, multipartOf, startS3rver, startStandIn, type S3Server } from '../modules/storage/testing.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { freePort } from '../plugins/database/embedded/postmaster.ts';
import { connectionTo } from '../plugins/database/hosts.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { openDatabase } from '../plugins/database/open.ts';
import { DatabasePair } from '../testing/database-pair.ts';
import { endProcess, isInstalled, PROXIES, startProxy } from '../testing/proxy.ts';
import { makeScratch, removeScratch } from '../testing/scratch.ts';
import { startProcess } from '../testing/start-process.ts';
import { createTestApp } from '../testing/test-app.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const MAILINGS = IS_LONG ? 50 : 8;
const RECIPIENTS = 1000;
const IMPORTED = 20_000;
const SENDERS = 3;
/** A call that a dead node had begun keeps its key for two minutes, and is refused until then. */
const RETRY_MS = 200;
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
jest.setTimeout(IS_LONG ? 900_000 : 300_000);

const hasNginx = isInstalled(PROXIES.nginx);
if (!hasNginx) console.info('Skipped: nginx is not installed (apt-get install nginx-light).');
const testWithNginx = hasNginx ? test : test.skip;

let folder: string;
let pair: DatabasePair;
let files: S3Server;
let pool: Pool;
let environment: NodeJS.ProcessEnv;
let account: { id: string; token: string };
const running = new Set<ChildProcess>();
const sockets: Socket[] = [];

/** An installation of several machines: a database with a standby, files in a bucket, nodes that share nothing but these and their keys. */
beforeAll(async () => {
  folder = await makeScratch('cluster');
  [pair, files] = await Promise.all([DatabasePair.start(folder), hasS3rver ? startS3rver() : startStandIn()]);
  const database = openDatabase(pair.url, 4, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  const keys = { SESSION_SECRET: randomBytes(32).toString('hex'), CREDENTIALS_KEY: randomBytes(32).toString('base64') };
  const server = await createTestApp({ session: { secret: keys.SESSION_SECRET, seconds: 43_200 } }, undefined, { database });
  const owner = await server.account();
  await enableSending(server, owner, { balance: MAILINGS * RECIPIENTS });
  const { token } = (await owner.post<{ token: string }>('tokens', { description: 'A program' })).body;
  account = { id: owner.id, token };
  await server.close();
  pool = workerPool({ ...connectionTo(pair.url), max: 2 });
  const { bucket, prefix, url, region, key } = files.settings;
  environment = {
    ...keys,
    DATABASE_URL: pair.url,
    FILES: `s3://${bucket}/${prefix}`,
    S3_URL: url,
    S3_REGION: region,
    S3_KEY_ID: key?.id,
    S3_SECRET: key?.secret,
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_LEVEL: 'fatal',
  };
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const child of running) await endProcess(child, 'SIGKILL');
  await pool.end();
  await pair.stop();
  await files.stop();
  await removeScratch(folder);
});

async function startNode(role: 'api' | 'worker', port: number): Promise<ChildProcess> {
  const dataDir = join(folder, `${role}-${port}`);
  await mkdir(dataDir, { recursive: true });
  const child = await startProcess(MAIN, {
    env: { ...environment, ROLE: role, PORT: String(port), DATA_DIR: dataDir },
    word: 'The cabinet is at',
  });
  running.add(child);
  return child;
}

const statuses = new Map<number, number>();
/** Makes a call again until it is answered as it should be; what a node that has died had in hand is cut off. */
async function insist(url: string, expected: number, init: () => RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, init()).catch(() => undefined);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer && status === expected) return answer;
    await wait(RETRY_MS);
  }
}

const count = async (from: string) =>
  (await firstRow<{ n: number }>(pool, `select count(*)::int as n from ${from}`).catch(() => undefined))?.n;

testWithNginx(
  'a worker, a node of the API and the primary are killed one after the other: everything is exact, and calls, files, imports and sockets go on',
  async () => {
    const ports: [number, number] = [await freePort(), await freePort()];
    const nodes = [await startNode('api', ports[0]), await startNode('api', ports[1])];
    const workers = [await startNode('worker', await freePort()), await startNode('worker', await freePort())];
    const { url, child: nginx } = await startProxy(PROXIES.nginx, ports, folder);
    running.add(nginx);
    const authorization = account.token;
    const json = { authorization, 'content-type': 'application/json' };

    let next = 0;
    const accepted = new Set<string>();
    const sendMailings = async (until: number) => {
      while (next < until) {
        const number = next++;
        const recipients = Array.from({ length: RECIPIENTS }, (_, index) => `+79${String(number * RECIPIENTS + index).padStart(7, '0')}10`);
        const headers = { ...json, 'idempotency-key': `mailing-${number}` };
        const answer = await insist(`${url}/api/sendings`, 201, () => ({
          method: 'POST',
          headers,
          body: JSON.stringify(body(recipients)),
        }));
        accepted.add(((await answer.json()) as { TaskId: string }).TaskId);
      }
    };
    const senders = (until: number) => Promise.all(Array.from({ length: SENDERS }, () => sendMailings(until)));
    const made = async (share: number) => eventually(async () => ((await count('sending')) ?? 0) >= MAILINGS * RECIPIENTS * share);

    const socket = io(url, { auth: { token: authorization }, transports: ['websocket', 'polling'], tryAllTransports: true });
    sockets.push(socket);
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    await eventually(() => socket.connected);

    const sending = senders(MAILINGS);
    const { payload, headers: form } = multipartOf(
      'people.csv',
      ['phone', ...Array.from({ length: IMPORTED }, (_, index) => `+7926${String(index).padStart(7, '0')}`)].join('\n'),
    );
    const uploaded = await insist(`${url}/api/storage`, 201, () => ({
      method: 'POST',
      headers: { ...form, authorization },
      body: new Uint8Array(payload),
    }));
    const { id: key } = (await uploaded.json()) as { id: string };
    const made1 = await insist(`${url}/api/contactLists`, 201, () => ({
      method: 'POST',
      headers: json,
      body: JSON.stringify({ title: 'People', type: 'regular' }),
    }));
    const { id: ListId } = (await made1.json()) as ContactList;

    await made(0.1);
    await endProcess(workers[0] as ChildProcess, 'SIGKILL');
    const importing = insist(`${url}/api/contacts`, 200, () => ({
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ ListId, from: { key } }),
    }));
    await endProcess(nodes[0] as ChildProcess, 'SIGKILL');
    await startNode('api', ports[0]);
    await pair.failOver();
    await Promise.all([sending, importing]);
    await startNode('worker', await freePort());

    await eventually(async () => (await count('task where finished_at is null')) === 0, 600_000);
    await eventually(async () => (await count('report_in')) === 0);
    const all = MAILINGS * RECIPIENTS;
    expect(accepted.size).toBe(MAILINGS);
    expect(
      await firstRow(
        pool,
        `select count(*)::int as sent, count(distinct recipient)::int as people, count(*) filter (where status = 4)::int as delivered from sending`,
      ),
    ).toEqual({ sent: all, people: all, delivered: all });
    expect(
      await firstRow(
        pool,
        'select count(*)::int as given, count(distinct m.id)::int as once from sandbox_submit, unnest(sendings) as m (id)',
      ),
    ).toEqual({
      given: all,
      once: all,
    });
    expect(await verifyLedger(pool)).toEqual([]);
    // Answers of nodes that have died come from nginx; none is an error of the cabinet.
    expect([...statuses.keys()].filter((status) => ![0, 200, 201, 409, 502, 503, 504].includes(status))).toEqual([]);

    for (const port of ports) {
      const contacts = await insist(`http://127.0.0.1:${port}/api/contacts?ListId=${ListId}&$limit=1`, 200, () => ({
        headers: { authorization },
      }));
      expect(((await contacts.json()) as Page<unknown>).total).toBe(IMPORTED);
      const file = await insist(`http://127.0.0.1:${port}/api/storage/${key}`, 200, () => ({ headers: { authorization } }));
      expect((await file.text()).split('\n')).toHaveLength(IMPORTED + 1);
    }
    await eventually(() => socket.connected);
    heard.length = 0;
    await insist(`http://127.0.0.1:${ports[1]}/api/contactLists`, 201, () => ({
      method: 'POST',
      headers: json,
      body: JSON.stringify({ title: 'After', type: 'regular' }),
    }));
    await eventually(() => heard.includes('contactLists.created'));
    if (IS_LONG) process.stdout.write(`cluster: ${all} messages, answers ${JSON.stringify([...statuses])}\n`);
  },
);

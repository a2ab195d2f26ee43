import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { openDatabase } from '@cabinet/platform/plugins/database/open';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import autocannon from 'autocannon';
import { decodeJwt } from 'jose';
import { withDatabase } from './database.ts';
import { makeAccounts } from './lists-accounts.ts';
import { fillSent } from './lists-data.ts';
import { fillRows } from './lists-rows.ts';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';

const CONNECTIONS = 12;
const WARM_S = 3;
const GOAL_P99_MS = 60;
const GOAL_RATIO = 0.6;

/** A call that is measured: its path below the API, that of the bare server which does as much, and requests a second on two cores. */
interface Measured {
  name: string;
  path: string;
  bare: string;
  goal: number;
}

const CALLS: readonly Measured[] = [
  { name: 'settings', path: '/api/settings', bare: '/settings', goal: 1500 },
  { name: 'page of messages', path: '/api/sendings?$limit=16', bare: '/rows', goal: 800 },
  { name: 'page of movements', path: '/api/billings?$limit=16', bare: '/rows', goal: 800 },
];

async function started(file: string, args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  // Its log goes where that of a service goes: to a file or a pipe that somebody else reads.
  const child = fork(resolve(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['none'])])) as [number | 'none'];
  if (port === 'none') throw new Error(`${file} ended before it listened`);
  return { child, url: `http://127.0.0.1:${port}` };
}

/** A session of an account, as a sign-in opens it. */
async function openSession(databaseUrl: string, folder: string, id: string): Promise<string> {
  const database = openDatabase(databaseUrl, 2);
  const app = await createApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off', ROLE: 'api' }), database);
  const token = await app.services.identity.sessions.open({ user: { id, username: 'bench-customer', role: 'me' } });
  await app.close();
  return token;
}

async function load(url: string, token: string, seconds: number) {
  const answer = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: { authorization: `Bearer ${token}` } });
  if (answer.non2xx > 0 || answer.errors > 0) throw new Error(`${url}: ${answer.non2xx} refusals, ${answer.errors} errors`);
  return { rate: answer.requests.average, p99: answer.latency.p99 };
}

async function measure(url: string, token: string, seconds: number) {
  await load(url, token, WARM_S);
  return load(url, token, seconds);
}

/**
 * Requests that one node answers a second beside its database, and the 99th percentile of their time, over a bare server's with the same
 * statements. `--rows 100000` rows in each of the big tables, `--seconds 8` a call.
 */
export async function runApiBench(): Promise<readonly Result[]> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    strict: false,
    options: { rows: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '8' } },
  });
  const [rows, seconds] = [Number(values.rows), Number(values.seconds)];
  const folder = await makeScratch('bench');
  return withDatabase(async ({ url, pool }) => {
    const accounts = await makeAccounts(pool);
    const single = openDatabase(url, 1);
    await fillSent(single.pool, rows, accounts.owners);
    await fillRows(single.pool, rows, accounts);
    await single.close();
    await pool.query('analyze');
    const token = await openSession(url, folder, accounts.customer);
    const node = await started('api-node.ts', [url, folder]);
    const bare = await started('api-bare.ts', [url, decodeJwt(token).jti ?? '', accounts.customer]);
    const { rows: lists } = await pool.query<{ id: string }>('select id from contact_list order by count desc limit 1');
    const contacts = { name: 'page of contacts', path: `/api/contacts?ListId=${lists[0]?.id}&$limit=16`, bare: '/rows', goal: 400 };
    const results: Result[] = [];
    for (const { name, path, bare: barePath, goal } of [...CALLS, contacts]) {
      const found = await measure(node.url + path, token, seconds);
      const raw = await measure(bare.url + barePath, token, seconds);
      const ratio = { of: `${Math.round(raw.rate)} of the bare server (goal ${GOAL_RATIO})`, value: found.rate / raw.rate };
      results.push({ name, value: found.rate, unit: 'calls/s', goal: { atLeast: goal }, ratio });
      results.push({ name: `${name}, p99`, value: found.p99, unit: 'ms', goal: { atMost: GOAL_P99_MS } });
      logProgress(`${name}: ${Math.round(found.rate)} calls/s, bare ${Math.round(raw.rate)}`);
    }
    for (const { child } of [node, bare]) {
      child.disconnect();
      await once(child, 'exit');
    }
    return results;
  }).finally(() => removeScratch(folder));
}

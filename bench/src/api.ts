import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { openDatabase } from '@cabinet/platform/plugins/database/open';
import { enableSending } from '@cabinet/platform/modules/sendings/testing/sender';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { withDatabase } from './database.ts';
import { measure, type Measured } from './api-load.ts';
import { makeAccounts, type Accounts } from './lists-accounts.ts';
import { fillSent } from './lists-data.ts';
import { fillRows } from './lists-rows.ts';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';

const CONNECTIONS = 12;
const SOCKETS = 2000;
const GOAL_P99_MS = 60;
const GOAL_RATIO = 0.6;
/** How much less is answered beside open sockets. */
const GOAL_SOCKETS_PERCENT = 10;

const MESSAGE = {
  type: 'sms',
  payload: { sender: 'CABINET', text: 'Code 1234' },
  recipient: { include: ['+79161234567'], exclude: [] },
  schedule: { delay: null, until: 0 },
  $options: {},
};

async function started(file: string, args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  // Its log goes where that of a service goes: to a file or a pipe that somebody else reads.
  const child = fork(resolve(import.meta.dirname, file), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => ['none'])])) as [number | 'none'];
  if (port === 'none') throw new Error(`${file} ended before it listened`);
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Sessions as sign-ins open them: some of the customer who owns most rows, and one of each of several accounts that can send. */
async function openSessions(databaseUrl: string, folder: string, { customer, owners }: Accounts) {
  const app = await createApp(
    readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off', ROLE: 'api' }),
    openDatabase(databaseUrl, 2),
  );
  const sessionOf = (id: string) => app.services.identity.sessions.open({ user: { id, username: 'bench', role: 'me' } });
  const others = [...new Set(owners)].filter((id) => id !== customer).slice(0, CONNECTIONS);
  for (const id of others) await enableSending({ app }, { id }, { balance: 1_000_000 });
  await app.services.engine.context.partitions.ensure(new Date());
  const one = await Promise.all(Array.from({ length: CONNECTIONS }, () => sessionOf(customer)));
  const several = await Promise.all(others.map(sessionOf));
  await app.close();
  return { one, several };
}

/** What is answered beside open sockets, by what is answered before they are opened and after they are gone. */
async function besideSockets(url: string, { path, tokens }: Measured, seconds: number): Promise<Result[]> {
  const before = await measure(url + path, { tokens }, seconds);
  const sockets = await started('api-sockets.ts', [url, String(SOCKETS), ...tokens]);
  logProgress(`${SOCKETS} sockets are open`);
  const beside = await measure(url + path, { tokens }, seconds);
  sockets.child.disconnect();
  await once(sockets.child, 'exit');
  const after = await measure(url + path, { tokens }, seconds);
  const cost = (1 - beside.rate / ((before.rate + after.rate) / 2)) * 100;
  return [
    { name: `settings beside ${SOCKETS} sockets`, value: beside.rate, unit: 'calls/s' },
    { name: 'what the sockets cost', value: cost, unit: '%', goal: { atMost: GOAL_SOCKETS_PERCENT } },
  ];
}

/**
 * Requests that one node answers a second beside its database, and the 99th percentile of their time, over a bare server's with statements for
 * the same; and how many it answers with sockets open. `--rows 100000` rows in each of the big tables, `--seconds 8` a call.
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
    await fillRows(single.pool, () => rows, accounts);
    await single.close();
    await pool.query('analyze');
    const { one, several } = await openSessions(url, folder, accounts);
    const { rows: lists } = await pool.query<{ id: string }>('select id from contact_list order by count desc limit 1');
    const list = lists[0]?.id ?? '';
    const settings: Measured = { name: 'settings', path: '/api/settings', bare: '/settings', tokens: several, goal: 1500 };
    const calls: readonly Measured[] = [
      settings,
      { name: 'page of messages', path: '/api/sendings?$limit=16', bare: '/messages', tokens: one, goal: 800 },
      { name: 'page of movements', path: '/api/billings?$limit=16', bare: '/movements', tokens: one, goal: 800 },
      { name: 'page of contacts', path: `/api/contacts?ListId=${list}&$limit=16`, bare: `/contacts?list=${list}`, tokens: one, goal: 400 },
      { name: 'single sends', path: '/api/sendings', bare: '/sendings', tokens: several, goal: 400, body: MESSAGE },
    ];
    const node = await started('api-node.ts', [url, folder]);
    const bare = await started('api-bare.ts', [url]);
    const results: Result[] = await besideSockets(node.url, settings, seconds);
    for (const { name, path, bare: barePath, goal, tokens, body } of calls) {
      const found = await measure(node.url + path, { tokens, body }, seconds);
      const raw = await measure(bare.url + barePath, { tokens, body }, seconds);
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

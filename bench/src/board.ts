import type { AddressInfo } from 'node:net';
import { readFile, readdir } from 'node:fs/promises';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import type { App } from '@cabinet/platform/module';
import type { Database } from '@cabinet/platform/plugins/database/open';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { withDatabase } from './database.ts';
import { openBoards } from './board-watchers.ts';
import { makeAccounts } from './lists-accounts.ts';
import { fillSent } from './lists-data.ts';
import { readListsBench } from './lists-options.ts';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';

const BOARDS = 20;
const CALLS_A_SECOND = 20;
const ROUND_MS = 20_000;
const ROUNDS = 2;
const GOAL_PERCENT = 5;
/** Clock ticks of a second in `/proc`. */
const TICKS = 100;

interface Round {
  p95: number;
  /** Seconds of processor time of the server and of PostgreSQL. */
  server: number;
  database: number;
}

/** Counts of a busy installation: two hundred kinds of rows in every minute of a day and every hour of a week. */
const TRAFFIC = `
  insert into traffic (step, at, measure, type, provider, operator, detail, count)
  select step, date_trunc(case step when 1 then 'minute' else 'hour' end, now()) - n * make_interval(mins => step), measure, 'sms', 'provider-' || p, 'operator-' || o, '1000', 100
  from (select 1 as step, generate_series(0, 1439) as n union all select 60, generate_series(0, 335)) as slots,
    unnest(array['sent', 'delivered', 'failed', 'reported', 'waited']) as measure, generate_series(1, 5) as p, generate_series(1, 8) as o`;

/** Seconds of processor time that all processes of PostgreSQL below the one that serves us have used; 0 where there is no `/proc`. */
async function databaseSeconds({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const statOf = async (pid: string) => {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  };
  const [, parent] = await statOf(String(rows[0]?.pid));
  if (!parent) return 0;
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const fields = await statOf(pid);
    if (pid === parent) ticks += [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
    else if (fields[1] === parent) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS;
}

/** Asks for lists of messages at a steady pace. */
async function round(url: string, database: Database, token: string): Promise<Round> {
  const times: number[] = [];
  const [usage, before] = [process.cpuUsage(), await databaseSeconds(database)];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/sendings?$limit=16`, { headers: { authorization: token } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    times.push(performance.now() - start);
    await new Promise((wake) => setTimeout(wake, Math.max(0, 1000 / CALLS_A_SECOND - (performance.now() - start))));
  }
  const { user, system } = process.cpuUsage(usage);
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  return { p95, server: (user + system) / 1e6, database: (await databaseSeconds(database)) - before };
}

const mean = (rounds: readonly Round[], of: keyof Round) => rounds.reduce((sum, one) => sum + one[of], 0) / rounds.length;

async function compare(app: App, database: Database): Promise<Result[]> {
  const { identity } = app.services;
  const data = { firstName: 'A', lastName: 'B', email: 'operator@example.com', phone: '+79160000000', country: 'RU' };
  const user = await identity.accounts.create({ username: 'operator', role: 'admin', passwordHash: '', data });
  const tokens = await Promise.all(Array.from({ length: BOARDS }, () => identity.sessions.open({ user })));
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const rounds: Record<'closed' | 'open', Round[]> = { closed: [], open: [] };
  await round(url, database, tokens[0] ?? '');
  for (let number = 0; number < ROUNDS; number++) {
    rounds.closed.push(await round(url, database, tokens[0] ?? ''));
    const boards = await openBoards(url, tokens);
    rounds.open.push(await round(url, database, tokens[0] ?? ''));
    logProgress(`${boards.received()} boards were received`);
    boards.close();
  }
  const share = (of: 'server' | 'database') => ((mean(rounds.open, of) - mean(rounds.closed, of)) / (ROUND_MS / 1000)) * 100;
  return [
    { name: 'p95 of a list, no board open', value: mean(rounds.closed, 'p95'), unit: 'ms' },
    { name: `p95 of a list, ${BOARDS} boards open`, value: mean(rounds.open, 'p95'), unit: 'ms' },
    {
      name: 'p95, more with boards',
      value: (mean(rounds.open, 'p95') / mean(rounds.closed, 'p95') - 1) * 100,
      unit: '%',
      goal: { atMost: GOAL_PERCENT },
    },
    { name: 'server, of one processor', value: share('server'), unit: '%', goal: { atMost: GOAL_PERCENT } },
    { name: 'PostgreSQL, of one processor', value: share('database'), unit: '%', goal: { atMost: GOAL_PERCENT } },
  ];
}

/** What 20 open boards cost a node with a big database: the p95 of a list, and processor time of the server and of PostgreSQL. `--rows 1000000`. */
export async function runBoardBench(): Promise<readonly Result[]> {
  const { rows } = readListsBench(process.argv.slice(2));
  return withDatabase(async (database) => {
    const { owners } = await makeAccounts(database.pool);
    await fillSent(database.pool, rows, owners);
    await database.pool.query(TRAFFIC);
    await database.pool.query('analyze');
    const folder = await makeScratch('bench');
    const app = await createApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off', ROLE: 'api' }), database);
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      await app.startBackground();
      return await compare(app, database);
    } finally {
      await app.close();
      await removeScratch(folder);
    }
  });
}

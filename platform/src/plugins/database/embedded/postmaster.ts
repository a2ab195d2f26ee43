import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { connectionNow } from '../hosts.ts';

/** A postmaster as its lock file `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** Reads `postmaster.pid`; undefined when there is none or it is not whole yet. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : undefined;
}

/** Whether a process lives; one of another account counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A port of the loopback interface that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Runs one statement on a connection of its own. */
export async function queryOnce<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const { Client, connectionString } = connectionNow(url);
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000, application_name: 'cabinet-start' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Repeats `check` until it answers a value; undefined when it does not within `milliseconds`. */
export async function waitFor<T>(milliseconds: number, check: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const end = Date.now() + milliseconds; ;) {
    const answer = await check();
    if (answer !== undefined || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

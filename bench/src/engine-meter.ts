import { readdir, readFile } from 'node:fs/promises';
import { firstRow } from '@cabinet/engine';
import type { Pool } from 'pg';

/** Clock ticks per second in `/proc`. */
const CLOCK_TICKS = 100;

interface ProcessTimes {
  parent: number;
  own: number;
  /** CPU time of ended children. */
  ended: number;
}

async function timesOf(pid: number | string): Promise<ProcessTimes | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
  return { parent, own: (user + system) / CLOCK_TICKS, ended: (endedUser + endedSystem) / CLOCK_TICKS };
}

/** CPU seconds of all PostgreSQL processes, ended ones included. */
async function postgresTimes(postmaster: number): Promise<number> {
  let sum = (await timesOf(postmaster))?.ended ?? 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = await timesOf(name);
    if (times?.parent === postmaster || Number(name) === postmaster) sum += times?.own ?? 0;
  }
  return sum;
}

/** The process that all those of a database are children of. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const backend = await firstRow<{ pid: number }>(pool, 'select pg_backend_pid() as pid');
  return (await timesOf(backend?.pid ?? 0))?.parent ?? 0;
}

/** Resource usage: CPU in seconds, write-ahead log in bytes. */
export interface Usage {
  seconds: number;
  postgres: number;
  node: number;
  wal: number;
}

/** Measures the resource usage of PostgreSQL and of Node processes. */
export class UsageMeter {
  readonly #pool: Pool;
  readonly #postmaster: number;
  readonly #nodes: readonly number[];

  private constructor(pool: Pool, postmaster: number, nodes: readonly number[]) {
    this.#pool = pool;
    this.#postmaster = postmaster;
    this.#nodes = nodes;
  }

  static async of(pool: Pool, nodes: readonly number[] = [process.pid]): Promise<UsageMeter> {
    return new UsageMeter(pool, await postmasterOf(pool), nodes);
  }

  async measure(work: () => Promise<void>): Promise<Usage> {
    const before = await this.#read();
    await work();
    const after = await this.#read();
    return {
      seconds: after.seconds - before.seconds,
      postgres: after.postgres - before.postgres,
      node: after.node - before.node,
      wal: after.wal - before.wal,
    };
  }

  async #read(): Promise<Usage> {
    const wal = await firstRow<{ at: string }>(this.#pool, `select pg_current_wal_lsn() - '0/0'::pg_lsn as at`);
    const nodes = await Promise.all(this.#nodes.map(timesOf));
    return {
      seconds: performance.now() / 1000,
      postgres: await postgresTimes(this.#postmaster),
      node: nodes.reduce((sum, times) => sum + (times?.own ?? 0), 0),
      wal: Number(wal?.at),
    };
  }
}

/** The peak memory of the largest of some processes, in bytes. */
export class MemoryWatch {
  peak = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(pids: readonly number[]) {
    this.#timer = setInterval(() => void this.#look(pids), 100);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(pids: readonly number[]): Promise<void> {
    for (const pid of pids) {
      const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      this.peak = Math.max(this.peak, Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) * 1024);
    }
  }
}

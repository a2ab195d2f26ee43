import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type pg from 'pg';
import { MIGRATION_ROOTS } from '../database/database.ts';
import { readMigrations } from '../database/migrate.ts';
import type { Database } from '../database/open.ts';
import { LIVE_PATH, READY_PATHS } from './probe-paths.ts';

/** Why a node should be sent no calls, for programs and in a sentence. */
interface Reason {
  name: 'database' | 'migrations' | 'draining';
  message: string;
}

/** Time for the database to answer a probe. */
const DATABASE_MS = 2000;
const NOT_ANSWERING: Reason = { name: 'database', message: 'The database does not answer.' };
const DRAINING: Reason = { name: 'draining', message: 'This node is ending.' };

/** What replicas are to calls: without any of them the primary answers, so that none is a reason. Nobody outside is told where they are. */
const replicasOf = ({ replicas }: Database) =>
  replicas && { replicas: replicas.states.map(({ state, lagMs }) => ({ state, lagMs: lagMs === undefined ? null : Math.round(lagMs) })) };

let numbers: Promise<readonly number[]> | undefined;
/** Numbers of the migrations that this version needs. */
const neededMigrations = () => (numbers ??= readMigrations(MIGRATION_ROOTS).then((migrations) => migrations.map(({ number }) => number)));

async function databaseReasons(pool: pg.Pool): Promise<Reason[]> {
  const needed = await neededMigrations();
  const { rows } = await pool.query<{ number: number }>(
    'select number from unnest($1::int[]) number where number not in (select number from migrations)',
    [needed],
  );
  if (rows.length === 0) return [];
  return [{ name: 'migrations', message: `The database lacks migrations of this version: ${rows.map((row) => row.number).join(', ')}.` }];
}

/**
 * Probes for orchestrators, proxies and monitors, on every node whatever its role: `/live` says that the process answers, `/ready`
 * (`/health`, `/healthz`) that it should be sent calls, else 503 with its reasons.
 */
export const probes = fp(
  async (app) => {
    const options = { logLevel: 'silent', schema: { hide: true } } as const;
    let check: Promise<Reason[]> | undefined;
    /** One check at a time, however many ask: a database that hangs is not asked again. */
    const checkDatabase = () =>
      (check ??= databaseReasons(app.pool)
        .catch(() => [NOT_ANSWERING])
        .finally(() => {
          check = undefined;
        }));

    app.get(LIVE_PATH, options, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });
    for (const path of READY_PATHS)
      app.get(path, options, async (_request, reply) => {
        const timeout = new AbortController();
        const late = wait(DATABASE_MS, [NOT_ANSWERING], { signal: timeout.signal });
        const reasons = [...(app.isDraining ? [DRAINING] : []), ...(await Promise.race([checkDatabase(), late]))];
        timeout.abort();
        reply.header('cache-control', 'no-store');
        if (reasons.length > 0) reply.code(503).header('retry-after', '1');
        const status = reasons.length > 0 ? 'unavailable' : 'ok';
        return { status, reasons, ...replicasOf(app.database) };
      });
  },
  { name: 'probes', dependencies: ['draining'] },
);

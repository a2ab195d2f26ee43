import { BatchState, ensureMonth, firstId, monthOf } from '@cabinet/engine';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../plugins/auth/access.ts';
import { openDatabase, type Database } from '../../plugins/database/open.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { statisticsOf } from './statistics.ts';

let database: Database;
const ownerId = newId();
const caller = { account: { id: ownerId }, scope: 'me' } as unknown as Caller;
const all = sql<boolean>`b.owner_id = ${ownerId}`;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let sent = 0;
/** A message that was sent at a moment, given in milliseconds with fractions. */
async function send(at: number): Promise<void> {
  const month = monthOf(new Date(at));
  await ensureMonth(database.pool, month);
  await database.pool.query(
    `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at, created_at)
     select $1::bigint, $1, $2, $2, $3, $2, 'sms', 'SHOP', true, 1, 1, 1, 0, $4, at, at, at from (select 'epoch'::timestamptz + $5 * interval '1 microsecond' as at) made`,
    [Number(firstId(month)) + ++sent, newId(), ownerId, BatchState.dispatched, Math.round(at * 1000)],
  );
}

/** What the bars hold by their beginnings, read on a connection of a time zone. */
async function barsIn(zone: string, range: { from: Date; to: Date; step: number }): Promise<Record<string, number>> {
  const own = openDatabase(database.url, 1);
  try {
    await own.pool.query(`select set_config('timezone', $1, false)`, [zone]);
    const { buckets } = await statisticsOf(own.db, caller, range, all);
    return Object.fromEntries(buckets.map(({ at, sent: count }) => [at, count]));
  } finally {
    await own.close();
  }
}

/** Clocks go forward in March and back in October: in Lord Howe by half an hour, the other way round. */
const ZONES = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

test('bars begin at the asked moment and every step after it, in every zone and where its clocks change', async () => {
  const changes = ['2025-10-26T01:00:00Z', '2025-10-04T15:30:00Z', '2026-03-29T01:00:00Z', '2026-04-04T15:00:00Z'].map(Date.parse);
  const moments = changes.flatMap((at) => [-DAY, -90 * MINUTE, -HOUR, -0.001, 0, 0.001, 30 * MINUTE, HOUR, DAY].map((near) => at + near));
  for (const at of moments) await send(at);
  const from = new Date(Math.min(...changes) - 2 * DAY - 45 * MINUTE);
  const to = new Date(Math.max(...changes) + 2 * DAY);
  for (const step of [7, 1800, 3600, 10_800, 86_400, 604_800]) {
    const expected: Record<string, number> = {};
    for (const at of moments) {
      const begin = new Date(from.getTime() + Math.floor((at - from.getTime()) / (step * 1000)) * step * 1000).toISOString();
      expected[begin] = (expected[begin] ?? 0) + 1;
    }
    for (const zone of ZONES) expect([step, zone, await barsIn(zone, { from, to, step })]).toEqual([step, zone, expected]);
  }
});

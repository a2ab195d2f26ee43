import { rows, run, type TrafficCount, type TrafficMeasure } from '@cabinet/engine';
import type { Pool } from 'pg';

const MINUTE_MS = 60_000;
/** Minutes of the two kinds of rows that are kept. */
export const TRAFFIC_STEPS = { minute: 1, hour: 60 } as const;
type TrafficStep = (typeof TRAFFIC_STEPS)[keyof typeof TRAFFIC_STEPS];

/** How long counts are kept, in hours: the longest period by the minute and the one before it, a month by the hour. */
const RETENTION_HOURS: Readonly<Record<TrafficStep, number>> = { 1: 26, 60: 35 * 24 };

/** Counts of a slot of time; what the query does not group by is summed. */
export interface TrafficRow {
  /** Start of the slot, milliseconds since 1970. */
  at: number;
  measure: TrafficMeasure;
  provider: string;
  operator: string;
  detail: string;
  count: number;
}

const floorTo = (at: Date, minutes: number) => new Date(Math.floor(at.getTime() / (minutes * MINUTE_MS)) * minutes * MINUTE_MS);

/** Counts of the traffic by minute and by hour, which every node adds to. */
export class TrafficStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Adds what was counted until now. In order of the key, so that two nodes never wait for each other. */
  async add(counts: readonly TrafficCount[], now: Date): Promise<void> {
    if (counts.length === 0) return;
    const all = Object.values(TRAFFIC_STEPS).flatMap((step) => counts.map((count) => ({ step, at: floorTo(now, step), ...count })));
    await run(
      this.#pool,
      `insert into traffic as t (step, at, measure, type, provider, operator, detail, count)
         select * from unnest($1::smallint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])
           as n (step, at, measure, type, provider, operator, detail, count) order by step, at, measure, type, provider, operator, detail
       on conflict (step, at, measure, type, provider, operator, detail) do update set count = t.count + excluded.count`,
      (['step', 'at', 'measure', 'type', 'provider', 'operator', 'detail', 'count'] as const).map((field) => all.map((one) => one[field])),
    );
  }

  /** Counts from `from` on, in slots of so many minutes. */
  async read(step: TrafficStep, from: Date, to: Date, slotMinutes: number): Promise<TrafficRow[]> {
    const seconds = slotMinutes * 60;
    const found = await rows<Omit<TrafficRow, 'at' | 'count'> & { slot: string; sum: string }>(
      this.#pool,
      `select floor(extract(epoch from at) / $4)::bigint as slot, measure, provider, operator, detail, sum(count) as sum
       from traffic where step = $1 and at >= $2 and at < $3 group by 1, 2, 3, 4, 5`,
      [step, from, to, seconds],
    );
    return found.map(({ slot, sum, ...row }) => ({ ...row, at: Number(slot) * seconds * 1000, count: Number(sum) }));
  }

  /** Failures by code and provider from `from` until `to`. */
  async failures(step: TrafficStep, from: Date, to: Date): Promise<{ provider: string; detail: string; count: number }[]> {
    return rows(
      this.#pool,
      `select provider, case measure when 'unanswered' then 'providerDown' else detail end as detail, sum(count)::float8 as count from traffic
       where step = $1 and at >= $2 and at < $3 and measure in ('failed', 'unanswered') group by 1, 2`,
      [step, from, to],
    );
  }

  /** The minute of the last day in which most was accepted. */
  async peak(now: Date): Promise<{ at: Date; count: number } | undefined> {
    const [found] = await rows<{ at: Date; count: number }>(
      this.#pool,
      `select at, sum(count)::float8 as count from traffic where step = 1 and at >= $1 and measure = 'accepted' group by at order by 2 desc, 1 limit 1`,
      [new Date(now.getTime() - 24 * 60 * MINUTE_MS)],
    );
    return found;
  }

  /** Deletes what is older than is kept. */
  async deleteOld(now: Date): Promise<void> {
    for (const step of Object.values(TRAFFIC_STEPS))
      await run(this.#pool, 'delete from traffic where step = $1 and at < $2', [
        step,
        new Date(now.getTime() - RETENTION_HOURS[step] * 60 * MINUTE_MS),
      ]);
  }
}

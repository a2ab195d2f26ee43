import type { OtpRefusal } from '@cabinet/domain/otp-limits';
import {
  NO_OTP_FIGURES,
  OTP_STATISTICS,
  type OtpFigures,
  type OtpStatistics,
  type OtpStatisticsQuery,
} from '@cabinet/domain/otp-statistics';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** What is counted of a widget: codes, requests that got one, requests that were verified, and refusals by reason. */
export type OtpMeasure = 'sent' | 'requests' | 'verified' | OtpRefusal;

/** Where counts belong: to a widget, the country of the phone, and the time at which the request began. */
export interface OtpCounted {
  widgetId: string;
  country: string | null | undefined;
  at?: Date;
}

/** A question with all that has a default. */
type Asked = Required<Pick<OtpStatisticsQuery, 'from' | 'to' | 'step' | 'timeZone'>> & Pick<OtpStatisticsQuery, 'country'>;

/** SQL of the figures over rows of `otp_hour`. */
const FIGURES = sql`
  coalesce(sum(h.count) filter (where h.measure not in ('requests', 'verified')), 0)::int as asked,
  coalesce(sum(h.count) filter (where h.measure = 'sent'), 0)::int as sent,
  coalesce(sum(h.count) filter (where h.measure not in ('sent', 'requests', 'verified')), 0)::int as refused,
  coalesce(sum(h.count) filter (where h.measure = 'requests'), 0)::int as requests,
  coalesce(sum(h.count) filter (where h.measure = 'verified'), 0)::int as verified,
  coalesce(sum(h.cost), 0)::float8 as cost`;

/** Counts of widgets by hour and country: read by their owners, so that nobody counts requests or messages for that. */
export class OtpStatisticsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds one to each of `measures`, and a cost to the first; within a transaction it holds with that. */
  async add({ widgetId, country, at }: OtpCounted, measures: readonly OtpMeasure[], cost = 0, db = this.#db): Promise<void> {
    await sql`
      insert into otp_hour as h (widget_id, hour, country, measure, count, cost)
      select ${widgetId}::uuid, date_trunc('hour', ${at ?? new Date()}::timestamptz, 'UTC'), ${country ?? ''}::text, measure, 1,
        case when place = 1 then ${cost}::numeric else 0 end
      from unnest(${measures}::text[]) with ordinality as m (measure, place) order by measure
      on conflict (widget_id, hour, country, measure) do update set count = h.count + 1, cost = h.cost + excluded.cost`.execute(db);
  }

  /** What became of calls in a period, in hours or days, every one of them. */
  async of(widgetId: string, asked: Asked): Promise<OtpStatistics> {
    const { from, to, step, country, timeZone } = asked;
    const start = sql`date_trunc(${step}::text, ${from}::timestamptz, ${timeZone}::text)`;
    const rows = sql`otp_hour as h where h.widget_id = ${widgetId}::uuid and h.hour >= ${start} and h.hour < ${to}::timestamptz`;
    const chosen = country ? sql`and h.country = ${country}` : sql``;
    const points = sql<OtpFigures & { at: Date }>`
      with step as (
        select local at time zone ${timeZone}::text as at, (local + ${`1 ${step}`}::interval) at time zone ${timeZone}::text as until
        from generate_series(${start} at time zone ${timeZone}::text, ${to}::timestamptz at time zone ${timeZone}::text, ${`1 ${step}`}::interval) as local)
      select step.at, ${FIGURES} from step
      left join otp_hour as h on h.widget_id = ${widgetId}::uuid and h.hour >= step.at and h.hour < step.until
        and h.hour < ${to}::timestamptz ${chosen}
      where step.at < ${to}::timestamptz group by step.at order by step.at`;
    const countries = sql<
      OtpStatistics['countries'][number]
    >`select h.country, ${FIGURES} from ${rows} group by h.country order by asked desc, h.country`;
    const refusals = sql<OtpStatistics['refusals'][number]>`
      select h.measure as reason, sum(h.count)::int as count from ${rows} ${chosen}
      and h.measure not in ('sent', 'requests', 'verified') group by h.measure order by count desc, reason`;
    const [steps, byCountry, byReason] = await Promise.all([
      points.execute(this.#db),
      countries.execute(this.#db),
      refusals.execute(this.#db),
    ]);
    return {
      total: steps.rows.reduce(plus, NO_OTP_FIGURES),
      refusals: byReason.rows,
      countries: byCountry.rows,
      points: steps.rows.map((point) => ({ ...point, at: point.at.toISOString() })),
    };
  }

  /** Deletes counts that nobody asks for any more. */
  async sweep(): Promise<void> {
    await sql`delete from otp_hour where hour < now() - make_interval(days => ${OTP_STATISTICS.retentionDays}::int)`.execute(this.#db);
  }
}

const plus = (a: OtpFigures, b: OtpFigures): OtpFigures => ({
  asked: a.asked + b.asked,
  sent: a.sent + b.sent,
  refused: a.refused + b.refused,
  requests: a.requests + b.requests,
  verified: a.verified + b.verified,
  // Sums of fractions are rounded to the ledger's four places.
  cost: Math.round((a.cost + b.cost) * 10_000) / 10_000,
});

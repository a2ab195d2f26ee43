import {
  OTP_ABUSE,
  OTP_TRAFFIC_PERIODS,
  type OtpBlock,
  type OtpConversion,
  type OtpTraffic,
  type OtpTrafficKind,
  type OtpTrafficPeriod,
  type OtpTrafficRequest,
} from '@cabinet/domain/otp-abuse';
import { coversOtpTraffic } from '@cabinet/domain/otp-blocks';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** SQL of the value that a request is counted under. */
const VALUE: Readonly<Record<OtpTrafficKind, RawBuilder<string>>> = {
  network: sql`c.network`,
  prefix: sql`nullif(c.prefix, '')`,
  country: sql`c.country`,
  widget: sql`c.widget_id::text`,
  account: sql`c.owner_id::text`,
};

type Counts = OtpConversion & { cost: number };
type Counted = Omit<OtpTraffic, 'block'>;

const since = (period: OtpTrafficPeriod) => new Date(Date.now() - OTP_TRAFFIC_PERIODS[period] * 1000);

/** Requests for codes of the last hour or day, counted; they are deleted after a day, so that no count goes further back. */
export class OtpTrafficRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All requests of a period. */
  async totals(period: OtpTrafficPeriod): Promise<Counts> {
    const { rows } = await sql<Counts>`
      select count(*)::int as asked, count(verified_at)::int as verified, coalesce(sum(cost), 0)::float8 as cost
      from otp_code where created_at > ${since(period)}`.execute(this.#db);
    return rows[0] ?? { asked: 0, verified: 0, cost: 0 };
  }

  /** Requests of a period by one of their kinds: suspicious rows first, then those with most requests. */
  async by(kind: OtpTrafficKind, period: OtpTrafficPeriod): Promise<Counted[]> {
    const { rows } = await sql<Counted>`
      with counted as (
        select ${VALUE[kind]} as value, min(c.country) as country, count(*)::int as asked, count(c.verified_at)::int as verified,
          sum(c.cost)::float8 as cost
        from otp_code as c where c.created_at > ${since(period)} and ${VALUE[kind]} is not null
        group by 1
        order by (count(*) >= ${OTP_ABUSE.asked} and count(c.verified_at) < ${OTP_ABUSE.conversion}::float8 * count(*)) desc, count(*) desc, 1
        limit ${OTP_ABUSE.rows})
      select value, asked, verified, cost, w.owner_id as "OwnerId",
        case ${kind}::text when 'prefix' then counted.country when 'widget' then w.name when 'account' then u.username end as title
      from counted
      left join otp_widget as w on ${kind}::text = 'widget' and w.id::text = value
      left join users as u on ${kind}::text = 'account' and u.id::text = value
      order by (asked >= ${OTP_ABUSE.asked} and verified < ${OTP_ABUSE.conversion}::float8 * asked) desc, asked desc, value`.execute(
      this.#db,
    );
    return rows;
  }

  /** The latest requests behind a row. */
  async requests(kind: OtpTrafficKind, value: string, period: OtpTrafficPeriod): Promise<OtpTrafficRequest[]> {
    const { rows } = await sql<OtpTrafficRequest>`
      select c.id, c.phone, c.network, c.widget_id as "WidgetId", w.name as widget, c.owner_id as "OwnerId", u.username as owner, c.codes,
        c.cost::float8 as cost, c.verified_at as "verifiedAt", c.created_at as "createdAt"
      from otp_code as c join otp_widget as w on w.id = c.widget_id join users as u on u.id = c.owner_id
      where c.created_at > ${since(period)} and ${VALUE[kind]} = ${value}
      order by c.created_at desc, c.id desc limit ${OTP_ABUSE.rows}`.execute(this.#db);
    return rows;
  }
}

/** Rows of traffic with the block, if any, that refuses each of them. */
export const withBlocks = (kind: OtpTrafficKind, rows: readonly Counted[], blocks: readonly OtpBlock[]): OtpTraffic[] =>
  rows.map((row) => ({ ...row, block: blocks.find((block) => coversOtpTraffic(block, kind, row.value)) ?? null }));

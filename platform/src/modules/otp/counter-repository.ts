import type { OtpCounter } from '@cabinet/domain/otp-limits';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** A code's place under the limits of a widget: every count that it was added to, with the end of its period. */
export interface OtpReservation {
  widgetId: string;
  counted: readonly { name: string; until: Date }[];
}

/** A limit that has no place left, and the end of its period. */
export interface OtpLimitReached {
  counter: OtpCounter;
  until: Date;
}

/** Rolls back what a code was added to before a limit without a place was found. */
class Full extends Error {
  readonly reached: OtpLimitReached;
  constructor(reached: OtpLimitReached) {
    super('no place is left');
    this.reached = reached;
  }
}

/** Codes under the limits of widgets. The counts are in the database, where calls of all nodes wait for each other. */
export class OtpCounterRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Takes a place under every limit, or under none: then the first that has no place left is answered. */
  async reserve(widgetId: string, counters: readonly OtpCounter[], timeZone: string): Promise<OtpReservation | OtpLimitReached> {
    if (counters.length === 0) return { widgetId, counted: [] };
    try {
      return await this.#db.transaction().execute(async (db) => {
        const counted = await this.#count(widgetId, counters, timeZone, db);
        const full = counters.find(({ name }) => !counted.some((one) => one.name === name));
        if (full) throw new Full({ counter: full, until: await this.#endOf(widgetId, full.name, db) });
        return { widgetId, counted };
      });
    } catch (error) {
      if (error instanceof Full) return error.reached;
      throw error;
    }
  }

  /** Gives back the places of a code that was not sent, unless their period is over. */
  async release({ widgetId, counted }: OtpReservation): Promise<void> {
    if (counted.length === 0) return;
    await sql`
      with held as (
        select c.name from otp_counter as c
        join unnest(${counted.map(({ name }) => name)}::text[], ${counted.map(({ until }) => until)}::timestamptz[]) as r (name, until)
          on r.name = c.name and r.until = c.until
        where c.widget_id = ${widgetId}::uuid order by c.name for update of c)
      update otp_counter as c set codes = greatest(c.codes - 1, 0) from held
      where c.widget_id = ${widgetId}::uuid and c.name = held.name`.execute(this.#db);
  }

  /** Whether nobody has asked this of a name before within a period that ends at `until`. */
  async isFirst(widgetId: string, name: string, until: Date, db = this.#db): Promise<boolean> {
    const { rows } = await sql`
      insert into otp_counter as c (widget_id, name, until, codes, most) values (${widgetId}::uuid, ${name}::text, ${until}, 1, 1)
      on conflict (widget_id, name) do update set until = excluded.until where c.until <= now() returning name`.execute(db);
    return rows.length > 0;
  }

  /** When the present day of a time zone ends. */
  async endOfDay(zone: string): Promise<Date> {
    const { rows } = await sql<{ until: Date }>`
      select date_trunc('day', date_trunc('day', now(), ${zone}::text) + interval '36 hours', ${zone}::text) as until`.execute(this.#db);
    return rows[0]?.until ?? new Date();
  }

  /** Deletes counts whose period is over. */
  async sweep(): Promise<void> {
    await sql`delete from otp_counter where until <= now()`.execute(this.#db);
  }

  /** Adds one to each count that has a place; rows are taken by name, so that no two calls wait for each other in a circle. */
  async #count(widgetId: string, counters: readonly OtpCounter[], zone: string, db: Db): Promise<OtpReservation['counted']> {
    const { rows } = await sql<{ name: string; until: Date }>`
      insert into otp_counter as c (widget_id, name, until, codes, most)
      select ${widgetId}::uuid, name, case period
          when 'hour' then date_trunc('hour', now(), 'UTC') + interval '1 hour'
          else date_trunc('day', date_trunc('day', now(), ${zone}::text) + interval '36 hours', ${zone}::text) end, 1, most
      from unnest(${counters.map(({ name }) => name)}::text[], ${counters.map(({ period }) => period)}::text[], ${counters.map(({ codes }) => codes)}::int[])
        as asked (name, period, most)
      order by name
      on conflict (widget_id, name) do update set
        codes = case when c.until <= now() then 1 else c.codes + 1 end,
        until = case when c.until <= now() then excluded.until else c.until end,
        most = excluded.most
      where c.until <= now() or c.codes < excluded.most
      returning name, until`.execute(db);
    return rows;
  }

  async #endOf(widgetId: string, name: string, db: Db): Promise<Date> {
    const row = await db.selectFrom('otp_counter').select('until').where('widget_id', '=', widgetId).where('name', '=', name).executeTakeFirst(); // prettier-ignore
    return row?.until ?? new Date();
  }
}

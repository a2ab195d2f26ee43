import type { ProviderAnswer, ProviderMinute } from '@cabinet/domain/providers';
import type { ProviderObserver, Report } from '@cabinet/engine';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { maskAddresses } from './mask-exchange.ts';

type Outcome = Parameters<ProviderObserver['offered']>[0] | 'delivered' | 'failed';
const OUTCOMES = ['accepted', 'refused', 'throttled', 'lost', 'delivered', 'failed'] as const satisfies readonly Outcome[];

/** Seconds over which the rate is taken. */
const RATE_SECONDS = 10;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Different answers that are counted of a provider, and those that are shown. */
const ANSWERS = { counted: 100, shown: 10, characters: 200 } as const;

class Counters {
  readonly seconds = new Map<number, number>();
  readonly answers = new Map<string, { times: number; at: number }>();
  /** By outcome, since they were written last. */
  unwritten = new Map<Outcome, number>();
}

/** Counts what becomes of messages at providers, in this process; what it has counted is added up for all nodes by minute. */
export class ProviderTraffic {
  readonly #db: Db;
  readonly #byName = new Map<string, Counters>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts what came of offering a message; `text` is what the provider refused it with. */
  offered(name: string, outcome: Outcome, text: string | null): void {
    const counters = this.#of(name);
    this.#add(counters, outcome, 1);
    const now = Date.now();
    if (outcome === 'accepted') {
      const second = Math.floor(now / 1000);
      counters.seconds.set(second, (counters.seconds.get(second) ?? 0) + 1);
      for (const one of counters.seconds.keys()) if (one < second - RATE_SECONDS) counters.seconds.delete(one);
    }
    if (text === null) return;
    const said = maskAddresses(text).slice(0, ANSWERS.characters);
    const known = counters.answers.get(said);
    if (known || counters.answers.size < ANSWERS.counted) counters.answers.set(said, { times: (known?.times ?? 0) + 1, at: now });
  }

  /** Counts final reports. */
  reported(name: string, reports: readonly Report[]): void {
    const delivered = reports.filter(({ status }) => status === 'delivered').length;
    const failed = reports.filter(({ status }) => status === 'failed').length;
    this.#add(this.#of(name), 'delivered', delivered);
    this.#add(this.#of(name), 'failed', failed);
  }

  /** Messages a second by the last ten, and what was refused in the last hour. */
  of(name: string): { perSecond: number; errors: ProviderAnswer[] } {
    const { seconds, answers } = this.#of(name);
    const now = Date.now();
    const from = Math.floor(now / 1000) - RATE_SECONDS;
    const taken = [...seconds].reduce((sum, [second, count]) => (second >= from ? sum + count : sum), 0);
    for (const [text, { at }] of answers) if (at < now - HOUR_MS) answers.delete(text);
    const errors = [...answers].map(([text, { times, at }]) => ({ text, times, at: new Date(at).toISOString() }));
    return { perSecond: taken / RATE_SECONDS, errors: errors.sort((a, b) => b.times - a.times).slice(0, ANSWERS.shown) };
  }

  /** Adds what was counted since the last time to the minutes of all nodes. */
  async flush(): Promise<void> {
    const counted = [...this.#byName].filter(([, { unwritten }]) => unwritten.size > 0);
    if (counted.length === 0) return;
    const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    const rows = counted.map(([name, counters]) => {
      const { unwritten } = counters;
      counters.unwritten = new Map();
      return { name, counts: OUTCOMES.map((outcome) => unwritten.get(outcome) ?? 0) };
    });
    const column = (at: number) => rows.map(({ counts }) => counts[at] ?? 0);
    await sql`insert into provider_minute as m (provider_id, at, accepted, refused, throttled, lost, delivered, failed)
      select p.id, ${minute}, t.accepted, t.refused, t.throttled, t.lost, t.delivered, t.failed
      from unnest(${rows.map(({ name }) => name)}::text[], ${column(0)}::int[], ${column(1)}::int[], ${column(2)}::int[],
        ${column(3)}::int[], ${column(4)}::int[], ${column(5)}::int[]) as t (name, accepted, refused, throttled, lost, delivered, failed)
      join provider p on p.name = t.name
      order by p.id
      on conflict (provider_id, at) do update set accepted = m.accepted + excluded.accepted, refused = m.refused + excluded.refused,
        throttled = m.throttled + excluded.throttled, lost = m.lost + excluded.lost, delivered = m.delivered + excluded.delivered,
        failed = m.failed + excluded.failed`.execute(this.#db);
  }

  /** Minutes of the last hours in which something became of a provider's messages, the oldest first. */
  async minutesOf(providerId: string, hours: number): Promise<ProviderMinute[]> {
    const rows = await this.#db
      .selectFrom('provider_minute')
      .selectAll()
      .where('provider_id', '=', providerId)
      .where('at', '>', new Date(Date.now() - hours * HOUR_MS))
      .orderBy('at')
      .execute();
    return rows.map(({ at, accepted, refused, throttled, lost, delivered, failed }) => ({
      at: at.toISOString(),
      ...{ accepted, refused, throttled, lost, delivered, failed },
    }));
  }

  #of(name: string): Counters {
    const counters = this.#byName.get(name) ?? new Counters();
    this.#byName.set(name, counters);
    return counters;
  }

  #add({ unwritten }: Counters, outcome: Outcome, count: number): void {
    if (count > 0) unwritten.set(outcome, (unwritten.get(outcome) ?? 0) + count);
  }
}

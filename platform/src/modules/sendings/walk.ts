import type { MessageType } from '@cabinet/domain/channels';
import type { SendingStatus } from '@cabinet/domain/statuses';
import { sql, type RawBuilder } from 'kysely';
import { outcomeOf, ROW } from '../../engine/codes.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { csvLine } from '../../resource/csv-line.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { inPlaces, matching, ofBatches, ofMessages, readFilter, type SendingFilter } from './filters.ts';
import { REPORT_CELLS } from './report-cells.ts';

/** Messages that are read at once, and batches that are looked up at once. */
const PAGE = 500;
const BATCHES = 2000;

type Asked = Pick<ListQuery, 'filters' | 'search'>;

interface Span {
  lo: number;
  hi: number;
}
/** Some messages of a batch. */
interface Piece extends Span {
  batch: number;
}

/** A batch's messages, the last first, as many at once as a page takes. */
function* piecesOf({ lo, hi }: Span): Generator<Piece> {
  for (let end = hi; end >= lo; end -= PAGE) yield { batch: lo, lo: Math.max(lo, end - PAGE + 1), hi: end };
}

/** Some messages as records of a CSV file, and how many. */
export interface Records {
  text: string;
  count: number;
}

/** How many messages of a day (UTC), channel and sender came to a status. */
export interface SendingTotal {
  day: string;
  type: MessageType;
  sender: string;
  status: SendingStatus;
  count: number;
}

interface Counted extends Omit<SendingTotal, 'status' | 'count'> {
  status: number;
  state: number;
  count: string;
}

const DAY = sql.raw(`(b.created_at at time zone 'UTC')::date`);
/** What few messages have is found by index; how an address begins, and what it came to, is looked for in every batch. */
const isRare = ({ recipient }: SendingFilter) => recipient !== undefined && !('begins' in recipient);

/** Whole lists of messages, newest first, however long they are: PostgreSQL writes the records, and this process has no object for any of them. */
export class SendingWalk {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** How many messages there are; at most so many where it is asked for what their batches do not tell. */
  async count(caller: Caller, query: Asked): Promise<number> {
    const filter = readFilter(caller, query);
    const { rows } = await (
      isRare(filter)
        ? sql<{ total: string }>`select count(*) as total ${this.#found(filter)}`
        : sql<{ total: string }>`
            select coalesce(sum(${matching(filter.places)}), 0) as total from batch b left join batch_stat c on c.lo = b.lo where ${ofBatches(filter)}`
    ).execute(this.#db);
    return Number(rows[0]?.total ?? 0);
  }

  /** The whole list as records of a CSV file, some hundred at a time. */
  async *records(caller: Caller, query: Asked, delimiter: string): AsyncGenerator<Records> {
    const filter = readFilter(caller, query);
    const line = csvLine(Object.values(REPORT_CELLS), delimiter);
    yield* isRare(filter) ? this.#rare(filter, line) : this.#byBatches(filter, line);
  }

  /** Counted by day, channel, sender and status; batches know it without their messages. */
  async totals(caller: Caller, query: Asked): Promise<SendingTotal[]> {
    const filter = readFilter(caller, query);
    const own = [1, 2, 3, 4, 5, 6].map((status) => `(${status}, coalesce(c.s${status}, 0))`).join(', ');
    const rest = 'b.count - coalesce(c.s1 + c.s2 + c.s3 + c.s4 + c.s5 + c.s6, 0)';
    const counted =
      filter.recipient || filter.facet
        ? sql<Counted>`select ${DAY}::text as day, b.type, b.sender, s.status, b.state, count(*) as count ${this.#found(filter)} group by ${DAY}, 2, 3, 4, 5`
        : sql<Counted>`
          select ${DAY}::text as day, b.type, b.sender, s.status, b.state, sum(s.n) as count
          from batch b left join batch_stat c on c.lo = b.lo
          cross join lateral (values (${sql.raw(String(ROW.batch))}, ${sql.raw(rest)}), ${sql.raw(own)}) as s (status, n)
          where ${filter.batch} and s.n > 0 and ${inPlaces(filter.places, 'b.state')} group by ${DAY}, 2, 3, 4, 5`;
    const { rows } = await counted.execute(this.#db);
    const totals = new Map<string, SendingTotal>();
    for (const { day, type, sender, status: row, state, count } of rows) {
      const { status } = outcomeOf(row, state, null);
      const key = JSON.stringify([day, type, sender, status]);
      const total = totals.get(key) ?? { day, type, sender, status, count: 0 };
      total.count += Number(count);
      totals.set(key, total);
    }
    return [...totals.values()].sort((a, b) => (`${a.day} ${a.type} ${a.sender}` < `${b.day} ${b.type} ${b.sender}` ? -1 : 1));
  }

  #found(filter: SendingFilter) {
    const { places } = filter;
    const batch = ofBatches(filter);
    const those = sql`${ofMessages(filter)} and ${inPlaces(places, 'b.state')}`;
    if (isRare(filter)) return sql`from sending s join batch b on b.lo = s.batch where ${those} and ${batch}`;
    return sql`from batch b cross join lateral (select * from sending s where s.id between b.lo and b.hi and ${those} offset 0) s where ${batch}`;
  }

  async *#rare(filter: SendingFilter, line: RawBuilder<string>): AsyncGenerator<Records> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const { last, ...records } = await this.#read(
        sql`(select s.* ${this.#found(filter)} and s.id < ${before} order by s.id desc limit ${PAGE}) s join batch b on b.lo = s.batch`,
        line,
      );
      if (records.count > 0) yield records;
      if (records.count < PAGE || last === null) return;
      before = last;
    }
  }

  async *#byBatches(filter: SendingFilter, line: RawBuilder<string>): AsyncGenerator<Records> {
    let group: Piece[] = [];
    let size = 0;
    for await (const span of this.#spans(filter)) {
      for (const piece of piecesOf(span)) {
        const count = piece.hi - piece.lo + 1;
        if (group.length > 0 && size + count > PAGE) {
          yield await this.#inPieces(filter, group, line);
          [group, size] = [[], 0];
        }
        group.push(piece);
        size += count;
      }
    }
    if (group.length > 0) yield await this.#inPieces(filter, group, line);
  }

  /** Batches that hold any of what is asked, without their messages. */
  async *#spans(filter: SendingFilter): AsyncGenerator<Span> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const { rows } = await sql<Span>`
        select b.lo, b.hi from batch b left join batch_stat c on c.lo = b.lo
        where ${ofBatches(filter)} and b.lo < ${before} and ${matching(filter.places)} > 0 order by b.lo desc limit ${BATCHES}`.execute(
        this.#db,
      );
      yield* rows;
      if (rows.length < BATCHES) return;
      before = Number(rows.at(-1)?.lo);
    }
  }

  async #inPieces(filter: SendingFilter, pieces: readonly Piece[], line: RawBuilder<string>): Promise<Records> {
    const those = (name: keyof Piece) => sql`${pieces.map((piece) => piece[name])}::bigint[]`;
    const { text, count } = await this.#read(
      sql`unnest(${those('batch')}, ${those('lo')}, ${those('hi')}) as r (batch, lo, hi)
        join batch b on b.lo = r.batch
        cross join lateral (
          select * from sending s where s.id between r.lo and r.hi and ${inPlaces(filter.places, 'b.state')} and ${ofMessages(filter)} offset 0) s`,
      line,
    );
    return { text, count };
  }

  async #read(from: RawBuilder<unknown>, line: RawBuilder<string>): Promise<Records & { last: number | null }> {
    const { rows } = await sql<Records & { last: number | null }>`
      select coalesce(string_agg(${line}, '' order by s.id desc), '') as text, count(*) as count, min(s.id) as last
      from ${from} join task t on t.id = b.task_id`.execute(this.#db);
    return rows[0] ?? { text: '', count: 0, last: null };
  }
}

declare module '../../services.ts' {
  interface Services {
    sendingWalk: SendingWalk;
  }
}

import type { MessageType } from '@cabinet/domain/channels';
import type { SendingStatus } from '@cabinet/domain/statuses';
import { sql, type RawBuilder } from 'kysely';
import { MessageState, outcomeOf } from '@cabinet/engine';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { csvLine, type CsvRecords } from '../../resource/csv-line.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import {
  inStates,
  matchingCount,
  batchCondition,
  messageCondition,
  outcomeCondition,
  countedFilter,
  readFilter,
  type SendingFilter,
} from './filters.ts';
import { REPORT_CELLS } from './report-cells.ts';

/** Messages that are read at once, and batches that are looked up at once. */
const MESSAGES_PER_PAGE = 500;
const BATCHES_PER_PAGE = 2000;

type Asked = Pick<ListQuery, 'filters' | 'search'>;

interface Span {
  lo: number;
  hi: number;
}
/** Some messages of a batch. */
interface MessageRange extends Span {
  batch: number;
}

/** A batch's messages, the last first, as many at once as a page takes. */
function* messageRanges({ lo, hi }: Span): Generator<MessageRange> {
  for (let end = hi; end >= lo; end -= MESSAGES_PER_PAGE) yield { batch: lo, lo: Math.max(lo, end - MESSAGES_PER_PAGE + 1), hi: end };
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
/** Whether the filter's messages are found by index; a prefix of an address is searched in every batch. */
const isIndexed = ({ recipient }: SendingFilter) => recipient !== undefined && !('begins' in recipient);

/** Whole lists of messages, newest first, however long they are: PostgreSQL writes the records, and this process has no object for any of them. */
export class SendingExport {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** How many messages there are; at most so many where it is asked for what their batches do not tell. */
  async count(caller: Caller, query: Asked): Promise<number> {
    const filter = readFilter(caller, query);
    const { rows } = await (
      isIndexed(filter)
        ? sql<{ total: string }>`select count(*) as total ${this.#matchingMessages(filter)}`
        : sql<{ total: string }>`
            select coalesce(sum(${matchingCount(filter.states)}), 0) as total from batch b left join batch_stat c on c.lo = b.lo where ${batchCondition(filter)}`
    ).execute(this.#db);
    return Number(rows[0]?.total ?? 0);
  }

  /** The whole list as records of a CSV file, some hundred at a time. */
  async *records(caller: Caller, query: Asked, delimiter: string): AsyncGenerator<CsvRecords> {
    const filter = readFilter(caller, query);
    const line = csvLine(Object.values(REPORT_CELLS), delimiter);
    yield* isIndexed(filter) ? this.#byIndex(filter, line) : this.#byBatches(filter, line);
  }

  /** Counted by day, channel, sender and status; batches know it without their messages. */
  async totals(caller: Caller, query: Asked): Promise<SendingTotal[]> {
    const filter = countedFilter(caller, query);
    const own = [1, 2, 3, 4, 5, 6].map((status) => `(${status}, coalesce(c.s${status}, 0))`).join(', ');
    const rest = 'b.count - coalesce(c.s1 + c.s2 + c.s3 + c.s4 + c.s5 + c.s6, 0)';
    const counted =
      filter.recipient || filter.contents || filter.facet || filter.outcome
        ? sql<Counted>`select ${DAY}::text as day, b.type, b.sender, s.status, b.state, count(*) as count ${this.#matchingMessages(filter)} group by ${DAY}, 2, 3, 4, 5`
        : sql<Counted>`
          select ${DAY}::text as day, b.type, b.sender, s.status, b.state, sum(s.n) as count
          from batch b left join batch_stat c on c.lo = b.lo
          cross join lateral (values (${sql.raw(String(MessageState.ofBatch))}, ${sql.raw(rest)}), ${sql.raw(own)}) as s (status, n)
          where ${filter.batch} and s.n > 0 and ${inStates(filter.states, 'b.state')} group by ${DAY}, 2, 3, 4, 5`;
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

  #matchingMessages(filter: SendingFilter) {
    const batch = batchCondition(filter);
    const those = sql`${messageCondition(filter)} and ${outcomeCondition(filter)}`;
    if (isIndexed(filter)) return sql`from sending s join batch b on b.lo = s.batch where ${those} and ${batch}`;
    return sql`from batch b cross join lateral (select * from sending s where s.id between b.lo and b.hi and ${those} offset 0) s where ${batch}`;
  }

  async *#byIndex(filter: SendingFilter, line: RawBuilder<string>): AsyncGenerator<CsvRecords> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const { last, ...records } = await this.#read(
        sql`(select s.* ${this.#matchingMessages(filter)} and s.id < ${before} order by s.id desc limit ${MESSAGES_PER_PAGE}) s join batch b on b.lo = s.batch`,
        line,
      );
      if (records.count > 0) yield records;
      if (records.count < MESSAGES_PER_PAGE || last === null) return;
      before = last;
    }
  }

  async *#byBatches(filter: SendingFilter, line: RawBuilder<string>): AsyncGenerator<CsvRecords> {
    let group: MessageRange[] = [];
    let size = 0;
    for await (const span of this.#spans(filter)) {
      for (const piece of messageRanges(span)) {
        const count = piece.hi - piece.lo + 1;
        if (group.length > 0 && size + count > MESSAGES_PER_PAGE) {
          yield await this.#inRanges(filter, group, line);
          [group, size] = [[], 0];
        }
        group.push(piece);
        size += count;
      }
    }
    if (group.length > 0) yield await this.#inRanges(filter, group, line);
  }

  /** Batches that hold any of what is asked, without their messages. */
  async *#spans(filter: SendingFilter): AsyncGenerator<Span> {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const { rows } = await sql<Span>`
        select b.lo, b.hi from batch b left join batch_stat c on c.lo = b.lo
        where ${batchCondition(filter)} and b.lo < ${before} and ${matchingCount(filter.states)} > 0 order by b.lo desc limit ${BATCHES_PER_PAGE}`.execute(
        this.#db,
      );
      yield* rows;
      if (rows.length < BATCHES_PER_PAGE) return;
      before = Number(rows.at(-1)?.lo);
    }
  }

  async #inRanges(filter: SendingFilter, pieces: readonly MessageRange[], line: RawBuilder<string>): Promise<CsvRecords> {
    const those = (name: keyof MessageRange) => sql`${pieces.map((piece) => piece[name])}::bigint[]`;
    const { text, count } = await this.#read(
      sql`unnest(${those('batch')}, ${those('lo')}, ${those('hi')}) as r (batch, lo, hi)
        join batch b on b.lo = r.batch
        cross join lateral (
          select * from sending s where s.id between r.lo and r.hi and ${outcomeCondition(filter)} and ${messageCondition(filter)} offset 0) s`,
      line,
    );
    return { text, count };
  }

  async #read(from: RawBuilder<unknown>, line: RawBuilder<string>): Promise<CsvRecords & { last: number | null }> {
    const { rows } = await sql<CsvRecords & { last: number | null }>`
      select coalesce(string_agg(${line}, '' order by s.id desc), '') as text, count(*) as count, min(s.id) as last
      from ${from} join task t on t.id = b.task_id`.execute(this.#db);
    return rows[0] ?? { text: '', count: 0, last: null };
  }
}

declare module '../../services.ts' {
  interface Services {
    sendingExport: SendingExport;
  }
}

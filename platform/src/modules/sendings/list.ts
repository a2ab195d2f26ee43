import { IN_STEPS, type Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { sql, type RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { readTogether } from '../../plugins/database/read-together.ts';
import { writeCursor, wrongCursor, type Place } from '../../resource/cursor.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { exceedsIndexLookup, candidatesOf } from './candidates.ts';
import { filterBehind, messageCondition, outcomeCondition, readFilter, type SendingFilter } from './filters.ts';
import { seesProviders } from '../../plugins/auth/sees-providers.ts';
import { scanBatches, type ScanEnd } from './scan-batches.ts';
import { COLUMNS, type SendingRow } from './row.ts';
import { presentSendings, type PresentSetup } from './present-sendings.ts';

/** Totals are exact up to so many batches, or so many messages of one recipient; beyond it they say at least. */
const COUNTED_BATCHES = 2000;
const COUNTED_MESSAGES = 10_000;
/** Batches that are looked through for a page of a rare status. */
const SEARCHED_BATCHES = 10_000;

interface Span {
  lo: number;
  hi: number;
  upto: number;
  n: number;
}

const columns = sql.raw(COLUMNS);
/** What a message is compared by with those of other cells. */
const placeColumns = sql.raw('s.id, b.created_at');

const toPlaceOnly = ({ id, created_at }: SendingRow) => ({ id: String(id), createdAt: created_at.toISOString() }) as Sending;

/** The message of a cursor: the order of its list is that of ids. */
function idOf({ key, tie }: Place): number {
  if (key !== null || !/^\d{1,16}$/.test(tie)) throw wrongCursor();
  return Number(tie);
}

/** What lists of messages need beside what presenting them does. */
export interface ListSetup extends PresentSetup {
  pool: Pool;
}

/** A page, and where the messages that were read for it end. */
type ScannedPage = Page<Sending> & { end?: ScanEnd };

/** Messages, newest first. Nearly every filter is one of batches, so that a list of a million reads a few hundred rows. */
export class SendingList {
  readonly #db: Db;
  readonly #setup: ListSetup;

  constructor(setup: ListSetup) {
    this.#db = setup.db;
    this.#setup = setup;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Sending>> {
    const { order, limit, after } = query;
    const asked = readFilter(caller, query);
    const filter = after ? filterBehind(asked, { id: idOf(after), direction: order.direction }) : asked;
    const { end, ...page } = await this.#pageOf(filter, query, seesProviders(caller));
    const last = page.data.at(-1);
    const isFull = page.data.length === limit;
    const goesOnAt = isFull ? last?.id : query.part ? undefined : end?.id;
    const next = goesOnAt === undefined ? undefined : writeCursor(order, { key: null, tie: String(goesOnAt) });
    // What a page behind a message counts stands behind it too.
    const places = query.part && page.data.map(({ id }): Place => ({ key: null, tie: id }));
    return {
      ...page,
      ...(after && { more: true }),
      ...(next !== undefined && !isFull && end && { lookedTo: end.at.toISOString() }),
      next,
      ...(places && { places }),
    };
  }

  async #pageOf(filter: SendingFilter, query: ListQuery, sees: boolean): Promise<ScannedPage> {
    const { recipient, facet, states, outcome, contents } = filter;
    if (recipient)
      return (await this.#isCommonRecipient(recipient)) ? this.#byMessages(filter, query, sees) : this.#byRecipient(filter, query, sees);
    return contents || outcome || (facet && states) ? this.#byMessages(filter, query, sees) : this.#byBatches(filter, query, sees);
  }

  /** Whether more messages have such a recipient than an index of recipients is good for. */
  async #isCommonRecipient(recipient: NonNullable<SendingFilter['recipient']>): Promise<boolean> {
    return (
      'begins' in recipient && exceedsIndexLookup(this.#db, sql`from sending s where ${messageCondition({ recipient, facet: undefined })}`)
    );
  }

  async #byBatches(filter: SendingFilter, query: ListQuery, sees: boolean): Promise<Page<Sending>> {
    const { offset, limit, order } = query;
    const candidates = await candidatesOf(this.#db, filter, order.direction);
    const near = await this.#locatePage(candidates(COUNTED_BATCHES), query, filter);
    const { total, batches, begun } = near;
    const isShort = offset === 0 ? total - begun < limit : near.spans.length === 0;
    // What is rare is looked for further on; pages of what is common end with what was counted.
    const { spans } = isShort && batches === COUNTED_BATCHES ? await this.#locatePage(candidates(SEARCHED_BATCHES), query, filter) : near;
    const rows = await this.#inSpans(filter, spans, query);
    const data = query.part === 'places' ? rows.map(toPlaceOnly) : await presentSendings(this.#setup, rows, sees);
    const seen = offset + data.length + (data.length === limit ? 1 : 0);
    // Beyond what was counted there is at least what was found, and a next page.
    const known = data.length > 0 && total < offset + data.length ? seen : total;
    return { data, total: known, ...(batches === COUNTED_BATCHES && { more: true }) };
  }

  /** Finds the batches of a page, and counts all candidates. */
  async #locatePage(candidates: RawBuilder<unknown>, { offset, limit, order }: ListQuery, { behind, states, facet }: SendingFilter) {
    const way = sql.raw(order.direction);
    // Of the batch in which a page before has ended, nobody knows how many messages are left.
    // Each batch has a message at least: those of a page are among so many, and the one in which a page before has ended.
    const most = offset + limit + 1;
    const begun = behind ? sql`coalesce((select n from located where ${behind.id} between lo and hi), 0)` : sql`0`;
    // Of whole batches the first few are read once more, which costs less than keeping all; what has to be counted in each is kept.
    const isKept = states !== undefined || facet !== undefined;
    const candidate = isKept ? sql`candidate` : sql`(${candidates}) as candidate`;
    const located = sql<{ total: string; batches: string; begun: string; spans: Span[] }>`
      with ${isKept ? sql`candidate as materialized (${candidates}),` : sql``}
      located as (
        select lo, hi, n, sum(n) over (order by lo ${way}) as upto
        from (select * from ${candidate} where n > 0 order by lo ${way} limit ${most}) as first)
      select coalesce(sum(n), 0) as total, count(*) as batches, ${begun} as begun, (
        select coalesce(jsonb_agg(l order by l.lo ${way}), '[]') from located l where upto > ${offset} and upto - n - ${begun} < ${offset + limit}) as spans
      from ${candidate}`;
    const [found] = await readTogether(this.#db, located.compile(this.#db));
    const [total = 0, batches = 0, started = 0] = [found?.total, found?.batches, found?.begun].map(Number);
    return { spans: found?.spans ?? [], total, batches, begun: started };
  }

  async #inSpans(filter: SendingFilter, spans: readonly Span[], { offset, limit, order, part }: ListQuery): Promise<readonly SendingRow[]> {
    const [first] = spans;
    if (!first) return [];
    const way = sql.raw(order.direction);
    const skip = offset - (first.upto - first.n);
    const [name, shown] = part === 'places' ? ['places', placeColumns] : ['page', columns];
    const page = sql<SendingRow>`
      select ${shown} from unnest(${spans.map((span) => span.lo)}::bigint[], ${spans.map((span) => span.hi)}::bigint[]) as r (lo, hi)
      join batch b on b.lo = r.lo
      cross join lateral (
        select * from sending s where s.id between r.lo and r.hi and ${outcomeCondition(filter)} and ${messageCondition(filter)} order by s.id ${way} limit ${skip + limit}) s
      join task t on t.id = b.task_id
      order by s.id ${way} offset ${skip} limit ${limit}`;
    // Planning it takes longer than reading it. Where only places of messages are asked for, one plan is right for all accounts.
    const isPlain = !filter.outcome && !filter.states && !filter.facet && !filter.behind && !filter.recipient;
    const statement = page.compile(this.#db);
    if (!isPlain) return readTogether(this.#db, statement);
    const named = { name: `${name} of messages, ${order.direction}`, text: statement.sql, values: [...statement.parameters] };
    return readTogether(this.#db, statement, async () => (await this.#setup.pool.query<SendingRow>(named)).rows);
  }

  async #byRecipient(filter: SendingFilter, query: ListQuery, sees: boolean): Promise<Page<Sending>> {
    const way = sql.raw(query.order.direction);
    const those = sql`from sending s join batch b on b.lo = s.batch where ${messageCondition(filter)} and ${filter.batch} and ${outcomeCondition(filter)}`;
    const found = sql<{ id: number }>`select s.id ${those} order by s.id ${way} offset ${query.offset} limit ${query.limit}`.execute(
      this.#db,
    );
    const counted = sql<{ total: number }>`select count(*) as total from (select ${those} limit ${COUNTED_MESSAGES}) as found`.execute(
      this.#db,
    );
    const [{ rows: ids }, { rows: counts }] = await Promise.all([found, counted]);
    const data = await this.#presentByIds(ids.map((row) => row.id), query.order.direction, sees); // prettier-ignore
    const total = Number(counts[0]?.total ?? 0);
    return { data, total, ...(total === COUNTED_MESSAGES && { more: true }) };
  }

  async #byMessages(filter: SendingFilter, query: ListQuery, sees: boolean): Promise<ScannedPage> {
    // Whoever merges pages of several cells needs whole ones, and an offset counts from the beginning.
    const inSteps = (query.named?.includes(IN_STEPS) ?? false) && !query.part && query.offset === 0;
    const { ids, total, end } = await scanBatches(this.#db, filter, query, { inSteps });
    return { data: await this.#presentByIds(ids, query.order.direction, sees), total, ...(end && { more: true, end }) };
  }

  /** Messages by id, newest first, for their owners, whoever asks. */
  byIds(ids: readonly (number | string)[]): Promise<Sending[]> {
    return this.#presentByIds(ids, 'desc', false);
  }

  async #presentByIds(ids: readonly (number | string)[], direction: 'asc' | 'desc', sees: boolean): Promise<Sending[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<SendingRow>`
      select ${columns} from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id
      where s.id = any(${ids}::bigint[]) order by s.id ${sql.raw(direction)}`.execute(this.#db);
    return presentSendings(this.#setup, rows, sees);
  }
}

import { CONVERSATION_LIMITS, UNASSIGNED, type Conversation, type ConversationChange } from '@cabinet/domain/conversations';
import type { NamedContact } from '@cabinet/domain/named-contact';
import { IN_STEPS, type Page } from '@cabinet/domain/resource';
import { sql, type Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { fittingPlace, writeCursor, type Place } from '../../resource/cursor.ts';
import { countRows, matchingRows, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import { contactsByAddress } from '../contacts/public.ts';
import { addressPrefix } from '../incoming/public.ts';
import type { ConversationTable } from './tables.ts';

/** What is typed may be a phone as people write it, or the id of a chat as it stands. */
const beginningsOf = (text: string) => [...new Set([addressPrefix(text), text.trim()])].filter((beginning) => beginning !== '');

/** Compares byte by byte (`like`), as the index of addresses is sorted. */
const startsWith = (beginning: string) => sql<boolean>`address like ${`${beginning.replace(/[\\%_]/g, '\\$&')}%`}`;

const startsWithAny = (text: string) => sql<boolean>`(${sql.join(beginningsOf(text).map(startsWith), sql` or `)})`;

/** A search that finds no more rows reads them by the index of addresses, and sorts them. */
const MOST_SORTED = 10_000;
/** Conversations that a step of any other search looks at. */
const MOST_WALKED = 20_000;

const isBefore = ({ key, tie }: Place) => sql<boolean>`(last_at, id) < (${key}, ${tie})`;
const isFrom = ({ key, tie }: Place) => sql<boolean>`(last_at, id) >= (${key}, ${tie})`;

const LIST: ListColumns = {
  fields: {
    state: 'state',
    type: 'type',
    address: 'address',
    unread: { sql: sql`unread`, is: { true: sql<boolean>`unread > 0`, false: sql<boolean>`unread = 0` } },
    AssigneeId: { sql: sql`coalesce(assignee_id::text, ${sql.lit(UNASSIGNED)})` },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    lastAt: 'last_at',
    // Totals are counted in the order of this field: by the index of the list, not by sorting all.
    createdAt: 'last_at',
  },
  search: [],
  searchBy: startsWithAny,
  tie: 'id',
};

type Row = Selectable<ConversationTable>;

const addressOf = ({ owner_id, address }: Row) => ({ ownerId: owner_id, address });

const toConversation = (row: Row, contact: NamedContact | null | undefined): Conversation => ({
  id: row.id,
  address: row.address,
  name: contact?.name ?? null,
  ...(contact === undefined ? {} : { contact }),
  type: row.type,
  types: row.types,
  text: row.text,
  isAnswer: row.is_answer,
  unread: row.unread,
  state: row.state,
  closedAt: row.closed_at?.toISOString() ?? null,
  AssigneeId: row.assignee_id,
  lastIncomingAt: row.last_incoming_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  ...ownedFieldsOf(row),
});

/** Conversations in the caller's scope. */
export class ConversationRepository
  extends TableRepository<'conversation', Conversation>
  implements ResourceRepository<Conversation, never, ConversationChange>
{
  constructor(db: Db) {
    super(db, 'conversation', LIST, 'conversations');
  }

  protected async present(rows: readonly Row[], caller: Caller): Promise<Conversation[]> {
    const contactOf = await contactsByAddress(this.db, caller, rows.map(addressOf));
    return rows.map((row) => toConversation(row, contactOf(addressOf(row))));
  }

  override async find(caller: Caller, query: ListQuery): Promise<Page<Conversation>> {
    if (!query.search) return super.find(caller, query);
    const seen = this.visibleTo(caller);
    const counting = beginningsOf(query.search).map((beginning) => countRows(this.db, seen.where(startsWith(beginning)), MOST_SORTED + 1));
    const isSorted = (await Promise.all(counting)).every((count) => count <= MOST_SORTED);
    const goesBack = query.named?.includes(IN_STEPS) && query.offset === 0 && query.order.direction === 'desc';
    if (!isSorted && goesBack) return fittingPlace(() => this.#step(caller, query));
    // The planner would walk the latest, past however many begin otherwise; an offset keeps it from that.
    const starting = seen.where(startsWithAny(query.search)).offset(sql<number>`0`);
    const found = this.db.selectFrom(starting.as('conversation')).selectAll() as typeof seen;
    return this.page(isSorted ? found : seen, query, caller);
  }

  /** A page of the conversations up to the end of a step, whose place is the next page's where it is not full: its total is what it has found. */
  async #step(caller: Caller, query: ListQuery): Promise<Page<Conversation>> {
    const { after } = query;
    const ahead = this.visibleTo(caller).where(after ? isBefore(after) : sql<boolean>`true`);
    const end = await this.#endOfStep(ahead, query);
    // Nothing is counted: it would take as long as the step.
    const page = await this.page(end ? ahead.where(isFrom(end)) : ahead, query, caller, async () => Infinity);
    const next = page.next ?? (end && writeCursor(query.order, end));
    return { ...page, total: page.data.length, next, ...(next === undefined ? {} : { more: true }) };
  }

  /**
   * The last place of a step: that which lies furthest back of those that each filter by itself, or the list without any, reaches within its
   * rows, since one of their indexes is walked. Undefined where one of them ends before.
   */
  async #endOfStep(ahead: ReturnType<ConversationRepository['rows']>, { filters }: ListQuery): Promise<Place | undefined> {
    const walked =
      filters.length > 0 ? filters.map((filter) => matchingRows(ahead, { filters: [filter], search: undefined }, LIST)) : [ahead];
    const places = await Promise.all(
      walked.map((rows) =>
        rows
          .clearSelect()
          .select([sql<string>`last_at::text`.as('key'), sql<string>`id::text`.as('tie'), 'last_at'])
          .orderBy('last_at', 'desc')
          .orderBy('id', 'desc')
          .offset(MOST_WALKED - 1)
          .limit(1)
          .executeTakeFirst(),
      ),
    );
    if (places.includes(undefined)) return undefined;
    return (places as { key: string; tie: string; last_at: Date }[]).reduce((furthest, one) => (one.last_at < furthest.last_at ? one : furthest)); // prettier-ignore
  }

  /** Closes a conversation, opens it again, or gives it to a person of its account. */
  async update(caller: Caller, id: string, { state, AssigneeId }: ConversationChange): Promise<Conversation | undefined> {
    const before = await this.get(caller, id);
    if (!before) return undefined;
    if (AssigneeId && !(await this.#isPersonOf(before.OwnerId, AssigneeId))) throw invalid('AssigneeId', 'invalid');
    const values = {
      ...(state ? { state, closed_at: state === 'closed' ? sql<Date>`coalesce(closed_at, now())` : null } : {}),
      ...(AssigneeId === undefined ? {} : { assignee_id: AssigneeId }),
    };
    return this.presentOne(await this.updateRow(caller, id, values), caller);
  }

  /** Keeps that the account has read what came in. */
  async markRead(caller: Caller, id: string): Promise<Conversation | undefined> {
    return this.presentOne(await this.updateRow(caller, id, { unread: 0 }), caller);
  }

  /** Keeps an answer as the last message, in the transaction that sends it. */
  async noteAnswer(db: { query(text: string, values: unknown[]): Promise<unknown> }, id: string, text: string): Promise<void> {
    await db.query(
      `update conversation set text = $2, is_answer = true, unread = 0, last_at = greatest(now(), last_at),
         updated_at = greatest(now(), updated_at + interval '1 millisecond') where id = $1`,
      [id, text.slice(0, CONVERSATION_LIMITS.excerpt)],
    );
  }

  async #isPersonOf(ownerId: string, id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const person = this.db.selectFrom('users').select('id').where('id', '=', id).where('left_at', 'is', null);
    return (await person.where(sql<boolean>`${ownerId} in (id, member_of)`).executeTakeFirst()) !== undefined;
  }
}

import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { readMessageSearch } from '@cabinet/domain/message-search';
import { normalizePhone } from '@cabinet/domain/phone';
import type { FailureCode } from '@cabinet/domain/sendings';
import { MODERATIONS, SENDING_STATUSES, type SendingStatus } from '@cabinet/domain/statuses';
import { sql, type RawBuilder } from 'kysely';
import { BatchState, firstId, MessageState, monthOf, nextMonth, STATES_OF_STATUS } from '@cabinet/engine';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import { seesProviders } from '../../plugins/auth/sees-providers.ts';
import type { Filter, ListQuery } from '../../resource/list-query.ts';
import { contentsCondition, contentsFilter, type ContentsFilter } from './sought-contents.ts';

/** Own statuses and states of a batch in which messages are looked for; undefined looks for all. */
export interface StateFilter {
  messages: readonly number[];
  batches: readonly number[];
}

interface OutcomeFilter {
  /** Condition on `s`, the message, and `b`, its batch. */
  message: RawBuilder<boolean>;
  /** Condition on `b` alone: that it may hold such messages. */
  batch: RawBuilder<boolean>;
}

/** What a list call asks: of batches, which hold most of what is filtered by, and of the messages themselves. */
export interface SendingFilter {
  /** Condition on `b`, the batch; starts from the caller's scope. */
  batch: RawBuilder<boolean>;
  /** What of it bounds the batches that are gone through: scope, owner, mailing and period; the rest is asked of each. */
  bounds?: RawBuilder<boolean>;
  states: StateFilter | undefined;
  /** Condition on what no batch has of its own, the operator and the price: of `s`, the message, or of `f`, a facet of its batch. */
  facet: ((of: 's' | 'f') => RawBuilder<boolean>) | undefined;
  /** Who carried a message, and why it failed: what message and batch tell only together. */
  outcome: OutcomeFilter | undefined;
  /** A recipient, a prefix of one, the id of a message or the id of a chain. */
  recipient: { is: string } | { begins: string } | { id: string } | { chain: string } | undefined;
  /** Words of its text, or how the number of its recipient begins or ends: what only reading messages tells. */
  contents?: ContentsFilter | undefined;
  /** The message behind which a page begins. */
  behind?: Behind;
}

/** A message in the order of a list, which is that of ids. */
export interface Behind {
  id: number;
  direction: 'asc' | 'desc';
}

const UUID_COLUMNS: Readonly<Record<string, string>> = { TaskId: 'b.task_id', OwnerId: 'b.owner_id' };
const ID = /^\d{15,16}$/;
/** Filters that leave few batches, or those of a time. */
const BOUNDS: readonly string[] = ['OwnerId', 'TaskId', 'groupId', 'createdAt'];
const none = sql<boolean>`false`;

function stateFilterOf(statuses: readonly string[]): StateFilter {
  const known = statuses.filter((status): status is SendingStatus => (SENDING_STATUSES as readonly string[]).includes(status));
  return {
    messages: known.flatMap((status) => STATES_OF_STATUS[status].rows),
    batches: known.flatMap((status) => STATES_OF_STATUS[status].batches),
  };
}

const DAY = 86_400_000;
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY);

/** Made within a time. Ids name their month, so that months before and after it are not looked into. */
export function createdWithin({ from, to }: { from?: Date; to?: Date }): RawBuilder<boolean> {
  const since = from ? sql`b.created_at >= ${from} and b.lo >= ${firstId(monthOf(daysAfter(from, -1)))}` : sql`true`;
  const until = to ? sql`b.created_at < ${to} and b.lo < ${firstId(nextMonth(monthOf(daysAfter(to, 1))))}` : sql`true`;
  return sql<boolean>`(${since} and ${until})`;
}

/** Sends that wait for a moderator or were rejected are few and indexed; all others are approved, whether they had to be or not. */
function moderated(values: readonly string[]): RawBuilder<boolean> {
  const few = (wanted: readonly string[]) =>
    sql`select m.id from task m where m.moderation in ('pending', 'rejected') and m.moderation = any(${wanted}::text[])`;
  if (!values.includes('approved')) return sql<boolean>`b.task_id in (${few(values)})`;
  const others = MODERATIONS.filter((value) => !values.includes(value));
  return others.length > 0 ? sql<boolean>`b.task_id not in (${few(others)})` : sql<boolean>`true`;
}

function batchFilter(filter: Filter): RawBuilder<boolean> | undefined {
  if (filter.kind === 'range') return createdWithin(filter);
  const column = UUID_COLUMNS[filter.field];
  if (column && 'value' in filter) return isUuid(filter.value) ? sql<boolean>`${sql.ref(column)} = ${filter.value}` : none;
  // Tasks have an index of groups, of which each has one.
  if (filter.field === 'groupId' && 'value' in filter)
    return isUuid(filter.value) ? sql<boolean>`b.task_id = (select id from task where group_id = ${filter.value})` : none;
  if (filter.field === 'livemode' && 'value' in filter)
    return String(filter.value) === 'true' ? sql<boolean>`not b.is_test` : sql<boolean>`b.is_test`;
  if (filter.field === 'sender' && 'value' in filter) return sql<boolean>`b.sender = ${String(filter.value)}`;
  if (filter.kind !== 'oneOf') return undefined;
  if (filter.field === 'moderation') return moderated(filter.values);
  if (filter.field === 'type') {
    const types = filter.values.filter((type) => (MESSAGE_TYPES as readonly string[]).includes(type));
    return types.length > 0 ? sql<boolean>`b.type = any(${types}::text[])` : none;
  }
  return undefined;
}

function facetFilter(filter: Filter): SendingFilter['facet'] {
  if (filter.kind === 'amount' && filter.field === 'price') {
    const { from, to } = filter;
    return (of) => {
      const price = sql.ref(`${of}.price`);
      return sql<boolean>`(${from === undefined ? sql`true` : sql`${price} >= ${from}::numeric`} and ${to === undefined ? sql`true` : sql`${price} <= ${to}::numeric`})`;
    };
  }
  if (filter.field !== 'operator' || !('value' in filter)) return undefined;
  return (of) => sql<boolean>`${sql.ref(`${of}.operator`)} = ${String(filter.value)}`;
}

/** Why a message failed or got no report, in the words of `outcomeOf`; null of all others. */
const ERROR = sql`case
  when s.status = ${sql.lit(MessageState.failed)} then coalesce(s.error, ${sql.lit('undelivered' satisfies FailureCode)})
  when s.status = ${sql.lit(MessageState.noReport)} then ${sql.lit('noReport' satisfies FailureCode)}
  when s.status = ${sql.lit(MessageState.ofBatch)} and b.state = ${sql.lit(BatchState.stopped)} then ${sql.lit('stopped' satisfies FailureCode)}
  when s.status = ${sql.lit(MessageState.ofBatch)} and b.state = ${sql.lit(BatchState.expired)} then ${sql.lit('expired' satisfies FailureCode)}
  when s.status = ${sql.lit(MessageState.ofBatch)} and b.state = ${sql.lit(BatchState.rejected)} then ${sql.lit('moderation' satisfies FailureCode)} end`;

const HAS_ERRORS = sql<boolean>`(b.state in (${sql.lit(BatchState.stopped)}, ${sql.lit(BatchState.expired)}, ${sql.lit(BatchState.rejected)})
  or exists (select from batch_stat o where o.lo = b.lo and coalesce(o.s3, 0) + coalesce(o.s6, 0) > 0))`;

/** Emails that came back, or were called spam: of `s`, the message, or of `b`, the range of its batch. */
function returnedFilter(sources: readonly string[]): OutcomeFilter {
  const noted = (of: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from returned_mail r where r.sending_id ${of} and r.source = any(${sources}::text[]))`;
  return { message: noted(sql`= s.id`), batch: sql<boolean>`(b.type = 'email' and ${noted(sql`between b.lo and b.hi`)})` };
}

/** Nobody finds messages by a provider's name who may not see it. */
function outcomeFilter(caller: Caller, filter: Filter): SendingFilter['outcome'] {
  if (filter.field === 'error' && filter.kind === 'oneOf')
    return { message: sql<boolean>`${ERROR} = any(${filter.values}::text[])`, batch: HAS_ERRORS };
  if (filter.field === 'returned' && filter.kind === 'oneOf') return returnedFilter(filter.values);
  if (filter.field !== 'provider' || !('value' in filter)) return undefined;
  if (!seesProviders(caller)) return { message: none, batch: none };
  return { message: sql<boolean>`coalesce(s.provider, b.provider) = ${String(filter.value)}`, batch: sql<boolean>`true` };
}

export function readFilter(caller: Caller, query: Pick<ListQuery, 'filters' | 'search'>): SendingFilter {
  const conditions: RawBuilder<boolean>[] = [inScope(caller, 'b.owner_id')];
  const bounds = [...conditions];
  const facets: NonNullable<SendingFilter['facet']>[] = [];
  const outcomes: OutcomeFilter[] = [];
  let states: StateFilter | undefined;
  const search = query.search ? readMessageSearch(query.search) : undefined;
  const contents = search && 'contents' in search ? contentsFilter(search.contents) : undefined;
  let recipient: SendingFilter['recipient'] = search && !('contents' in search) ? search : undefined;
  for (const filter of query.filters) {
    if (filter.field === 'status' && filter.kind === 'oneOf') states = stateFilterOf(filter.values);
    else if (filter.field === 'recipient' && filter.kind === 'equals')
      recipient = { is: normalizePhone(String(filter.value)) ?? String(filter.value) };
    else if (filter.field === 'chainId' && filter.kind === 'equals')
      recipient = ID.test(String(filter.value)) ? { chain: String(filter.value) } : { is: '' };
    else {
      const [batch, facet, outcome] = [batchFilter(filter), facetFilter(filter), outcomeFilter(caller, filter)];
      if (batch) conditions.push(batch);
      if (batch && BOUNDS.includes(filter.field)) bounds.push(batch);
      if (facet) facets.push(facet);
      if (outcome) outcomes.push(outcome);
    }
  }
  const all = (some: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(some, sql` and `)})`;
  const facet: SendingFilter['facet'] = facets.length > 0 ? (of) => all(facets.map((one) => one(of))) : undefined;
  const outcome = outcomes.length > 0 && { message: all(outcomes.map((one) => one.message)), batch: all(outcomes.map((one) => one.batch)) };
  return { batch: all(conditions), bounds: all(bounds), states, facet, outcome: outcome || undefined, recipient, contents };
}

/** A filter of what is counted, which leaves test messages out unless it asks for them. */
export const countedFilter = (caller: Caller, query: Pick<ListQuery, 'filters' | 'search'>): SendingFilter =>
  query.filters.some(({ field }) => field === 'livemode')
    ? readFilter(caller, query)
    : readFilter(caller, { ...query, filters: [...query.filters, { kind: 'equals', field: 'livemode', value: true }] });

/** How many messages of a batch stand in `places`: its counters say, no message is read. */
export function matchingCount(places: StateFilter | undefined): RawBuilder<unknown> {
  if (!places) return sql`b.count`;
  const own = places.messages.length > 0 ? sql.raw(places.messages.map((row) => `coalesce(c.s${row}, 0)`).join(' + ')) : sql`0`;
  const rest = sql.raw(`b.count - coalesce(c.s1 + c.s2 + c.s3 + c.s4 + c.s5 + c.s6, 0)`);
  return sql`${own} + case when b.state = any(${places.batches}::int[]) then ${rest} else 0 end`;
}

/** Condition on `s`, the message, and `state`, its batch's. */
export function inStates(places: StateFilter | undefined, state: string): RawBuilder<unknown> {
  if (!places) return sql`true`;
  return sql`(s.status = any(${places.messages}::int[]) or (s.status = 0 and ${sql.raw(state)} = any(${places.batches}::int[])))`;
}

/** Condition on `s`, the message, and `b`, its batch: its status, who carried it, why it failed, and what it says. */
export function outcomeCondition({
  states,
  outcome,
  contents,
}: Pick<SendingFilter, 'states' | 'outcome' | 'contents'>): RawBuilder<unknown> {
  return sql`${inStates(states, 'b.state')} and ${outcome?.message ?? sql`true`} and ${contents ? contentsCondition(contents) : sql`true`}`;
}

function recipientCondition(recipient: NonNullable<SendingFilter['recipient']>): RawBuilder<unknown> {
  if ('id' in recipient) return sql`s.id = ${recipient.id}::bigint`;
  if ('chain' in recipient)
    return sql`s.id = any(array(select ${recipient.chain}::bigint union all select sending_id from chain_step where chain_id = ${recipient.chain}::bigint))`;
  if ('is' in recipient) return sql`s.recipient = ${recipient.is}`;
  const { begins } = recipient;
  const beyond = String.fromCodePoint((begins.codePointAt(begins.length - 1) ?? 0) + 1);
  return sql`s.recipient >= ${begins} and s.recipient < ${begins.slice(0, -1) + beyond}`;
}

/** Condition on `s`, the message: that it is what was looked for, what no batch can tell, and behind the page before. */
export function messageCondition({ recipient, facet, behind }: Pick<SendingFilter, 'recipient' | 'facet' | 'behind'>): RawBuilder<unknown> {
  const isBehind = behind ? sql`s.id ${sql.raw(behind.direction === 'asc' ? '>' : '<')} ${behind.id}` : sql`true`;
  return sql`${recipient ? recipientCondition(recipient) : sql`true`} and ${facet?.('s') ?? sql`true`} and ${isBehind}`;
}

/** A filter for what stands behind a message: of batches those that may still have some. */
export function filterBehind(filter: SendingFilter, behind: Behind): SendingFilter {
  const first = sql`(select max(lo) from batch where lo <= ${behind.id})`;
  const rest = behind.direction === 'asc' ? sql`b.hi > ${behind.id} and b.lo >= coalesce(${first}, 0)` : sql`b.lo < ${behind.id}`;
  const further = (condition: RawBuilder<boolean>) => sql<boolean>`(${condition} and ${rest})`;
  return { ...filter, behind, batch: further(filter.batch), ...(filter.bounds && { bounds: further(filter.bounds) }) };
}

/** Condition on `b`, the batch: that it may hold what is asked, its operators, prices and failures included. */
export function batchCondition({ batch, facet, outcome }: Pick<SendingFilter, 'batch' | 'facet' | 'outcome'>): RawBuilder<boolean> {
  const asked = outcome ? sql<boolean>`(${batch} and ${outcome.batch})` : batch;
  return facet ? sql<boolean>`(${asked} and exists (select from batch_facet f where f.batch = b.lo and ${facet('f')}))` : asked;
}

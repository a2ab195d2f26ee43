import { MESSAGE_TYPES } from '@cabinet/domain/channels';
import { normalizePhone } from '@cabinet/domain/phone';
import { SENDING_STATUSES, type SendingStatus } from '@cabinet/domain/statuses';
import { sql, type RawBuilder } from 'kysely';
import { PLACES } from '../../engine/codes.ts';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Filter, ListQuery } from '../../resource/list-query.ts';

/** Own statuses and states of a batch in which messages are looked for; undefined looks for all. */
export interface Places {
  rows: readonly number[];
  batches: readonly number[];
}

/** What a list call asks: of batches, which hold most of what is filtered by, and of the messages themselves. */
export interface SendingFilter {
  /** Condition on `b`, the batch; starts from the caller's scope. */
  batch: RawBuilder<boolean>;
  places: Places | undefined;
  /** A whole recipient, or how one begins; or the id of a message, or of a whole chain. */
  recipient: { is: string } | { begins: string } | { id: string } | { chain: string } | undefined;
}

const UUID_COLUMNS: Readonly<Record<string, string>> = { groupId: 'b.group_id', TaskId: 'b.task_id', OwnerId: 'b.owner_id' };
const ID = /^\d{15,16}$/;
const none = sql<boolean>`false`;

function placesOf(statuses: readonly string[]): Places {
  const known = statuses.filter((status): status is SendingStatus => (SENDING_STATUSES as readonly string[]).includes(status));
  return { rows: known.flatMap((status) => PLACES[status].rows), batches: known.flatMap((status) => PLACES[status].batches) };
}

function condition(filter: Filter): RawBuilder<boolean> | undefined {
  if (filter.kind === 'range') {
    const from = filter.from ? sql`b.created_at >= ${filter.from}` : sql`true`;
    const to = filter.to ? sql`b.created_at < ${filter.to}` : sql`true`;
    return sql<boolean>`(${from} and ${to})`;
  }
  const column = UUID_COLUMNS[filter.field];
  if (column && 'value' in filter) return isUuid(filter.value) ? sql<boolean>`${sql.ref(column)} = ${filter.value}` : none;
  if (filter.field === 'sender' && 'value' in filter) return sql<boolean>`b.sender = ${String(filter.value)}`;
  if (filter.field === 'type' && filter.kind === 'oneOf') {
    const types = filter.values.filter((type) => (MESSAGE_TYPES as readonly string[]).includes(type));
    return types.length > 0 ? sql<boolean>`b.type = any(${types}::text[])` : none;
  }
  return undefined;
}

/** What `$search` looks for: the id of a message, a whole address, or how one begins. */
function sought(text: string): SendingFilter['recipient'] {
  const digits = text.replace(/[\s()+-]/g, '');
  if (ID.test(digits)) return { id: digits };
  const phone = normalizePhone(text);
  if (phone) return { is: phone };
  if (text.includes('@')) return { begins: text.toLowerCase() };
  return /^\d+$/.test(digits) ? { begins: `+${digits.replace(/^8/, '7')}` } : { is: text };
}

export function readFilter(caller: Caller, query: Pick<ListQuery, 'filters' | 'search'>): SendingFilter {
  const conditions: RawBuilder<boolean>[] = [inScope(caller, 'b.owner_id')];
  let places: Places | undefined;
  let recipient: SendingFilter['recipient'] = query.search ? sought(query.search) : undefined;
  for (const filter of query.filters) {
    if (filter.field === 'status' && filter.kind === 'oneOf') places = placesOf(filter.values);
    else if (filter.field === 'recipient' && filter.kind === 'equals')
      recipient = { is: normalizePhone(String(filter.value)) ?? String(filter.value) };
    else if (filter.field === 'chainId' && filter.kind === 'equals')
      recipient = ID.test(String(filter.value)) ? { chain: String(filter.value) } : { is: '' };
    else conditions.push(condition(filter) ?? sql<boolean>`true`);
  }
  return { batch: sql<boolean>`(${sql.join(conditions, sql` and `)})`, places, recipient };
}

/** How many messages of a batch stand in `places`: its counters say, no message is read. */
export function matching(places: Places | undefined): RawBuilder<unknown> {
  if (!places) return sql`b.count`;
  const own = places.rows.length > 0 ? sql.raw(places.rows.map((row) => `coalesce(c.s${row}, 0)`).join(' + ')) : sql`0`;
  const rest = sql.raw(`b.count - coalesce(c.s1 + c.s2 + c.s3 + c.s4 + c.s5 + c.s6, 0)`);
  return sql`${own} + case when b.state = any(${places.batches}::int[]) then ${rest} else 0 end`;
}

/** Condition on `s`, the message, and `state`, its batch's. */
export function inPlaces(places: Places | undefined, state: string): RawBuilder<unknown> {
  if (!places) return sql`true`;
  return sql`(s.status = any(${places.rows}::int[]) or (s.status = 0 and ${sql.raw(state)} = any(${places.batches}::int[])))`;
}

/** Condition on `s`, the message: that it is what was looked for. */
export function ofRecipient(recipient: NonNullable<SendingFilter['recipient']>): RawBuilder<unknown> {
  return 'id' in recipient
    ? sql`s.id = ${recipient.id}::bigint`
    : 'chain' in recipient
      ? sql`s.id = any(array(select ${recipient.chain}::bigint union all select sending_id from chain_step where chain_id = ${recipient.chain}::bigint))`
      : 'is' in recipient
        ? sql`s.recipient = ${recipient.is}`
        : sql`s.recipient >= ${recipient.begins} and s.recipient < ${recipient.begins.slice(0, -1) + String.fromCodePoint((recipient.begins.codePointAt(recipient.begins.length - 1) ?? 0) + 1)}`;
}

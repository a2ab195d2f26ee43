import type { Contact } from '@cabinet/domain/contacts';
import { MessageState } from '@cabinet/engine';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { TimelineCursor } from './cursor.ts';

/** The caller as a reader of each part of a history. */
export interface HistoryReaders {
  messages: Caller;
  answers: Caller;
  consents: Caller;
}

/** An event by its kind and the id of its row; `place` orders events of the same millisecond. */
export interface EventRow {
  kind: 'message' | 'answer' | 'click' | 'consent' | 'created' | 'changed';
  id: string;
  at: Date;
  place: string;
}

/** The messages of whom: an account's to and from these addresses. */
export interface Correspondent {
  ownerId: string;
  addresses: readonly string[];
}

/**
 * Two tables, `found` and `mine`: the messages of an account to the addresses. The first is read by the index of recipients and kept, so that the planner
 * never walks the messages of everybody by their id for the latest of one recipient.
 */
export const messagesTo = ({ ownerId, addresses }: Correspondent, reader: Caller): RawBuilder<unknown> => sql`
  found as materialized (select s.id, s.batch, s.status from sending s where s.recipient = any(${addresses}::text[])),
  mine as materialized (
    select f.id, f.status, b.type, b.created_at as at from found f join batch b on b.lo = f.batch
    where b.owner_id = ${ownerId} and ${inScope(reader, 'b.owner_id')})`;

/** The condition that a message of `mine` has reached its recipient. */
export const HAS_ARRIVED = sql<boolean>`mine.status in (${sql.lit(MessageState.delivered)}, ${sql.lit(MessageState.seen)})`;

/** Incoming messages to an account from the addresses. */
export const answersFrom = ({ ownerId, addresses }: Correspondent, reader: Caller): RawBuilder<unknown> => sql`
  from sending_incoming i where i.owner_id = ${ownerId} and i.sender = any(${addresses}::text[]) and ${inScope(reader, 'i.owner_id')}`;

/** The latest events of a contact before a place in its history. Each part is cut before they are put together. */
export function eventsOf(
  contact: Contact,
  { ownerId, addresses }: Correspondent,
  { messages, answers, consents }: HistoryReaders,
  { after, limit }: { after: TimelineCursor | undefined; limit: number },
): RawBuilder<EventRow> {
  const part = (kind: EventRow['kind'], id: string, at: string, from: RawBuilder<unknown>) => {
    const place = sql`(${sql.lit(`${kind}_`)} || ${sql.ref(id)}::text) collate "C"`;
    return sql`(select * from (select ${sql.lit(kind)} as kind, ${sql.ref(id)}::text as id, ${sql.ref(at)} as at, ${place} as place ${from}) e
        where ${after ? sql`(e.at, e.place) < (${after.at}::timestamptz, ${after.place}::text collate "C")` : sql`true`}
        order by e.at desc, e.place desc limit ${limit})`;
  };
  const who = { ownerId, addresses };
  const created = sql`from (values (${contact.id}::uuid, ${contact.createdAt}::timestamptz(3))) as own (id, at)`;
  // Its last change by anybody, and those by imports.
  const changed = sql`from (select (extract(epoch from at) * 1000)::bigint as id, at from (
    select ${contact.updatedAt}::timestamptz(3) as at where ${contact.updatedAt > contact.createdAt}
    union select unnest(import_times) from contact where id = ${contact.id}::uuid) as change) as own`;
  return sql<EventRow>`
      with ${messagesTo(who, messages)}
      select * from (
        ${part('message', 'mine.id', 'mine.at', sql`from mine`)}
        union all ${part('click', 'k.id', 'k.at', sql`from mine join message_click k on k.sending_id = mine.id where not k.is_automatic`)}
        union all ${part('answer', 'i.id', 'i.created_at', answersFrom(who, answers))}
        union all ${part(
          'consent',
          'c.id',
          'c.at',
          sql`from consent c where c.owner_id = ${ownerId} and c.recipient = any(${addresses}::text[]) and ${inScope(consents, 'c.owner_id')}`,
        )}
        union all ${part('created', 'own.id', 'own.at', created)}
        union all ${part('changed', 'own.id', 'own.at', changed)}) as event
      order by at desc, place desc limit ${limit}`;
}

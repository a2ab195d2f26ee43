import type { ContactClick, ContactFigures } from '@cabinet/domain/contact-history';
import type { Contact } from '@cabinet/domain/contacts';
import { sql } from 'kysely';
import type { Db } from '../../../plugins/database/open.ts';
import { answersFrom, eventsOf, HAS_ARRIVED, messagesTo, type Correspondent, type EventRow, type HistoryReaders } from './history-query.ts';

/** What the database knows of a contact beside its fields: its messages, answers, clicks, consents and imports. */
export class HistoryRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The latest events of a contact before a place in its history. */
  async events(...given: Parameters<typeof eventsOf>): Promise<EventRow[]> {
    return (await eventsOf(...given).execute(this.#db)).rows;
  }

  /** Totals of the messages to a contact and of its answers. */
  async figures(who: Correspondent, { messages, answers }: Pick<HistoryReaders, 'messages' | 'answers'>): Promise<ContactFigures> {
    const { rows } = await sql<{
      messages: string;
      delivered: string;
      clicked: string;
      last: Date | null;
      answers: string;
      last_answer: Date | null;
    }>`
      with ${messagesTo(who, messages)},
      answer as (select count(*) as n, max(i.created_at) as last ${answersFrom(who, answers)})
      select count(*) as messages, count(*) filter (where ${HAS_ARRIVED}) as delivered, max(mine.at) as last,
        count(*) filter (where exists (select from message_click k where k.sending_id = mine.id and not k.is_automatic)) as clicked,
        (select n from answer) as answers, (select last from answer) as last_answer
      from mine`.execute(this.#db);
    const [row] = rows;
    return {
      messages: Number(row?.messages ?? 0),
      delivered: Number(row?.delivered ?? 0),
      clicked: Number(row?.clicked ?? 0),
      answers: Number(row?.answers ?? 0),
      lastMessageAt: row?.last?.toISOString() ?? null,
      lastAnswerAt: row?.last_answer?.toISOString() ?? null,
    };
  }

  /** Clicks by id, without a check of scope. */
  async clicks(ids: readonly string[]): Promise<ReadonlyMap<string, ContactClick>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string } & ContactClick>`
      select k.id::text as id, k.sending_id::text as "SendingId", b.type, l.full_url as address
      from message_click k join sending s on s.id = k.sending_id join batch b on b.lo = s.batch left join short_link l on l.id = k.link_id
      where k.id = any(${ids}::bigint[])`.execute(this.#db);
    return new Map(rows.map(({ id, ...click }) => [id, click]));
  }

  /** The imports of a contact's list that wrote a batch at one of these times, which contacts of the batch have as theirs. */
  async importsAt({ ListId }: Contact, times: readonly string[]): Promise<ReadonlyMap<string, { id: string; fileId: string }>> {
    const { rows } = await sql<{ id: string; file_id: string; at: Date }>`
      select i.id, i.file_id, t.at from unnest(${times}::timestamptz[]) as t (at)
      join contact_import i on i.list_id = ${ListId} and i.batch_times @> array[t.at]::timestamptz(3)[]`.execute(this.#db);
    return new Map(rows.map(({ id, file_id, at }) => [at.toISOString(), { id, fileId: file_id }]));
  }

  /** Those of the addresses that an active blacklist of an account has. */
  async blacklisted({ ownerId, addresses }: Correspondent): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ address: string }>`
      select a.address from unnest(${addresses}::text[]) as a (address)
      where exists (
        select from contact_list l join contact c on c.list_id = l.id and (c.phone = a.address or c.email = a.address)
        where l.owner_id = ${ownerId} and l.type = 'blacklist' and l.is_active and l.removed_at is null)`.execute(this.#db);
    return new Set(rows.map(({ address }) => address));
  }
}

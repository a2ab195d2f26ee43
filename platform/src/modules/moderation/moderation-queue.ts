import type { MessageType } from '@cabinet/domain/channels';
import type { ModerationEntry } from '@cabinet/domain/moderation';
import type { NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { Page } from '@cabinet/domain/resource';
import { sql, type RawBuilder } from 'kysely';
import type { SecondText, Step } from '@cabinet/engine';
import { isUuid } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { asModerated, type ModeratedMessage } from './moderation-key.ts';

interface Row {
  id: string;
  owner_id: string;
  sends: string;
  recipients: string;
  created_at: Date;
  type: MessageType;
  sender: string;
  text: string;
  payload: PayloadExtras | null;
  links: NamedLinks | null;
  fallbacks: Step[] | null;
  text_test: SecondText | null;
}

const IS_WAITING = sql<boolean>`moderation = 'pending' and state in ('scheduled', 'running', 'paused')`;

/** Messages of a send in the queue: the first, with another text where two are tried, then its fallbacks. */
const messagesOf = ({ type, sender, text, payload, links, fallbacks, text_test }: Row): ModeratedMessage[] => [
  ...[{ text, payload }, ...(text_test ? [{ text: text_test.text, payload: text_test.payload ?? payload }] : [])].map((said) =>
    asModerated({ type, sender, text: said.text, payload: said.payload ?? undefined, links }),
  ),
  ...(fallbacks ?? []).map(asModerated),
];

function toEntry(row: Row): ModerationEntry {
  return {
    id: row.id,
    messages: messagesOf(row).map(({ type, sender, text, payload }) => ({ type, payload: { sender, text, ...payload } })),
    sends: Number(row.sends),
    recipients: Number(row.recipients),
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** What is asked of sends, and of the entries that they make. */
interface Conditions {
  sends: RawBuilder<boolean>;
  entries: RawBuilder<boolean>;
}

/** When the first send of an entry was made. */
const FIRST_AT = sql`min(created_at)`;

const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;

/**
 * SQL conditions of the list's filters. The time is the entry's, that of its first send: asked of sends, it would show an entry of an early and a
 * late send among the late ones too, with less than waits, and a reader who goes on by time would count it twice.
 */
function conditionsOf(query: ListQuery): Conditions {
  const entries = query.filters.flatMap((filter) =>
    filter.kind === 'range'
      ? [
          ...(filter.from ? [sql<boolean>`${FIRST_AT} >= ${filter.from}`] : []),
          ...(filter.to ? [sql<boolean>`${FIRST_AT} < ${filter.to}`] : []),
        ]
      : [],
  );
  const sends = query.filters.flatMap((filter) => {
    if (filter.kind === 'oneOf') return [sql<boolean>`moderation_key = any(${filter.values.filter(isUuid)}::uuid[])`];
    if (filter.field !== 'OwnerId' || !('value' in filter)) return [];
    return [isUuid(filter.value) ? sql<boolean>`owner_id = ${filter.value}` : sql<boolean>`false`];
  });
  return { sends: all([IS_WAITING, ...sends]), entries: all(entries) };
}

/** Sends that wait for moderation; sends of an account with the same content are one entry. */
export class ModerationQueue {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(query: ListQuery): Promise<Page<ModerationEntry>> {
    const asked = conditionsOf(query);
    const direction = sql.raw(query.order.direction);
    const [rows, counted] = await Promise.all([
      this.#rows(asked, { direction, limit: query.limit, offset: query.offset }),
      sql<{ total: string }>`
        select count(*) as total from (select from task where ${asked.sends} group by moderation_key, owner_id having ${asked.entries}) g`.execute(
        this.#db,
      ),
    ]);
    return { data: rows.map(toEntry), total: Number(counted.rows[0]?.total ?? 0) };
  }

  async get(id: string): Promise<{ entry: ModerationEntry; messages: ModeratedMessage[] } | undefined> {
    if (!isUuid(id)) return undefined;
    const asked = { sends: sql<boolean>`${IS_WAITING} and moderation_key = ${id}`, entries: sql<boolean>`true` };
    const [row] = await this.#rows(asked, { direction: sql.raw('asc'), limit: 1, offset: 0 });
    return row && { entry: toEntry(row), messages: messagesOf(row) };
  }

  async #rows(
    { sends, entries }: Conditions,
    { direction, limit, offset }: { direction: RawBuilder<unknown>; limit: number; offset: number },
  ): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select g.*, t.message_type as type, t.sender, t.text, t.payload, t.links, t.fallbacks, t.text_test from (
        select moderation_key as id, owner_id, (array_agg(id order by id))[1] as task_id, count(*) as sends, sum(total) as recipients, ${FIRST_AT} as created_at
        from task where ${sends} group by moderation_key, owner_id having ${entries}
        order by ${FIRST_AT} ${direction}, moderation_key limit ${limit} offset ${offset}) g
      join task t on t.id = g.task_id order by g.created_at ${direction}, g.id`.execute(this.#db);
    return rows;
  }
}

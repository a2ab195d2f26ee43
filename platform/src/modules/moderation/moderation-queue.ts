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

/** SQL condition of the list's filters. */
function conditionOf(query: ListQuery): RawBuilder<boolean> {
  const conditions = query.filters.flatMap((filter): RawBuilder<boolean>[] => {
    if (filter.kind === 'range')
      return [
        ...(filter.from ? [sql<boolean>`created_at >= ${filter.from}`] : []),
        ...(filter.to ? [sql<boolean>`created_at < ${filter.to}`] : []),
      ];
    if (filter.kind === 'oneOf') return [sql<boolean>`moderation_key = any(${filter.values.filter(isUuid)}::uuid[])`];
    if (filter.field !== 'OwnerId' || !('value' in filter)) return [];
    return [isUuid(filter.value) ? sql<boolean>`owner_id = ${filter.value}` : sql<boolean>`false`];
  });
  return sql<boolean>`${sql.join([IS_WAITING, ...conditions], sql` and `)}`;
}

/** Sends that wait for moderation; sends of an account with the same content are one entry. */
export class ModerationQueue {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(query: ListQuery): Promise<Page<ModerationEntry>> {
    const where = conditionOf(query);
    const direction = sql.raw(query.order.direction);
    const [rows, counted] = await Promise.all([
      this.#rows(where, { direction, limit: query.limit, offset: query.offset }),
      sql<{ total: string }>`select count(distinct moderation_key) as total from task where ${where}`.execute(this.#db),
    ]);
    return { data: rows.map(toEntry), total: Number(counted.rows[0]?.total ?? 0) };
  }

  async get(id: string): Promise<{ entry: ModerationEntry; messages: ModeratedMessage[] } | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.#rows(sql<boolean>`${IS_WAITING} and moderation_key = ${id}`, {
      direction: sql.raw('asc'),
      limit: 1,
      offset: 0,
    });
    return row && { entry: toEntry(row), messages: messagesOf(row) };
  }

  async #rows(
    where: RawBuilder<boolean>,
    { direction, limit, offset }: { direction: RawBuilder<unknown>; limit: number; offset: number },
  ): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select g.*, t.message_type as type, t.sender, t.text, t.payload, t.links, t.fallbacks, t.text_test from (
        select moderation_key as id, owner_id, (array_agg(id order by id))[1] as task_id, count(*) as sends, sum(total) as recipients, min(created_at) as created_at
        from task where ${where} group by moderation_key, owner_id order by min(created_at) ${direction}, moderation_key limit ${limit} offset ${offset}) g
      join task t on t.id = g.task_id order by g.created_at ${direction}, g.id`.execute(this.#db);
    return rows;
  }
}

import type { MessageType } from '@cabinet/domain/channels';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import { normalizePhone } from '@cabinet/domain/phone';
import type { Page } from '@cabinet/domain/resource';
import { sql, type SelectQueryBuilder, type Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { countRows, findPage, matchingRows, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { walk } from '../../resource/walk.ts';
import { isInsider } from '../sendings/insight.ts';

export interface IncomingTable {
  id: string;
  type: MessageType;
  sender: string;
  text: string;
  owner_id: string | null;
  sending_id: number | null;
  /** `provider:id`, by which a repeated push is known. */
  key: string;
  created_at: Date;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    sending_incoming: IncomingTable;
  }
}

const COLUMNS = ['id', 'type', 'sender', 'text', 'owner_id', 'sending_id', 'key', 'created_at'] as const;
const LIST: ListColumns = {
  fields: {
    type: 'type',
    from: 'sender',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    SendingId: { column: 'sending_id', type: 'bigint' },
    createdAt: 'created_at',
  },
  search: [],
  tie: 'id',
};

type Row = Selectable<IncomingTable>;
type Asked = Pick<ListQuery, 'filters' | 'search'>;

/** A stored message as clients see it; through whom it came is for insiders alone. */
function toIncoming(row: Row, isFor?: Caller): IncomingMessage {
  const at = row.created_at.toISOString();
  return {
    id: row.id,
    type: row.type,
    from: row.sender,
    payload: { text: row.text },
    OwnerId: row.owner_id,
    SendingId: row.sending_id === null ? null : String(row.sending_id),
    meta: { provider: isFor && isInsider(isFor) ? row.key.slice(0, row.key.indexOf(':')) : null },
    createdAt: at,
    updatedAt: at,
  };
}

/** How an address begins that is looked for: phones are kept in E.164, emails in lower case. */
function beginning(text: string): string {
  if (/[a-z@]/i.test(text)) return text.toLowerCase();
  const digits = text.replace(/\D/g, '');
  return normalizePhone(text) ?? `+${digits.replace(/^8/, '7')}`;
}

/** Messages that came in, in the caller's scope, newest first. */
export class IncomingRepository implements ResourceRepository<IncomingMessage> {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<IncomingMessage>> {
    const { seen, filters } = this.asked(caller, query);
    const { rows, ...counted } = await findPage(this.db, seen, { ...query, filters }, LIST);
    return { data: rows.map((row) => toIncoming(row, caller)), ...counted };
  }

  count(caller: Caller, query: Asked): Promise<number> {
    return countRows(this.db, this.matching(caller, query));
  }

  /** The whole list, by pages. */
  async *pages(caller: Caller, query: Asked): AsyncGenerator<IncomingMessage[]> {
    const { seen, filters } = this.asked(caller, query);
    for await (const rows of walk(seen, { filters, search: undefined }, LIST)) yield rows.map((row) => toIncoming(row, caller));
  }

  /** How many came on a day (UTC) by a channel. */
  async totals(caller: Caller, query: Asked): Promise<{ day: string; type: MessageType; count: number }[]> {
    return this.matching(caller, query)
      .clearSelect()
      .select([sql<string>`(created_at at time zone 'UTC')::date::text`.as('day'), 'type', sql<number>`count(*)`.as('count')])
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`)
      .execute();
  }

  async get(caller: Caller, id: string): Promise<IncomingMessage | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toIncoming(row, caller);
  }

  /** Messages by id, whoever asks. */
  async byIds(ids: readonly string[]): Promise<IncomingMessage[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.selectFrom('sending_incoming').select(COLUMNS).where('id', 'in', ids).orderBy('created_at').execute();
    return rows.map((row) => toIncoming(row));
  }

  private asked(caller: Caller, query: Asked) {
    const begins = query.search && beginning(query.search);
    const filters = query.filters.map((filter) =>
      filter.kind === 'equals' && filter.field === 'from' ? { ...filter, value: beginning(String(filter.value)) } : filter,
    );
    return { seen: this.seen(caller).$if(begins !== undefined, (all) => startingWith(all, begins ?? '')), filters };
  }

  private matching(caller: Caller, query: Asked) {
    const { seen, filters } = this.asked(caller, query);
    return matchingRows(seen, { filters, search: undefined }, LIST);
  }

  private seen(caller: Caller) {
    return this.db.selectFrom('sending_incoming').select(COLUMNS).where(inScope(caller, 'owner_id'));
  }
}

/** By comparison of bytes, which the index of senders serves. */
function startingWith<O>(query: SelectQueryBuilder<Tables, 'sending_incoming', O>, begins: string) {
  return query.where(sql<boolean>`sender like ${`${begins.replace(/[\\%_]/g, '\\$&')}%`}`);
}

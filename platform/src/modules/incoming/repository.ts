import type { MessageType } from '@cabinet/domain/channels';
import { incomingPayload, type IncomingFile, type IncomingMessage } from '@cabinet/domain/incoming';
import { normalizePhone } from '@cabinet/domain/phone';
import type { Page } from '@cabinet/domain/resource';
import { sql, type ColumnType, type Generated, type SelectQueryBuilder, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { countRows, matchingRows, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { streamRows } from '../../resource/stream-rows.ts';
import { TableRepository } from '../../resource/table-repository.ts';
import { contactsByAddress } from '../contacts/public.ts';
import { seesProviders } from '../../plugins/auth/sees-providers.ts';

export interface IncomingTable {
  id: string;
  type: MessageType;
  sender: string;
  text: string;
  owner_id: string | null;
  sending_id: number | null;
  /** `provider:id`, by which a message that a provider delivers twice is recognised. */
  key: string;
  created_at: Date;
  /** Pictures and files that came with it; null for none. */
  files: ColumnType<IncomingFile[] | null, string | null | undefined, string | null>;
  /** Whether it answers a message of a test key. */
  is_test: Generated<boolean>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    sending_incoming: IncomingTable;
  }
}

const COLUMNS = ['id', 'type', 'sender', 'text', 'owner_id', 'sending_id', 'key', 'created_at', 'files', 'is_test'] as const;
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
type ListFilter = Pick<ListQuery, 'filters' | 'search'>;

/** Maps a stored message to the API's; only insiders see its provider. */
function toIncoming(row: Row, isFor?: Caller): IncomingMessage {
  const at = row.created_at.toISOString();
  return {
    id: row.id,
    type: row.type,
    from: row.sender,
    payload: incomingPayload(row.text, row.files ?? []),
    OwnerId: row.owner_id,
    SendingId: row.sending_id === null ? null : String(row.sending_id),
    meta: {
      provider: isFor && seesProviders(isFor) ? row.key.slice(0, row.key.indexOf(':')) : null,
      ...(row.files ? { files: row.files } : {}),
    },
    livemode: !row.is_test,
    createdAt: at,
    updatedAt: at,
  };
}

const addressOf = ({ owner_id, sender }: Row) => ({ ownerId: owner_id, address: sender });

/** Turns a typed address into a prefix of its stored form: phones are stored in E.164, emails in lower case. */
export function addressPrefix(text: string): string {
  if (/[a-z@]/i.test(text)) return text.toLowerCase();
  const digits = text.replace(/\D/g, '');
  return normalizePhone(text) ?? `+${digits.replace(/^8/, '7')}`;
}

/** Incoming messages in the caller's scope. */
export class IncomingRepository extends TableRepository<'sending_incoming', IncomingMessage> {
  constructor(db: Db) {
    super(db, 'sending_incoming', LIST);
  }

  protected async present(rows: readonly Row[], caller: Caller): Promise<IncomingMessage[]> {
    const contactOf = await contactsByAddress(this.db, caller, rows.map(addressOf));
    return rows.map((row) => {
      const contact = contactOf(addressOf(row));
      return { ...toIncoming(row, caller), ...(contact === undefined ? {} : { contact }) };
    });
  }

  protected override rows() {
    return this.db.selectFrom('sending_incoming').select(COLUMNS);
  }

  override async find(caller: Caller, query: ListQuery): Promise<Page<IncomingMessage>> {
    const { seen, filters } = this.#scoped(caller, query);
    return this.page(seen, { ...query, filters }, caller);
  }

  count(caller: Caller, query: ListFilter): Promise<number> {
    return countRows(this.db, this.#matching(caller, query));
  }

  /** All messages that match, page by page. */
  async *pages(caller: Caller, query: ListFilter): AsyncGenerator<IncomingMessage[]> {
    const { seen, filters } = this.#scoped(caller, query);
    for await (const rows of streamRows(seen, { filters, search: undefined }, LIST)) yield rows.map((row) => toIncoming(row, caller));
  }

  /** Number of messages by day (UTC) and channel. */
  async totals(caller: Caller, query: ListFilter): Promise<{ day: string; type: MessageType; count: number }[]> {
    return this.#matching(caller, query)
      .clearSelect()
      .select([sql<string>`(created_at at time zone 'UTC')::date::text`.as('day'), 'type', sql<number>`count(*)`.as('count')])
      .groupBy(sql`1, 2`)
      .orderBy(sql`1, 2`)
      .execute();
  }

  /** Messages by id without a check of scope. */
  async byIds(ids: readonly string[]): Promise<IncomingMessage[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows().where('id', 'in', ids).orderBy('created_at').execute();
    return rows.map((row) => toIncoming(row));
  }

  #scoped(caller: Caller, query: ListFilter) {
    const begins = query.search && addressPrefix(query.search);
    const filters = query.filters.map((filter) =>
      filter.kind === 'equals' && filter.field === 'from' ? { ...filter, value: addressPrefix(String(filter.value)) } : filter,
    );
    return { seen: this.visibleTo(caller).$if(begins !== undefined, (all) => whereSenderStartsWith(all, begins ?? '')), filters };
  }

  #matching(caller: Caller, query: ListFilter) {
    const { seen, filters } = this.#scoped(caller, query);
    return matchingRows(seen, { filters, search: undefined }, LIST);
  }
}

/** Compares the prefix byte by byte (`like`), which the index of senders supports. */
function whereSenderStartsWith<O>(query: SelectQueryBuilder<Tables, 'sending_incoming', O>, begins: string) {
  return query.where(sql<boolean>`sender like ${`${begins.replace(/[\\%_]/g, '\\$&')}%`}`);
}

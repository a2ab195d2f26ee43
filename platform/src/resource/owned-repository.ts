import type { ResourceName, Row } from '@cabinet/domain/resource';
import type { InsertObject, Selectable, UpdateObject } from 'kysely';
import type { Caller } from '../plugins/auth/access.ts';
import type { Db } from '../plugins/database/open.ts';
import type { Tables } from '../plugins/database/tables.ts';
import type { ListColumns } from './find-page.ts';
import type { ResourceRepository } from './resource.ts';
import { TableRepository, type TableName } from './table-repository.ts';

/** An owned resource: its table, how lists read it, and the mappers between a stored row and the API's. */
export interface OwnedTable<T extends TableName, R extends Row, Input> {
  table: T;
  /** Name of the resource, under which the journal records changes by staff. */
  resource?: ResourceName;
  list: ListColumns;
  toRow(row: Selectable<Tables[T]>): R;
  /** The columns that an input writes; id, owner and times are written by the repository. */
  written(input: Input): Omit<InsertObject<Tables, T>, 'id' | 'owner_id'> & UpdateObject<Tables, T>;
}

/**
 * The repository of rows that accounts create, read, replace and remove in their scope; a new row belongs to who creates it.
 * ```ts
 * const quickReplies = new OwnedRepository(app.db, {
 *   table: 'quick_reply',
 *   resource: 'quickReplies',
 *   list: { fields: { title: 'title', ...OWNED_FIELDS }, search: ['title', 'text'], tie: 'id' },
 *   toRow: (row) => ({ id: row.id, title: row.title, text: row.text, ...ownedFieldsOf(row) }),
 *   written: ({ title, text }: NewQuickReply) => ({ title, text }),
 * });
 * app.resource(quickRepliesDescriptor, quickReplies);
 * ```
 * What a resource does differently it overrides in a class of its own.
 */
export class OwnedRepository<T extends TableName, R extends Row, Input>
  extends TableRepository<T, R>
  implements ResourceRepository<R, Input, Input>
{
  protected readonly definition: OwnedTable<T, R, Input>;

  constructor(db: Db, definition: OwnedTable<T, R, Input>) {
    super(db, definition.table, definition.list, definition.resource);
    this.definition = definition;
  }

  protected present(rows: readonly Selectable<Tables[T]>[]): R[] {
    return rows.map((row) => this.definition.toRow(row));
  }

  async create(caller: Caller, input: Input): Promise<R> {
    return this.createIn(this.db, caller, input);
  }

  /** Creates a row in a transaction of the caller's, for those that count before they write. */
  protected async createIn(db: Db, caller: Caller, input: Input): Promise<R> {
    const values = { owner_id: caller.account.id, ...this.definition.written(input) };
    return this.definition.toRow(await this.createRow(caller, values as unknown as Omit<InsertObject<Tables, T>, 'id'>, db));
  }

  async update(caller: Caller, id: string, input: Input): Promise<R | undefined> {
    return this.presentOne(await this.updateRow(caller, id, this.definition.written(input)), caller);
  }

  /** Answers the row that is gone. */
  async remove(caller: Caller, id: string): Promise<R | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }
}

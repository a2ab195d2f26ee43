import type { JournalAction } from '@cabinet/domain/events-history';
import type { Page, ResourceName, Row } from '@cabinet/domain/resource';
import { sql, type InsertObject, type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import { isUuid, newId } from '../ids.ts';
import type { Caller } from '../plugins/auth/access.ts';
import { inScope } from '../plugins/auth/scope.ts';
import type { Db } from '../plugins/database/open.ts';
import type { Tables } from '../plugins/database/tables.ts';
import { findPage, type Column, type ListColumns } from './find-page.ts';
import { fieldsOfRow, inTransaction, isRecorded, recordEvent } from './journal.ts';
import type { ListQuery } from './list-query.ts';

/** A table of the platform's database. */
export type TableName = keyof Tables & string;

/** The columns that statements of this file name themselves. */
interface CommonColumns {
  id: string;
  owner_id: string;
  updated_at: Date;
}
/** A view of the database for statements whose table is a type parameter, over which Kysely cannot reason. */
type AnyTable = Kysely<Record<string, CommonColumns>>;

/** The time of a change as a row's new version: later than the one before, even within the same millisecond. */
export const laterThanBefore = () => sql<Date>`greatest(${new Date()}::timestamptz, updated_at + interval '1 millisecond')`;

/** Fields that lists of owned rows filter and order by, for `ListColumns.fields`. */
export const OWNED_FIELDS = {
  OwnerId: { column: 'owner_id', type: 'uuid' },
  createdAt: 'created_at',
} as const satisfies Readonly<Record<string, Column>>;

/** The times of a stored row as the API shows them. */
export const timestampsOf = (row: { created_at: Date; updated_at: Date }) => ({
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The owner and the times of a stored row as the API shows them. */
export const ownedFieldsOf = <O extends string | null>(row: { owner_id: O; created_at: Date; updated_at: Date }) => ({
  OwnerId: row.owner_id,
  ...timestampsOf(row),
});

/**
 * Reads the rows of a table in the caller's scope, and gives subclasses the statements that write them. An id that is no id of the
 * table, a row that is not there and a row out of scope are all undefined, which answers 404.
 *
 * A subclass says how rows are shown (`present`), and overrides `rows` where it reads more than the table's columns, or `scope`
 * where the owner is not in `owner_id`:
 * ```ts
 * class InvoiceRepository extends TableRepository<'invoice', Invoice> {
 *   constructor(db: Db) {
 *     super(db, 'invoice', { fields: { docNumber: 'doc_number', ...OWNED_FIELDS }, search: ['doc_number'], tie: 'id' });
 *   }
 *   protected present(rows: readonly InvoiceRow[]) {
 *     return rows.map(toInvoice);
 *   }
 * }
 * ```
 */
export abstract class TableRepository<T extends TableName, R extends Row, Stored = Selectable<Tables[T]>> {
  protected readonly db: Db;
  protected readonly list: ListColumns;
  readonly #table: string;
  readonly #resource: ResourceName | undefined;

  /** `resource` is the name under which the journal records changes of the table; without one it records none. */
  constructor(db: Db, table: T, list: ListColumns, resource?: ResourceName) {
    this.db = db;
    this.#table = table;
    this.list = list;
    this.#resource = resource;
  }

  /** Rows as the API shows them to the caller, in the same order. */
  protected abstract present(rows: readonly Stored[], caller: Caller): R[] | Promise<R[]>;

  find(caller: Caller, query: ListQuery): Promise<Page<R>> {
    return this.page(this.visibleTo(caller), query, caller);
  }

  async get(caller: Caller, id: string): Promise<R | undefined> {
    return this.presentOne(await this.storedRow(caller, id), caller);
  }

  /** Every row with what is read of it, before any scope. */
  protected rows(): SelectQueryBuilder<Tables, T, Stored> {
    return this.#anyTable.selectFrom(this.#table).selectAll() as unknown as SelectQueryBuilder<Tables, T, Stored>;
  }

  /** The condition that a row is in the caller's scope; reading and writing start from it. */
  protected scope(caller: Caller): RawBuilder<boolean> {
    return inScope(caller, 'owner_id');
  }

  /** Whether a text can be an id of this table; anything else is simply not found. */
  protected isId(id: string): boolean {
    return isUuid(id);
  }

  protected visibleTo(caller: Caller): SelectQueryBuilder<Tables, T, Stored> {
    return this.rows().where(this.scope(caller));
  }

  /** One page of a query, shown to the caller; `knownTotal` is asked instead of counting. */
  protected async page(
    rows: SelectQueryBuilder<Tables, T, Stored>,
    query: ListQuery,
    caller: Caller,
    knownTotal?: () => Promise<number>,
  ): Promise<Page<R>> {
    const { rows: found, ...counted } = await findPage(this.db, rows, query, this.list, knownTotal);
    return { data: await this.present(found, caller), ...counted };
  }

  /** The row of a query that has this id. */
  protected async rowOf<O>(rows: SelectQueryBuilder<Tables, T, O>, id: string): Promise<O | undefined> {
    return this.isId(id) ? rows.where(sql<boolean>`${sql.ref(this.list.tie)} = ${id}`).executeTakeFirst() : undefined;
  }

  protected storedRow(caller: Caller, id: string): Promise<Stored | undefined> {
    return this.rowOf(this.visibleTo(caller), id);
  }

  protected async presentOne(row: Stored | undefined, caller: Caller): Promise<R | undefined> {
    return row && (await this.present([row], caller))[0];
  }

  /** Inserts a row under a new id, without the journal: for the server's own work, and what many make at a time. */
  protected async insertRow(values: Omit<InsertObject<Tables, T>, 'id'>, db = this.db): Promise<Selectable<Tables[T]>> {
    const row = await (db as unknown as AnyTable)
      .insertInto(this.#table)
      .values({ id: newId(), ...(values as unknown as Omit<CommonColumns, 'id'>) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return row as unknown as Selectable<Tables[T]>;
  }

  /** Inserts a row of the caller's under a new id. */
  protected async createRow(caller: Caller, values: Omit<InsertObject<Tables, T>, 'id'>, db = this.db): Promise<Selectable<Tables[T]>> {
    return this.journaled(caller, 'create', undefined, (trx) => this.insertRow(values, trx), db);
  }

  /**
   * Changes a row in the caller's scope, and `updated_at` with it, which grows with every change; `where` holds for the row that is
   * changed. Undefined too where the caller replaces another version than the row has (`If-Match`). The journal calls the change `action`.
   */
  protected async updateRow(
    caller: Caller,
    id: string,
    values: UpdateObject<Tables, T>,
    where?: RawBuilder<boolean>,
    db = this.db,
    action: JournalAction = 'update',
  ): Promise<Selectable<Tables[T]> | undefined> {
    if (!this.isId(id)) return undefined;
    const change = async (trx: Db) => {
      const changing = (trx as unknown as AnyTable)
        .updateTable(this.#table)
        .set({ ...(values as unknown as Partial<CommonColumns>), updated_at: laterThanBefore() })
        .where('id', '=', id)
        .where(this.scope(caller))
        .where(where ?? sql<boolean>`true`)
        .where(caller.replacedVersion ? sql<boolean>`updated_at = ${caller.replacedVersion}` : sql<boolean>`true`);
      return (await changing.returningAll().executeTakeFirst()) as unknown as Selectable<Tables[T]> | undefined;
    };
    return this.journaled(caller, action, id, change, db);
  }

  /** Deletes a row in the caller's scope; answers the row that is gone. */
  protected async deleteRow(caller: Caller, id: string, db = this.db): Promise<Selectable<Tables[T]> | undefined> {
    if (!this.isId(id)) return undefined;
    const remove = async (trx: Db) => {
      const deleting = (trx as unknown as AnyTable).deleteFrom(this.#table).where('id', '=', id).where(this.scope(caller)).returningAll();
      return (await deleting.executeTakeFirst()) as unknown as Selectable<Tables[T]> | undefined;
    };
    return this.journaled(caller, 'remove', id, remove, db);
  }

  /** Whether the journal records what this caller changes: by default what staff do, and people who share an account. */
  protected isJournaled(caller: Caller): boolean {
    return isRecorded(caller);
  }

  /** The account that a stored row belongs to. */
  protected ownerOf(row: Selectable<Tables[T]>): string | null {
    return (row as unknown as { owner_id?: string | null }).owner_id ?? null;
  }

  /**
   * Runs `write`, which answers the row as it is stored then (or was, when it removed it), and records the change in the journal, both in one
   * transaction. For statements that none of the methods above makes; `id` is the row's where it was there before.
   */
  protected async journaled<S extends Selectable<Tables[T]>, W extends S | undefined>(
    caller: Caller,
    action: JournalAction,
    id: string | undefined,
    write: (db: Db) => Promise<W>,
    db = this.db,
  ): Promise<W> {
    const resource = this.#resource;
    if (!resource || !this.isJournaled(caller)) return write(db);
    return inTransaction(db, async (trx) => {
      const before = action === 'remove' || id === undefined ? undefined : await this.#lockedRow(trx, id);
      const row = await write(trx);
      if (row === undefined) return row;
      const [old, now] = action === 'remove' ? [row, undefined] : [before, row];
      await recordEvent(trx, caller, {
        action,
        resource,
        rowId: String((row as unknown as CommonColumns).id),
        ownerId: this.ownerOf(row),
        before: old && fieldsOfRow(old),
        after: now && fieldsOfRow(now),
      });
      return row;
    });
  }

  /** A row as it is stored, which nobody else changes until the transaction ends. */
  async #lockedRow(trx: Db, id: string): Promise<object | undefined> {
    return (trx as unknown as AnyTable).selectFrom(this.#table).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  get #anyTable(): AnyTable {
    return this.db as unknown as AnyTable;
  }
}

/** Reads and writes rows of the installation itself, which belong to no account: permissions alone say who may. */
export abstract class InstallationRepository<T extends TableName, R extends Row, Stored = Selectable<Tables[T]>> extends TableRepository<
  T,
  R,
  Stored
> {
  protected override scope(): RawBuilder<boolean> {
    return sql<boolean>`true`;
  }
}

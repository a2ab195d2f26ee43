import type { JournalAction, JournalEntry, JournalResource } from '@cabinet/domain/events-history';
import { CompiledQuery, type ColumnType, type Generated } from 'kysely';
import type { ClientBase } from 'pg';
import { newId } from '../ids.ts';
import type { Account, Caller } from '../plugins/auth/access.ts';
import { personIdOf } from '../plugins/auth/person.ts';
import type { Db } from '../plugins/database/open.ts';
import { changedFields, recordedFields } from './journal-fields.ts';

type Values = ColumnType<JournalEntry['before'], string | null, never>;

export interface EventHistoryTable {
  id: string;
  created_at: Generated<Date>;
  user_id: string | null;
  acting_user_id: string | null;
  actor_id: ColumnType<string | null, never, never>;
  owner_id: string | null;
  ip: string;
  action: JournalAction;
  resource: JournalResource;
  row_id: string | null;
  before: Values;
  after: Values;
}

declare module '../plugins/database/tables.ts' {
  interface Tables {
    event_history: EventHistoryTable;
  }
}

/** What an entry is written with: Kysely, or the client of a transaction without it. */
export type JournalDb = Db | Pick<ClientBase, 'query'>;

const INSERT = `insert into event_history (id, user_id, acting_user_id, owner_id, ip, action, resource, row_id, before, after)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** An event to record. Of `before` and `after` the journal keeps what differs; secrets are masked. */
export interface NewEvent {
  action: JournalAction;
  resource: JournalResource;
  rowId?: string | null;
  /** The account that it concerns; none for the installation. */
  ownerId?: string | null;
  before?: object | null;
  after?: object | null;
}

/** A row as the API shows it. */
interface ShownRow {
  id: string;
  OwnerId?: string | null;
}

/** Who does something: a caller, an address without a session, or nobody (the command line). */
export type Actor = { account?: Pick<Account, 'id' | 'actorId' | 'member'>; ip?: string } | undefined;

/** Whether changes by this caller are recorded: those of staff, in their own sessions and in those of customers, and of people who share an account. */
export const isRecorded = ({ account }: Caller): boolean =>
  account.role !== 'me' || account.actorId !== null || account.member !== undefined;

function valuesOf(before: object | null | undefined, after: object | null | undefined) {
  if (before && after) return changedFields(before, after);
  return { before: before ? recordedFields(before) : null, after: after ? recordedFields(after) : null };
}

/**
 * Records an event with `db`, which is the transaction of the change where there is one: the entry stands if and only if the change does.
 * An update that changed nothing is not recorded.
 */
export async function recordEvent(db: JournalDb, by: Actor, { action, resource, rowId, ownerId, before, after }: NewEvent): Promise<void> {
  const values = valuesOf(before, after);
  if (!values) return;
  const { account, ip = '' } = by ?? {};
  const text = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const parameters = [
    newId(),
    account ? personIdOf(account) : null,
    account?.actorId ?? null,
    ownerId ?? null,
    ip,
    action,
    resource,
    rowId ?? null,
    text(values.before),
    text(values.after),
  ];
  if ('executeQuery' in db) await db.executeQuery(CompiledQuery.raw(INSERT, parameters));
  else await db.query(INSERT, parameters);
}

/** Records a change if staff made it, or somebody who shares the account with others; what customers change alone is not recorded. */
export async function recordByStaff(db: JournalDb, by: Caller, event: NewEvent): Promise<void> {
  if (isRecorded(by)) await recordEvent(db, by, event);
}

/** Runs `work` in the transaction that `db` is, or in one of its own. */
export function inTransaction<R>(db: Db, work: (trx: Db) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Columns that say nothing about a change: who and when stand in the entry itself. */
const BOOKKEEPING = new Set(['id', 'owner_id', 'created_at', 'updated_at', 'version', 'search_text', 'last_used_at']);

/** The API's name of a column: `is_active` → `isActive`, `reseller_id` → `ResellerId`. */
export function fieldOf(column: string): string {
  const name = column.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  return name.endsWith('Id') ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** A stored row as the journal tells of it. */
export function fieldsOfRow(row: object): Record<string, unknown> {
  const columns = Object.entries(row).filter(([column]) => !BOOKKEEPING.has(column));
  return Object.fromEntries(columns.map(([column, value]) => [fieldOf(column), value]));
}

/** What an entry says elsewhere, or what says nothing about a change, of a row as the API shows it. */
const SHOWN_BOOKKEEPING = new Set(['id', 'OwnerId', 'createdAt', 'updatedAt']);

const shownFieldsOf = (row: object | undefined) =>
  row && Object.fromEntries(Object.entries(row).filter(([field]) => !SHOWN_BOOKKEEPING.has(field)));

/** The event of a row that is made (without `before`), changed or removed (without `after`), told by the fields that the API shows. */
export function rowEvent(resource: JournalResource, before: ShownRow | undefined, after: ShownRow | undefined): NewEvent {
  const row = after ?? before;
  const action = before && after ? 'update' : after ? 'create' : 'remove';
  const told = { before: shownFieldsOf(before), after: shownFieldsOf(after) };
  return { action, resource, rowId: row?.id ?? null, ownerId: row?.OwnerId ?? null, ...told };
}

/** Records events of callers, for code that writes what no repository of the resource layer does. */
export class Journal {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Records an event, in the transaction `db` where the change has one (see `recordEvent`). */
  record(by: Actor, event: NewEvent, db: JournalDb = this.#db): Promise<void> {
    return recordEvent(db, by, event);
  }

  /** Records a change if staff made it. */
  async recordByStaff(by: Caller, event: NewEvent, db: JournalDb = this.#db): Promise<void> {
    await recordByStaff(db, by, event);
  }
}

declare module '../services.ts' {
  interface Services {
    journal: Journal;
  }
}

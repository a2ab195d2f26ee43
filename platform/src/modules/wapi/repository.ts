import type { NewWapiInstance, WapiInstance, WapiRenewal } from '@cabinet/domain/wapi';
import { sql } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { laterThanBefore, OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { WapiRow } from './tables.ts';

const LIST: ListColumns = {
  fields: { title: 'title', state: 'state', expiredAt: 'expired_at', ...OWNED_FIELDS },
  search: ['title', 'phone'],
  tie: 'id',
};

/** Maps a stored instance to the API's: paid until its end has come, whoever has noticed. */
export function toInstance(row: WapiRow, now = new Date()): WapiInstance {
  const isPaid = row.is_paid && row.expired_at !== null && row.expired_at > now;
  return {
    id: row.id,
    title: row.title,
    phone: row.phone,
    isPaid,
    isActive: isPaid && row.state === 'authorized' && row.removed_at === null,
    isCanceled: row.is_canceled,
    state: row.state,
    fault: row.fault,
    expiredAt: row.expired_at?.toISOString() ?? null,
    ...ownedFieldsOf(row),
  };
}

/** Instances that were not removed, in the caller's scope. */
export class WapiRepository extends TableRepository<'wapi_instance', WapiInstance> {
  constructor(db: Db) {
    super(db, 'wapi_instance', LIST, 'wapiInstances');
  }

  protected present(rows: readonly WapiRow[]) {
    return rows.map((row) => toInstance(row));
  }

  protected override rows() {
    return super.rows().where('removed_at', 'is', null);
  }

  /** An instance that something is to be done with; undefined where there never was one, and refused as removed where there was. */
  async row(caller: Caller, id: string): Promise<WapiRow | undefined> {
    const row = await this.rowOf(super.rows().where(this.scope(caller)), id);
    if (row?.removed_at) throw new ApiError('instance-removed');
    return row;
  }

  async create(caller: Caller, { title }: NewWapiInstance): Promise<WapiInstance> {
    const none = { phone: null, fault: null, expired_at: null, sync_at: null, removed_at: null };
    return toInstance(await this.createRow(caller, { owner_id: caller.account.id, title, ...none }));
  }

  async update(caller: Caller, id: string, { isCanceled }: WapiRenewal): Promise<WapiInstance | undefined> {
    if (!(await this.row(caller, id))) return undefined;
    const row = await this.updateRow(caller, id, { is_canceled: isCanceled }, sql<boolean>`removed_at is null`);
    return row && toInstance(row);
  }

  /** Removes an instance: what was paid stays, its phone is free for another, and its session ends soon. */
  async remove(caller: Caller, id: string): Promise<WapiInstance | undefined> {
    if (!(await this.row(caller, id))) return undefined;
    const gone = await this.journaled(caller, 'remove', id, (db) =>
      db
        .updateTable('wapi_instance')
        .set({ state: 'deleted', phone: null, removed_at: sql<Date>`now()`, sync_at: sql<Date>`now()`, updated_at: laterThanBefore() })
        .where('id', '=', id)
        .where(this.scope(caller))
        .where('removed_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),
    );
    return gone && toInstance(gone);
  }
}

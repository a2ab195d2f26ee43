import { sql, type ColumnType, type Generated, type Selectable } from 'kysely';
import type { Page } from '@cabinet/domain/resource';
import type { NewSenderName, SenderName, SenderNameDecision, SenderNameType } from '@cabinet/domain/sender-names';
import type { Moderation } from '@cabinet/domain/statuses';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';

export interface SenderNameTable {
  id: string;
  owner_id: string;
  type: SenderNameType;
  name: string;
  moderation: Generated<Moderation>;
  is_active: Generated<boolean>;
  meta: ColumnType<SenderName['meta'], string, string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    sender_name: SenderNameTable;
  }
}

const COLUMNS: ListColumns = {
  fields: {
    type: 'type',
    moderation: 'moderation',
    isActive: { column: 'is_active', type: 'boolean' },
    name: 'name',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['name'],
  tie: 'id',
};

function toSenderName(row: Selectable<SenderNameTable>): SenderName {
  const { comment, adminComment, resellerComment } = row.meta;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    moderation: row.moderation,
    meta: { comment, adminComment, resellerComment },
    isActive: row.is_active,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Sender names: asked for by their owner, decided by those above (spec 2 §4 "Sender name"). */
export class SenderNameRepository implements ResourceRepository<SenderName, NewSenderName, SenderNameDecision> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<SenderName>> {
    const { rows, total } = await findPage(this.#db, this.#seen(caller), query, COLUMNS);
    return { data: rows.map(toSenderName), total };
  }

  async get(caller: Caller, id: string): Promise<SenderName | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toSenderName(row);
  }

  /** A new name waits for moderation; 422 on the name when the account has it. */
  async create(caller: Caller, { name, type, comment }: NewSenderName): Promise<SenderName> {
    const row = await this.#db
      .insertInto('sender_name')
      .values({ id: newId(), owner_id: caller.account.id, name, type, meta: JSON.stringify({ comment }) })
      .onConflict((conflict) => conflict.columns(['owner_id', 'type', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw invalid('name', 'senderName.exists');
    return toSenderName(row);
  }

  /** Writes a decision. Nobody decides about a name of their own, except who may see everything. */
  async update(caller: Caller, id: string, { moderation, isActive, comment }: SenderNameDecision): Promise<SenderName | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    if (known.OwnerId === caller.account.id && caller.scope !== true) throw new ApiError('FORBIDDEN');
    const writer = caller.scope === true ? 'adminComment' : 'resellerComment';
    const row = await this.#db
      .updateTable('sender_name')
      .set({
        moderation,
        updated_at: new Date(),
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(comment === undefined ? {} : { meta: sql<string>`meta || ${JSON.stringify({ [writer]: comment })}::jsonb` }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row && toSenderName(row);
  }

  async remove(caller: Caller, id: string): Promise<SenderName | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .deleteFrom('sender_name')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toSenderName(row);
  }

  /** Names of an account that messages may be sent under. */
  async usable(ownerId: string, type: SenderNameType): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('sender_name')
      .select('name')
      .where('owner_id', '=', ownerId)
      .where('type', '=', type)
      .where('moderation', '=', 'approved')
      .where('is_active', '=', true)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ name }) => name);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('sender_name').selectAll().where(inScope(caller, 'owner_id'));
  }
}

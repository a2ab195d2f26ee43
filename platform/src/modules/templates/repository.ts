import type { Selectable } from 'kysely';
import type { Page } from '@cabinet/domain/resource';
import type { NewTemplate, Template, TemplateChange } from '@cabinet/domain/templates';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { TemplateTable } from './tables.ts';

const LIST: ListColumns = {
  fields: {
    title: 'title',
    type: 'type',
    isActive: { column: 'is_active', type: 'boolean' },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['title', 'text'],
  tie: 'id',
};

function toTemplate(row: Selectable<TemplateTable>): Template {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    payload: row.payload,
    recipient: row.recipient,
    fallbacks: row.fallbacks,
    isActive: row.is_active,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const contents = ({ payload, recipient, fallbacks = [] }: NewTemplate) => ({
  payload: JSON.stringify(payload),
  recipient: JSON.stringify(recipient ?? { include: [], exclude: [] }),
  fallbacks: JSON.stringify(fallbacks),
});

const isWhole = (change: TemplateChange): change is NewTemplate => change.type !== undefined && change.payload !== undefined;

/** Templates, in the scope of whoever asks; a new one belongs to who makes it. */
export class TemplateRepository implements ResourceRepository<Template, NewTemplate, TemplateChange> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Template>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, LIST);
    return { data: rows.map(toTemplate), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Template | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toTemplate(row);
  }

  async create({ account }: Caller, input: NewTemplate): Promise<Template> {
    const { title, type } = input;
    const row = await this.#db
      .insertInto('template')
      .values({ id: newId(), owner_id: account.id, title, type, ...contents(input) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toTemplate(row);
  }

  /** Writes another title, or the whole message anew. */
  async update(caller: Caller, id: string, change: TemplateChange): Promise<Template | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('template')
      .set({ title: change.title, updated_at: new Date(), ...(isWhole(change) ? { type: change.type, ...contents(change) } : {}) })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toTemplate(row);
  }

  async remove(caller: Caller, id: string): Promise<Template | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .deleteFrom('template')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toTemplate(row);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('template').selectAll().where(inScope(caller, 'owner_id'));
  }
}

import type { KeywordList, NewKeywordList } from '@cabinet/domain/routing-keywords';
import type { Page } from '@cabinet/domain/resource';
import { sql, type Selectable } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { KeywordListTable } from './tables.ts';

const COLUMNS: ListColumns = { fields: { title: 'title', createdAt: 'created_at' }, search: ['title'], tie: 'id' };

function toList({ id, title, words, created_at, updated_at }: Selectable<KeywordListTable>): KeywordList {
  return { id, title, words, createdAt: created_at.toISOString(), updatedAt: updated_at.toISOString() };
}

/** Keyword lists, for the administration alone. One that a rule names cannot go: 409. */
export class KeywordListRepository implements ResourceRepository<KeywordList, NewKeywordList, NewKeywordList> {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async find(_: Caller, query: ListQuery): Promise<Page<KeywordList>> {
    const { rows, total } = await findPage(this.db, this.db.selectFrom('keyword_list').selectAll(), query, COLUMNS);
    return { data: rows.map(toList), total };
  }

  async get(_: Caller, id: string): Promise<KeywordList | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.db.selectFrom('keyword_list').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toList(row);
  }

  async create(_: Caller, { title, words }: NewKeywordList): Promise<KeywordList> {
    const values = { id: newId(), title, words: [...words] };
    return toList(await this.db.insertInto('keyword_list').values(values).returningAll().executeTakeFirstOrThrow());
  }

  async update(_: Caller, id: string, { title, words }: NewKeywordList): Promise<KeywordList | undefined> {
    if (!isUuid(id)) return undefined;
    const values = { title, words: [...words], updated_at: new Date() };
    const row = await this.db.updateTable('keyword_list').set(values).where('id', '=', id).returningAll().executeTakeFirst();
    return row && toList(row);
  }

  async remove(_: Caller, id: string): Promise<KeywordList | undefined> {
    if (!isUuid(id)) return undefined;
    const isNamed = sql<boolean>`rules @> ${JSON.stringify([{ conditions: { keywordLists: [id] } }])}::jsonb`;
    if (await this.db.selectFrom('routing_group').select('id').where(isNamed).executeTakeFirst()) throw new ApiError('CONFLICT');
    const row = await this.db.deleteFrom('keyword_list').where('id', '=', id).returningAll().executeTakeFirst();
    return row && toList(row);
  }
}

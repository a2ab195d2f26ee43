import type { KeywordList, NewKeywordList } from '@cabinet/domain/routing-keywords';
import type { Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import type { Services } from '../../services.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import { isNamedInRules } from './named-in-rules.ts';
import type { KeywordListTable } from './tables.ts';

const COLUMNS: ListColumns = { fields: { title: 'title', createdAt: 'created_at' }, search: ['title'], tie: 'id' };

function toList({ id, title, words, ...row }: Selectable<KeywordListTable>): KeywordList {
  return { id, title, words, ...timestampsOf(row) };
}

/** Keyword lists, for the administration alone. One that a rule of routing or a tariff names cannot go: 409. */
export class KeywordListRepository extends InstallationRepository<'keyword_list', KeywordList> {
  readonly #services: Pick<Services, 'tariffs'>;

  constructor(db: Db, services: Pick<Services, 'tariffs'>) {
    super(db, 'keyword_list', COLUMNS, 'keywordLists');
    this.#services = services;
  }

  protected present(rows: readonly Selectable<KeywordListTable>[]) {
    return rows.map(toList);
  }

  async create(caller: Caller, { title, words }: NewKeywordList): Promise<KeywordList> {
    return toList(await this.createRow(caller, { title, words: [...words] }));
  }

  async update(caller: Caller, id: string, { title, words }: NewKeywordList): Promise<KeywordList | undefined> {
    return this.presentOne(await this.updateRow(caller, id, { title, words: [...words] }), caller);
  }

  async remove(caller: Caller, id: string): Promise<KeywordList | undefined> {
    if (!this.isId(id)) return undefined;
    if (await isNamedInRules(this.db, 'keywordLists', id)) throw new ApiError('CONFLICT');
    if (await this.#services.tariffs.namesKeywordList(id)) throw new ApiError('CONFLICT');
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }
}

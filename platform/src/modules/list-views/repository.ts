import { LIST_VIEW_LIMITS, type ListView, type NewListView } from '@cabinet/domain/list-views';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { inTurn } from '../../resource/in-turn.ts';
import { ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { ListViewTable } from './tables.ts';

type ListViewRow = Selectable<ListViewTable>;

const LIST: ListColumns = { fields: { title: 'title', list: 'list', createdAt: 'created_at' }, search: ['title'], tie: 'id' };

const toColumns = ({ title, list, query, columns, isShared }: NewListView) => ({
  title,
  list,
  query,
  columns: JSON.stringify(columns),
  is_shared: isShared,
});

const isSavedBy = ({ account }: Caller): RawBuilder<boolean> => sql<boolean>`person_id = ${personIdOf(account)}`;

/** Answers a title that the person has given to another view of the list by the field; anything else as it is. */
const refuseTwice = (error: unknown): never => {
  throw isUniqueViolation(error) ? invalid('title', 'listView.exists') : error;
};

/** Views of lists: one's own, and those that others of the same account share. */
export class ListViewRepository extends TableRepository<'list_view', ListView> {
  constructor(db: Db) {
    super(db, 'list_view', LIST);
  }

  protected present(rows: readonly ListViewRow[], caller: Caller): ListView[] {
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      list: row.list as ListView['list'],
      query: row.query,
      columns: row.columns,
      isShared: row.is_shared,
      isMine: row.person_id === personIdOf(caller.account),
      ...ownedFieldsOf(row),
    }));
  }

  protected override scope({ account }: Caller): RawBuilder<boolean> {
    return sql<boolean>`(owner_id = ${account.id} and (is_shared or person_id = ${personIdOf(account)}))`;
  }

  /** Throws 422 where the person keeps as many of the list as may be, or has given the title to one of them. */
  async create(caller: Caller, input: NewListView): Promise<ListView> {
    const person = personIdOf(caller.account);
    const row = await inTurn(this.db, `list views of ${person}`, async (trx) => {
      const { count } = await trx
        .selectFrom('list_view')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where('person_id', '=', person)
        .where('list', '=', input.list)
        .executeTakeFirstOrThrow();
      if (Number(count) >= LIST_VIEW_LIMITS.perList) throw invalid('title', 'listView.tooMany', { max: LIST_VIEW_LIMITS.perList });
      const values = { owner_id: caller.account.id, person_id: person, ...toColumns(input) };
      return this.createRow(caller, values, trx);
    }).catch(refuseTwice);
    return this.present([row], caller)[0] as ListView;
  }

  async update(caller: Caller, id: string, input: NewListView): Promise<ListView | undefined> {
    return this.presentOne(await this.updateRow(caller, id, toColumns(input), isSavedBy(caller)).catch(refuseTwice), caller);
  }

  async remove(caller: Caller, id: string): Promise<ListView | undefined> {
    const row = await this.rowOf(this.visibleTo(caller).where(isSavedBy(caller)), id);
    return row && this.presentOne(await this.deleteRow(caller, row.id), caller);
  }
}

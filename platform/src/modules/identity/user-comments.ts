import type { NewUserComment, UserComment } from '@cabinet/domain/user-comments';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { TableRepository } from '../../resource/table-repository.ts';
import type { AccountRepository } from './accounts.ts';
import type { UserCommentTable } from './tables.ts';

/** Notes of staff about the accounts of their scope, never about themselves; authors remove their own, administrators any. */
export class UserCommentRepository
  extends TableRepository<'user_comment', UserComment>
  implements ResourceRepository<UserComment, NewUserComment>
{
  readonly #accounts: AccountRepository;

  constructor(db: Db, accounts: AccountRepository) {
    super(
      db,
      'user_comment',
      { fields: { UserId: { column: 'user_id', type: 'uuid' }, createdAt: 'created_at' }, search: ['text'], tie: 'id' },
      'userComments',
    );
    this.#accounts = accounts;
  }

  protected override scope(caller: Caller): RawBuilder<boolean> {
    const scope = inScope(caller, 'user_id');
    return caller.scope === true ? scope : sql<boolean>`(${scope} and user_id <> ${caller.account.id})`;
  }

  protected override ownerOf(row: Selectable<UserCommentTable>) {
    return row.user_id;
  }

  protected async present(rows: readonly Selectable<UserCommentTable>[]): Promise<UserComment[]> {
    const authors = await this.#accounts.byIds(rows.flatMap(({ author_id }) => author_id ?? []));
    const names = new Map(authors.map(({ id, username }) => [id, username]));
    return rows.map((row) => ({
      id: row.id,
      UserId: row.user_id,
      text: row.text,
      AuthorId: row.author_id,
      Author: (row.author_id && names.get(row.author_id)) ?? null,
      createdAt: row.created_at.toISOString(),
    }));
  }

  async create(caller: Caller, { UserId, text }: NewUserComment): Promise<UserComment> {
    const user = await this.#accounts.get(caller, UserId);
    if (!user || (caller.scope !== true && user.id === caller.account.id)) throw invalid('UserId', 'notFound');
    const row = await this.createRow(caller, { user_id: UserId, author_id: personIdOf(caller.account), text });
    return (await this.present([row]))[0] as UserComment;
  }

  async remove(caller: Caller, id: string): Promise<UserComment | undefined> {
    const comment = await this.get(caller, id);
    if (!comment) return undefined;
    if (caller.scope !== true && comment.AuthorId !== personIdOf(caller.account)) throw new ApiError('FORBIDDEN');
    return (await this.deleteRow(caller, id)) && comment;
  }
}

import { type Selectable } from 'kysely';
import type { PoolClient } from 'pg';
import type { NewPattern, Pattern, PatternDecision } from '@cabinet/domain/message-patterns';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';
import type { PatternTable } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: { moderation: 'moderation', text: 'text', ...OWNED_FIELDS },
  search: ['text'],
  tie: 'id',
};

function toPattern(row: Selectable<PatternTable>): Pattern {
  const { id, text, moderation, comment, owner_id: OwnerId } = row;
  return { id, text, moderation, comment, OwnerId, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() };
}

/** Patterns of texts that need no moderation: requested by their owner, decided by administrators. */
export class PatternRepository extends TableRepository<'pattern', Pattern> {
  constructor(db: Db) {
    super(db, 'pattern', COLUMNS, 'patterns');
  }

  protected present(rows: readonly Selectable<PatternTable>[]) {
    return rows.map(toPattern);
  }

  /**
   * Creates a pattern, which waits for a decision unless a caller who may decide creates it for another account; throws 422 where the
   * account has the text already.
   */
  async create(caller: Caller, { text, OwnerId: given }: NewPattern): Promise<Pattern> {
    const OwnerId = given || caller.account.id;
    const isForAnother = OwnerId !== caller.account.id;
    if (isForAnother && scopeOfPermission(caller.account.permissions, 'patterns.update') === false) throw new ApiError('FORBIDDEN');
    if (isForAnother && !(await this.#isAccount(caller, OwnerId))) throw invalid('OwnerId', 'notFound');
    const row = await this.journaled(caller, 'create', undefined, (db) =>
      db
        .insertInto('pattern')
        .values({ id: newId(), owner_id: OwnerId, text, ...(isForAnother ? { moderation: 'approved' as const } : {}) })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw invalid('text', 'pattern.exists');
    return toPattern(row);
  }

  /** Stores a decision, and the text if the moderator corrected it; throws 422 where the account has the text already. */
  async update(caller: Caller, id: string, { text, moderation, comment }: PatternDecision): Promise<Pattern | undefined> {
    const values = { moderation, ...(text === undefined ? {} : { text }), ...(comment === undefined ? {} : { comment }) };
    const row = await this.updateRow(caller, id, values).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw invalid('text', 'pattern.exists');
      throw error;
    });
    return this.presentOne(row, caller);
  }

  async remove(caller: Caller, id: string): Promise<Pattern | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  /** Approved texts of an account. */
  async approvedOf(ownerId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('pattern')
      .select('text')
      .where('owner_id', '=', ownerId)
      .where('moderation', '=', 'approved')
      .execute();
    return rows.map(({ text }) => text);
  }

  /** Approves texts in a transaction, whether their owner requested them or not. */
  async approve(client: PoolClient, ownerId: string, texts: readonly string[]): Promise<void> {
    for (const text of new Set(texts))
      await client.query(
        `insert into pattern (id, owner_id, text, moderation) values ($1, $2, $3, 'approved')
         on conflict (owner_id, md5(text)) do update set moderation = 'approved', updated_at = now()`,
        [newId(), ownerId, text],
      );
  }

  async #isAccount(caller: Caller, id: string): Promise<boolean> {
    return (
      (await this.db.selectFrom('users').select('id').where('id', '=', id).where(inScope(caller, 'id')).executeTakeFirst()) !== undefined
    );
  }
}

import { sql, type Selectable } from 'kysely';
import type { NewPattern, Pattern, PatternDecision } from '@cabinet/domain/message-patterns';
import { scopeIn } from '@cabinet/domain/permissions';
import type { Page } from '@cabinet/domain/resource';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { PatternTable } from './tables.ts';

/** An account has each text once. */
const TAKEN = '23505';

const COLUMNS: ListColumns = {
  fields: { moderation: 'moderation', OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: ['text'],
  tie: 'id',
};

function toPattern(row: Selectable<PatternTable>): Pattern {
  const { id, text, moderation, comment, owner_id: OwnerId } = row;
  return { id, text, moderation, comment, OwnerId, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() };
}

/** Patterns: asked for by their owner, decided by the administration. */
export class PatternRepository implements ResourceRepository<Pattern, NewPattern, PatternDecision> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Pattern>> {
    const { rows, total } = await findPage(this.#db, this.#seen(caller), query, COLUMNS);
    return { data: rows.map(toPattern), total };
  }

  async get(caller: Caller, id: string): Promise<Pattern | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toPattern(row);
  }

  /** A new pattern waits for a decision, unless who decides writes it for another; 422 on the text when the account has it. */
  async create(caller: Caller, { text, OwnerId: given }: NewPattern): Promise<Pattern> {
    const OwnerId = given || caller.account.id;
    const isForAnother = OwnerId !== caller.account.id;
    if (isForAnother && scopeIn(caller.account.permissions, 'patterns.update') === false) throw new ApiError('FORBIDDEN');
    if (isForAnother && !(await this.#isAccount(caller, OwnerId))) throw invalid('OwnerId', 'notFound');
    const row = await this.#db
      .insertInto('pattern')
      .values({ id: newId(), owner_id: OwnerId, text, ...(isForAnother ? { moderation: 'approved' as const } : {}) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw invalid('text', 'pattern.exists');
    return toPattern(row);
  }

  /** Writes a decision, and the text where that was put right; 422 on the text when the account has it already. */
  async update(caller: Caller, id: string, { text, moderation, comment }: PatternDecision): Promise<Pattern | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('pattern')
      .set({ moderation, updated_at: new Date(), ...(text === undefined ? {} : { text }), ...(comment === undefined ? {} : { comment }) })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === TAKEN) throw invalid('text', 'pattern.exists');
        throw error;
      });
    return row && toPattern(row);
  }

  async remove(caller: Caller, id: string): Promise<Pattern | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .deleteFrom('pattern')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toPattern(row);
  }

  /** Texts of an account that need not be read. */
  async approvedOf(ownerId: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('pattern')
      .select('text')
      .where('owner_id', '=', ownerId)
      .where('moderation', '=', 'approved')
      .execute();
    return rows.map(({ text }) => text);
  }

  /** Approves texts as they stand, whether they were asked for or not. */
  async approve(ownerId: string, texts: readonly string[]): Promise<void> {
    for (const text of new Set(texts))
      await sql`insert into pattern (id, owner_id, text, moderation) values (${newId()}, ${ownerId}, ${text}, 'approved')
        on conflict (owner_id, md5(text)) do update set moderation = 'approved', updated_at = now()`.execute(this.#db);
  }

  async #isAccount(caller: Caller, id: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom('users').select('id').where('id', '=', id).where(inScope(caller, 'id')).executeTakeFirst()) !== undefined
    );
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('pattern').selectAll().where(inScope(caller, 'owner_id'));
  }
}

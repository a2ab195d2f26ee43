import { sql, type RawBuilder, type Selectable } from 'kysely';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { Page } from '@cabinet/domain/resource';
import type { NewSenderName, SenderName, SenderNameDecision, SenderNameReviewer, SenderNameType } from '@cabinet/domain/sender-names';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import { askedTogether } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import { commentsAfter, visibleComments } from './comments.ts';
import { withSimilar } from './similar.ts';
import type { SenderNameTable } from './tables.ts';

type Stored = Selectable<SenderNameTable>;

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    type: 'type',
    moderation: 'moderation',
    isActive: { column: 'is_active', type: 'boolean' },
    name: 'name',
    ...OWNED_FIELDS,
  },
  search: ['name'],
  tie: 'id',
};

function toSenderName(row: Stored, caller: Caller): SenderName {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    moderation: row.moderation,
    meta: visibleComments(row.meta, row.owner_id, caller),
    isActive: row.is_active,
    ...ownedFieldsOf(row),
  };
}

/** Nobody decides about a name of their own, except who may see everything. */
const decidesAbout = (caller: Caller, { owner_id }: Pick<Stored, 'owner_id'>) => caller.scope === true || owner_id !== caller.account.id;

/** The names that the caller decides about, in its scope. */
function decidable({ account, scope }: Caller): RawBuilder<boolean> {
  if (scopeOfPermission(account.permissions, 'sendernames.update') === false) return sql<boolean>`false`;
  return scope === true ? sql<boolean>`true` : sql<boolean>`owner_id <> ${account.id}`;
}

/** Whether a decision about several names does not undo one that somebody else has made about a name: it waits, or goes back to review. */
const isStillOpen = ({ moderation }: Stored, decision: SenderNameDecision) =>
  moderation === 'pending' || decision.moderation === 'pending' || decision.moderation === moderation;

/** Sender names: asked for by their owner, decided by those above (spec 2 §4 "Sender name"). */
export class SenderNameRepository extends TableRepository<'sender_name', SenderName> {
  readonly #lookups: Db;

  constructor(db: Db, lookups = db) {
    super(db, 'sender_name', COLUMNS, 'sendernames');
    this.#lookups = lookups;
  }

  protected present(rows: readonly Stored[], caller: Caller) {
    return rows.map((row) => toSenderName(row, caller));
  }

  /** A list by the scopes of `SENDER_NAME_SCOPES`. */
  override async find(caller: Caller, query: ListQuery): Promise<Page<SenderName>> {
    const asked = new Set(query.named);
    const isOfOneAccount = asked.has('usable') || asked.has('attached');
    let rows = this.visibleTo(caller);
    if (isOfOneAccount && !query.filters.some(({ field }) => field === 'OwnerId')) rows = rows.where('owner_id', '=', caller.account.id);
    if (asked.has('usable')) rows = rows.where('moderation', '=', 'approved').where('is_active', '=', true);
    if (asked.has('review')) rows = rows.where(decidable(caller));
    const page = await this.page(rows, query, caller);
    if (asked.has('review')) return { ...page, data: await withSimilar(this.db, caller, page.data) };
    return isOfOneAccount && !asked.has('meta') ? { ...page, data: page.data.map((row) => ({ ...row, meta: {} })) } : page;
  }

  /** A new name waits for moderation; 422 on the name when the account has it. */
  async create(caller: Caller, { name, type, comment }: NewSenderName): Promise<SenderName> {
    const row = await this.journaled(caller, 'create', undefined, (db) =>
      db
        .insertInto('sender_name')
        .values({ id: newId(), owner_id: caller.account.id, name, type, meta: JSON.stringify({ comment }) })
        .onConflict((conflict) => conflict.columns(['owner_id', 'type', 'name']).doNothing())
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw invalid('name', 'senderName.exists');
    return toSenderName(row, caller);
  }

  /** Writes a decision, and keeps it beside the earlier ones. */
  async update(caller: Caller, id: string, decision: SenderNameDecision): Promise<SenderName | undefined> {
    return this.db.transaction().execute((trx) => new SenderNameRepository(trx).#decide(caller, id, decision));
  }

  /**
   * Writes one decision about several names, all or none; those out of reach, and the caller's own, are passed over, as are those that
   * somebody has decided otherwise meanwhile. Undefined where the caller decides about none of them.
   */
  async updateAll(caller: Caller, ids: readonly string[], decision: SenderNameDecision): Promise<SenderName[] | undefined> {
    return this.db.transaction().execute(async (trx) => {
      const names = new SenderNameRepository(trx);
      const decided: SenderName[] = [];
      let isAnyInReach = false;
      // In one order for everybody, so that two batches do not wait for each other.
      for (const id of [...new Set(ids)].sort()) {
        const known = await names.storedRow(caller, id);
        if (!known || !decidesAbout(caller, known)) continue;
        isAnyInReach = true;
        const row = await names.#decide(caller, id, decision, isStillOpen);
        if (row) decided.push(row);
      }
      return isAnyInReach ? decided : undefined;
    });
  }

  /** The name, if the caller decides about it; 403 for a name of the caller's own. */
  async decidable(caller: Caller, id: string): Promise<Stored | undefined> {
    const known = await this.storedRow(caller, id);
    if (known && !decidesAbout(caller, known)) throw new ApiError('FORBIDDEN');
    return known;
  }

  async remove(caller: Caller, id: string): Promise<SenderName | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  async isAnyApproved(): Promise<boolean> {
    const found = await this.db.selectFrom('sender_name').select('id').where('moderation', '=', 'approved').limit(1).executeTakeFirst();
    return found !== undefined;
  }

  readonly #usable = askedTogether<string, readonly { name: string }[]>(async (keys) => {
    const [types, owners] = [keys.map((key) => key.split(' ')[0]), keys.map((key) => key.split(' ')[1])];
    const rows = await this.#lookups
      .selectFrom('sender_name')
      .select(['owner_id', 'type', 'name'])
      .where(sql<boolean>`(owner_id, type) in (select * from unnest(${owners}::uuid[], ${types}::text[]))`)
      .where('moderation', '=', 'approved')
      .where('is_active', '=', true)
      .orderBy('created_at', 'desc')
      .execute();
    return Map.groupBy(rows, (row) => `${row.type} ${row.owner_id}`);
  });

  /** Names of an account that messages may be sent under. */
  async usable(ownerId: string, type: SenderNameType): Promise<string[]> {
    return ((await this.#usable(`${type} ${ownerId}`)) ?? []).map(({ name }) => name);
  }

  async #decide(
    caller: Caller,
    id: string,
    decision: SenderNameDecision,
    mayDecide: (before: Stored, decision: SenderNameDecision) => boolean = () => true,
  ): Promise<SenderName | undefined> {
    if (!(await this.decidable(caller, id))) return undefined;
    const before = await this.db.selectFrom('sender_name').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before || !mayDecide(before, decision)) return undefined;
    const role = caller.account.role as SenderNameReviewer;
    const { moderation = before.moderation, isActive = before.is_active, comment = '', commentPrivate = '' } = decision;
    const meta = JSON.stringify(commentsAfter(before, decision, role));
    const isNew = moderation !== before.moderation;
    const action = isNew && moderation !== 'pending' ? ({ approved: 'approve', rejected: 'reject' } as const)[moderation] : 'update';
    const row = await this.updateRow(caller, id, { moderation, is_active: isActive, meta }, undefined, this.db, action);
    if (!row) return undefined;
    await this.db
      .insertInto('sender_name_decision')
      .values({
        id: newId(),
        sender_name_id: id,
        author_id: personIdOf(caller.account),
        role,
        moderation,
        is_active: isActive,
        comment,
        comment_private: commentPrivate,
      })
      .execute();
    return toSenderName(row, caller);
  }
}

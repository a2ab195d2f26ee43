import type { JournalAccount, JournalEntry } from '@cabinet/domain/events-history';
import { permissionsOf, PERMISSIONS, scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { inScopeWithPeople } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { countRows, matchingRows, type ListColumns } from '../../resource/find-page.ts';
import type { EventHistoryTable } from '../../resource/journal.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { streamRows } from '../../resource/stream-rows.ts';
import { readableFields } from '../../resource/journal-fields.ts';
import { TableRepository } from '../../resource/table-repository.ts';

const LIST: ListColumns = {
  fields: {
    ActorId: { column: 'actor_id', type: 'uuid' },
    UserId: { column: 'user_id', type: 'uuid' },
    actingUserId: { column: 'acting_user_id', type: 'uuid' },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    action: 'action',
    resource: 'resource',
    rowId: 'row_id',
    createdAt: 'created_at',
  },
  search: ['row_id', 'ip'],
  tie: 'id',
};

type Row = Selectable<EventHistoryTable>;

/** Resources that a role, or a person in an account, reads no row of: entries about them are not for it either. */
function unreadableBy({ role, member, permissions }: Account): string[] {
  const granted = member ? permissions : permissionsOf(role);
  return PERMISSIONS.filter((permission) => permission.endsWith('.get') && scopeOfPermission(granted, permission) === false).map(
    (permission: Permission) => permission.split('.', 1)[0] as string,
  );
}

/**
 * The journal as a caller may read it (decisions.md "Accounts and money"): entries about accounts in the caller's scope, without resources and
 * fields that are not for the caller's role. An account learns which of its rows staff changed, but not who of them and from where.
 */
export class JournalRepository extends TableRepository<'event_history', JournalEntry> {
  constructor(db: Db) {
    super(db, 'event_history', LIST);
  }

  /** How many entries match. */
  count(caller: Caller, query: ListQuery): Promise<number> {
    return countRows(this.db, matchingRows(this.visibleTo(caller), query, LIST));
  }

  /** All entries that match, page by page, the newest first. */
  async *pages(caller: Caller, query: ListQuery): AsyncGenerator<JournalEntry[]> {
    for await (const rows of streamRows(this.visibleTo(caller), query, LIST)) yield await this.present(rows as Row[], caller);
  }

  protected override scope(caller: Caller): RawBuilder<boolean> {
    const unreadable = unreadableBy(caller.account);
    const reached = inScopeWithPeople(caller, 'owner_id');
    const { member } = caller.account;
    // What somebody did in the account is theirs to read.
    const owned = member ? sql<boolean>`(${reached} or user_id = ${member.id})` : reached;
    return unreadable.length === 0 ? owned : sql<boolean>`(${owned} and resource <> all(${unreadable}::text[]))`;
  }

  protected async present(rows: readonly Row[], caller: Caller): Promise<JournalEntry[]> {
    const accounts = await this.#accountsOf(rows.flatMap(({ user_id, acting_user_id, owner_id }) => [user_id, acting_user_id, owner_id]));
    const known = (id: string | null): JournalAccount | null => {
      const found = id === null ? undefined : accounts.get(id);
      return found ? { id: found.id, username: found.username, role: found.role } : null;
    };
    /** The account that a person is in. */
    const accountOf = (id: string | null) => (id === null ? null : (accounts.get(id)?.memberOf ?? id));
    const { id: self, role } = caller.account;
    return rows.map((row): JournalEntry => {
      const isHidden = role === 'me' && (row.acting_user_id !== null || (row.user_id !== null && accountOf(row.user_id) !== self));
      // Of their own rows nobody reads what those above noted about them.
      const reading = role !== 'admin' && accountOf(row.owner_id) === self ? 'me' : role;
      return {
        id: row.id,
        action: row.action,
        resource: row.resource,
        rowId: row.row_id,
        UserId: isHidden ? null : row.user_id,
        User: isHidden ? null : known(row.user_id),
        actingUserId: isHidden ? null : row.acting_user_id,
        actingUser: isHidden ? null : known(row.acting_user_id),
        isByStaff: isHidden || (row.actor_id !== null && accountOf(row.actor_id) !== accountOf(row.owner_id)),
        OwnerId: row.owner_id,
        Owner: known(row.owner_id),
        ip: isHidden ? '' : row.ip,
        before: readableFields(row.before, reading),
        after: readableFields(row.after, reading),
        createdAt: row.created_at.toISOString(),
      };
    });
  }

  async #accountsOf(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, JournalAccount & { memberOf: string | null }>> {
    const named = [...new Set(ids)].filter((id) => id !== null);
    if (named.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('users')
      .select(['id', 'username', 'role', 'member_of as memberOf'])
      .where('id', 'in', named)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }
}

declare module '../../services.ts' {
  interface Services {
    journalEntries: JournalRepository;
  }
}

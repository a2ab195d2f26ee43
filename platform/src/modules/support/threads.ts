import type { NewSupportState, SupportThread } from '@cabinet/domain/support';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { TableRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { SupportThreadTable } from './tables.ts';

/** Order of threads: those that wait for an answer come first, the longest waiting before the others; then the latest. */
const PRIORITY = sql`case when state = 'open' then extract(epoch from waiting_since) else 1e11 - extract(epoch from updated_at) end`;

const LIST: ListColumns = {
  fields: {
    priority: { sql: PRIORITY },
    state: 'state',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  search: [
    sql`(select username || ' ' || email from users where users.id = owner_id)`,
    sql`(select string_agg(m.text, ' ') from support_message m where m.owner_id = support_thread.owner_id)`,
  ],
  tie: 'id',
};

const toThread = (row: Selectable<SupportThreadTable>): SupportThread => ({
  id: row.id,
  OwnerId: row.owner_id,
  state: row.state,
  text: row.text,
  isAnswer: row.is_answer,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  ...timestampsOf(row),
});

/** Conversations with support of the accounts of staff's scope, never their own; administrators see all. */
export class SupportThreads
  extends TableRepository<'support_thread', SupportThread>
  implements ResourceRepository<SupportThread, never, NewSupportState>
{
  constructor(db: Db) {
    super(db, 'support_thread', LIST, 'supportThreads');
  }

  protected override scope(caller: Caller): RawBuilder<boolean> {
    const scope = inScope(caller, 'owner_id');
    return caller.scope === true ? scope : sql<boolean>`(${scope} and owner_id <> ${caller.account.id})`;
  }

  protected present(rows: readonly Selectable<SupportThreadTable>[]): SupportThread[] {
    return rows.map(toThread);
  }

  /** Closes a conversation, or opens it again, which is to wait for an answer from now on. */
  async update(caller: Caller, id: string, { state }: NewSupportState): Promise<SupportThread | undefined> {
    const waiting = state === 'open' ? sql<Date>`coalesce(waiting_since, now())` : null;
    return this.presentOne(await this.updateRow(caller, id, { state, waiting_since: waiting }), caller);
  }
}

import type { ConsentEntry } from '@cabinet/domain/opt-outs';
import type { Page } from '@cabinet/domain/resource';
import type { Selectable } from 'kysely';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';
import { byRecipient, withAddress } from './recipient-query.ts';
import type { ConsentTable } from './tables.ts';

const ROWS_PER_PAGE = 1000;

const LIST: ListColumns = {
  fields: { ...OWNED_FIELDS, recipient: 'recipient', consent: 'consent', createdAt: 'at' },
  search: [],
  tie: 'id',
};

/** Journal of opt-outs and opt-ins of recipients. An opt-out has the id of the entry that began it. */
export class ConsentJournal extends TableRepository<'consent', ConsentEntry> {
  readonly #app: App;

  constructor(app: App) {
    super(app.db, 'consent', LIST);
    this.#app = app;
  }

  override find(caller: Caller, { search, ...query }: ListQuery): Promise<Page<ConsentEntry>> {
    const visible = this.visibleTo(caller);
    return this.page(search ? visible.where(byRecipient(search)) : visible, withAddress(query), caller);
  }

  /** All entries of one recipient and one account, in the order in which they arrived. */
  async of(caller: Caller, ownerId: string, recipient: string): Promise<ConsentEntry[]> {
    const rows = await this.#inOrder(caller).where('owner_id', '=', ownerId).where('recipient', '=', recipient).execute();
    return this.present(rows);
  }

  /** Entries by id, those in the caller's scope. */
  async byIds(caller: Caller, ids: readonly string[]): Promise<ConsentEntry[]> {
    return ids.length === 0 ? [] : this.present(await this.visibleTo(caller).where('id', 'in', ids).execute());
  }

  /** All entries in the caller's scope, or those of one recipient, read page by page. */
  async *all(caller: Caller, recipient: string | undefined): AsyncGenerator<ConsentEntry> {
    let after: string | undefined;
    for (;;) {
      let query = this.#inOrder(caller).limit(ROWS_PER_PAGE);
      if (recipient !== undefined) query = query.where('recipient', '=', recipient);
      if (after !== undefined) query = query.where('id', '>', after);
      const rows = await query.execute();
      yield* await this.present(rows);
      if (rows.length < ROWS_PER_PAGE) return;
      after = rows.at(-1)?.id;
    }
  }

  #inOrder(caller: Caller) {
    return this.visibleTo(caller).orderBy('id');
  }

  protected async present(rows: readonly Selectable<ConsentTable>[]): Promise<ConsentEntry[]> {
    const people = await this.#app.services.identity.byIds([...new Set(rows.flatMap((row) => row.user_id ?? []))]);
    return rows.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      consent: row.consent,
      source: row.source,
      type: row.type,
      text: row.text,
      IncomingId: row.incoming_id,
      by: row.user_id === null ? null : { id: row.user_id, username: people.get(row.user_id)?.username ?? '' },
      comment: row.comment,
      OwnerId: row.owner_id,
      createdAt: row.at.toISOString(),
    }));
  }
}

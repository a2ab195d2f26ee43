import type { ConsentEntry } from '@cabinet/domain/opt-outs';
import type { Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { ConsentTable } from './tables.ts';

const ROWS_PER_PAGE = 1000;

/** Journal of opt-outs and opt-ins of recipients, in the order in which they arrived. */
export class ConsentJournal {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** All entries of one recipient and one account. */
  async of(caller: Caller, ownerId: string, recipient: string): Promise<ConsentEntry[]> {
    const rows = await this.#visibleTo(caller).where('owner_id', '=', ownerId).where('recipient', '=', recipient).execute();
    return this.#named(rows);
  }

  /** An entry by its id; an opt-out has the id of the entry that began it. */
  async entry(caller: Caller, id: string): Promise<ConsentEntry | undefined> {
    if (!isUuid(id)) return undefined;
    return (await this.#named(await this.#visibleTo(caller).where('id', '=', id).execute()))[0];
  }

  /** All entries in the caller's scope, or those of one recipient, read page by page. */
  async *all(caller: Caller, recipient: string | undefined): AsyncGenerator<ConsentEntry> {
    let after: string | undefined;
    for (;;) {
      let query = this.#visibleTo(caller).limit(ROWS_PER_PAGE);
      if (recipient !== undefined) query = query.where('recipient', '=', recipient);
      if (after !== undefined) query = query.where('id', '>', after);
      const rows = await query.execute();
      yield* await this.#named(rows);
      if (rows.length < ROWS_PER_PAGE) return;
      after = rows.at(-1)?.id;
    }
  }

  #visibleTo(caller: Caller) {
    return this.#app.db.selectFrom('consent').selectAll().where(inScope(caller, 'owner_id')).orderBy('id');
  }

  async #named(rows: readonly Selectable<ConsentTable>[]): Promise<ConsentEntry[]> {
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

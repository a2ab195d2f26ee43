import type { ConsentEntry } from '@cabinet/domain/opt-outs';
import type { Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { ConsentTable } from './tables.ts';

const PAGE = 1000;

/** What recipients said, in the order in which it was heard. */
export class ConsentJournal {
  private readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  /** Everything of one recipient and one account. */
  async of(caller: Caller, ownerId: string, recipient: string): Promise<ConsentEntry[]> {
    const rows = await this.seen(caller).where('owner_id', '=', ownerId).where('recipient', '=', recipient).execute();
    return this.named(rows);
  }

  /** An entry by its id; that of the entry which began an opt-out is the opt-out's own. */
  async entry(caller: Caller, id: string): Promise<ConsentEntry | undefined> {
    if (!isUuid(id)) return undefined;
    return (await this.named(await this.seen(caller).where('id', '=', id).execute()))[0];
  }

  /** Everything in the caller's scope, or of one recipient, a page at a time. */
  async *all(caller: Caller, recipient: string | undefined): AsyncGenerator<ConsentEntry> {
    let after: string | undefined;
    for (;;) {
      let query = this.seen(caller).limit(PAGE);
      if (recipient !== undefined) query = query.where('recipient', '=', recipient);
      if (after !== undefined) query = query.where('id', '>', after);
      const rows = await query.execute();
      yield* await this.named(rows);
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.id;
    }
  }

  private seen(caller: Caller) {
    return this.app.db.selectFrom('consent').selectAll().where(inScope(caller, 'owner_id')).orderBy('id');
  }

  private async named(rows: readonly Selectable<ConsentTable>[]): Promise<ConsentEntry[]> {
    const people = await this.app.services.identity.byIds([...new Set(rows.flatMap((row) => row.user_id ?? []))]);
    return rows.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      consent: row.consent,
      source: row.source,
      text: row.text,
      IncomingId: row.incoming_id,
      by: row.user_id === null ? null : { id: row.user_id, username: people.get(row.user_id)?.username ?? '' },
      comment: row.comment,
      OwnerId: row.owner_id,
      createdAt: row.at.toISOString(),
    }));
  }
}

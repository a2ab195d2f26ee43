import type { NewSupportMessage, SupportMessage } from '@cabinet/domain/support';
import type { Generated, Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';

interface SupportMessageTable {
  id: string;
  owner_id: string;
  text: string;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    support_message: SupportMessageTable;
  }
}

const toMessage = ({ id, text, created_at }: Selectable<SupportMessageTable>): SupportMessage => ({
  id,
  text,
  createdAt: created_at.toISOString(),
});

/** What accounts wrote to support. */
export class SupportMessages {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The latest messages of an account, the newest first. */
  async latest(accountId: string, count: number): Promise<SupportMessage[]> {
    const rows = await this.#db
      .selectFrom('support_message')
      .selectAll()
      .where('owner_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    return rows.map(toMessage);
  }

  /** Keeps a message, and has `post` send it on in the same transaction: neither is there without the other. */
  async add(accountId: string, { text }: NewSupportMessage, post: (db: Db) => Promise<void>): Promise<SupportMessage> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('support_message')
        .values({ id: newId(), owner_id: accountId, text })
        .returningAll()
        .executeTakeFirstOrThrow();
      await post(trx);
      return toMessage(row);
    });
  }
}

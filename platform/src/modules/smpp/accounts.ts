import type { SmppAccount, SmppBind, SmppLimits } from '@cabinet/domain/smpp';
import { sql } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { recordByStaff } from '../../resource/journal.ts';
import './tables.ts';

/** What is taken of accounts by SMPP, for those who administrate them. */
export class SmppAccounts {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async get(ownerId: string): Promise<SmppAccount> {
    const { rows } = await sql<SmppBind>`
      select system_id as "systemId", role, address, node, bound_at as "boundAt" from smpp_bind where owner_id = ${ownerId} order by bound_at`.execute(
      this.#db,
    );
    return { ...(await this.#limits(ownerId)), open: rows.map((row) => ({ ...row, boundAt: new Date(row.boundAt).toISOString() })) };
  }

  /** Sets what is taken of an account; its connections go by it within seconds. */
  async limit(caller: Caller, ownerId: string, after: SmppLimits): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const before = await this.#limits(ownerId, trx);
      const values = { binds: after.binds, submit_window: after.window, rate: after.rate };
      await trx
        .insertInto('smpp_account')
        .values({ owner_id: ownerId, ...values })
        .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
        .execute();
      await recordByStaff(trx, caller, {
        action: 'update',
        resource: 'users',
        rowId: ownerId,
        ownerId,
        before: { smpp: before },
        after: { smpp: after },
      });
    });
  }

  async #limits(ownerId: string, db = this.#db): Promise<SmppLimits> {
    const row = await db
      .selectFrom('smpp_account')
      .select(['binds', 'submit_window', 'rate'])
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return { binds: row?.binds ?? null, window: row?.submit_window ?? null, rate: row?.rate ?? null };
  }
}

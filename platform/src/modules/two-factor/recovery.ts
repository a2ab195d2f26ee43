import type { FactorRecovery } from '@cabinet/domain/two-factor';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordEvent } from '../../resource/journal.ts';
import { notifyOfFactor } from './factor-emails.ts';
import { removeFactors } from './remove-factors.ts';
import type { TwoFactorService } from './service.ts';

/** Removal of the factors of somebody who has lost the device: one of the staff asks with a reason, another one approves (decisions/0057). */
export class FactorRecoveries {
  readonly #app: App;
  readonly #twoFactor: TwoFactorService;

  constructor(app: App, twoFactor: TwoFactorService) {
    this.#app = app;
    this.#twoFactor = twoFactor;
  }

  /** The open request about an account, as a caller sees it. */
  async of(userId: string, { account }: Caller, db: Db = this.#app.db): Promise<FactorRecovery | null> {
    const row = await db
      .selectFrom('factor_recovery')
      .innerJoin('users', 'users.id', 'asked_by')
      .select(['factor_recovery.id', 'reason', 'asked_by', 'username', 'factor_recovery.created_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) return null;
    const { id, reason, username: by, asked_by: askedBy, created_at: createdAt } = row;
    return { id, reason, by, isOwn: askedBy === personIdOf(account), createdAt: createdAt.toISOString() };
  }

  /** Asks for the removal; throws 404 without factors, 409 where somebody has asked already. */
  async ask(caller: Caller, userId: string, reason: string): Promise<void> {
    if ((await this.#twoFactor.factorsOf(userId)).length === 0) throw new ApiError('NOT_FOUND');
    await this.#app.db.transaction().execute(async (trx) => {
      const made = await trx
        .insertInto('factor_recovery')
        .values({ id: newId(), user_id: userId, asked_by: personIdOf(caller.account), reason })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) throw new ApiError('CONFLICT');
      await recordEvent(trx, caller, { action: 'askRecovery', resource: 'factors', ownerId: userId, after: { reason } });
      await notifyOfFactor(this.#app, trx, userId, 'factorRecoveryAsked');
    });
  }

  /** Removes the factors and ends the account's sessions; throws 403 `OWN_REQUEST` for whoever asked. */
  async approve(caller: Caller, userId: string): Promise<void> {
    await this.#app.db.transaction().execute(async (trx) => {
      const request = await this.#take(userId, trx);
      if (request.asked_by === personIdOf(caller.account)) throw new ApiError('OWN_REQUEST');
      await removeFactors({ source: this.#app, trx, by: caller, userId, reason: request.reason });
    });
    await this.#app.services.identity.endSessionsOf(userId);
  }

  /** Takes the request back, or declines it. */
  async decline(caller: Caller, userId: string): Promise<void> {
    await this.#app.db.transaction().execute(async (trx) => {
      const { reason } = await this.#take(userId, trx);
      await recordEvent(trx, caller, { action: 'reject', resource: 'factors', ownerId: userId, before: { reason } });
    });
  }

  async #take(userId: string, trx: Db) {
    const row = await trx.deleteFrom('factor_recovery').where('user_id', '=', userId).returningAll().executeTakeFirst();
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }
}

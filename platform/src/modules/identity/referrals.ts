import { shortenedName, type Referral } from '@cabinet/domain/referrals';
import type { Page } from '@cabinet/domain/resource';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { BalanceSource } from '../../services.ts';

/** No search: what is shortened could be found out by asking for it. */
const LIST: ListColumns = {
  fields: { OwnerId: { column: 'referral.owner_id', type: 'uuid' }, createdAt: 'referral.created_at' },
  search: [],
  tie: 'referral.user_id',
};

/** Who came by whose invitation; `payers` tells which of them have paid for something. */
export class ReferralRepository {
  readonly #db: Db;
  readonly #payers: BalanceSource['payersAmong'];

  constructor(db: Db, payers: BalanceSource['payersAmong']) {
    this.#db = db;
    this.#payers = payers;
  }

  /** Invitations in the scope of whoever asks. */
  async find(caller: Caller, list: ListQuery): Promise<Page<Referral>> {
    const { rows, total } = await findPage(this.#db, this.#rows().where(inScope(caller, 'referral.owner_id')), list, LIST);
    const payers = await this.#payers(rows.map(({ user_id }) => user_id));
    const data = rows.map(({ user_id: id, owner_id: OwnerId, username, reseller_id, is_active, created_at }): Referral => ({
      id,
      username: reseller_id === OwnerId ? username : shortenedName(username),
      isActive: is_active,
      hasSent: payers.has(id),
      OwnerId,
      createdAt: created_at.toISOString(),
    }));
    return { data, total };
  }

  /** Keeps that `ownerId` invited `userId`. */
  async keep(userId: string, ownerId: string, at = new Date()): Promise<void> {
    await this.#db.insertInto('referral').values({ user_id: userId, owner_id: ownerId, created_at: at }).execute();
  }

  #rows() {
    return this.#db
      .selectFrom('referral')
      .innerJoin('users', 'users.id', 'referral.user_id')
      .select(['referral.user_id', 'referral.owner_id', 'referral.created_at', 'users.username', 'users.is_active', 'users.reseller_id']);
  }
}

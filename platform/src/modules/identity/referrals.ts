import { maskedUsername, type Referral } from '@cabinet/domain/referrals';
import type { Page } from '@cabinet/domain/resource';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { BalanceSource } from '../../services.ts';

/** There is no search, because searching would reveal the usernames that the list shortens. */
const LIST: ListColumns = {
  fields: { OwnerId: { column: 'referral.owner_id', type: 'uuid' }, createdAt: 'referral.created_at' },
  search: [],
  tie: 'referral.user_id',
};

/** What of the money of invited accounts their inviters read. */
export interface ReferralMoney extends Pick<BalanceSource, 'payersAmong'> {
  /** What the payments of accounts have brought whoever invited them; absent for nothing. */
  earnedBy(userIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Which accounts registered by whose invitation. */
export class ReferralRepository {
  readonly #db: Db;
  readonly #money: ReferralMoney;

  constructor(db: Db, money: ReferralMoney) {
    this.#db = db;
    this.#money = money;
  }

  /** Referrals in the caller's scope. */
  async find(caller: Caller, list: ListQuery): Promise<Page<Referral>> {
    const { rows, ...counted } = await findPage(this.#db, this.#rows().where(inScope(caller, 'referral.owner_id')), list, LIST);
    const ids = rows.map(({ user_id }) => user_id);
    const [payers, earned] = await Promise.all([this.#money.payersAmong(ids), this.#money.earnedBy(ids)]);
    const data = rows.map(({ user_id: id, owner_id: OwnerId, username, reseller_id, is_active, created_at }): Referral => ({
      id,
      username: reseller_id === OwnerId ? username : maskedUsername(username),
      isActive: is_active,
      hasSent: payers.has(id),
      earned: earned.get(id) ?? 0,
      OwnerId,
      createdAt: created_at.toISOString(),
    }));
    return { data, ...counted };
  }

  /** Records that `ownerId` invited `userId`. */
  async insert(userId: string, ownerId: string, at = new Date()): Promise<void> {
    await this.#db.insertInto('referral').values({ user_id: userId, owner_id: ownerId, created_at: at }).execute();
  }

  #rows() {
    return this.#db
      .selectFrom('referral')
      .innerJoin('users', 'users.id', 'referral.user_id')
      .select(['referral.user_id', 'referral.owner_id', 'referral.created_at', 'users.username', 'users.is_active', 'users.reseller_id']);
  }
}

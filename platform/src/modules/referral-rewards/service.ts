import { toAmount, toDecimal, toUnits, UNITS_PER_ONE, type Units } from '@cabinet/domain/money';
import type { ReferralEarnings } from '@cabinet/domain/referrals';
import type { Installation } from '@cabinet/domain/settings';
import { firstRow, rows, run, transaction, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';

const DAY_MS = 86_400_000;
/** How long a reward waits for the decision on a refund of its payment. */
const POSTPONED_MS = DAY_MS;

type RewardTerms = Installation['referrals'];

/** A payment that credits a balance, as its reward needs it. */
export interface RewardedPayment {
  id: string;
  owner_id: string;
}

const PROMISE = `
  insert into referral_reward (payment_id, owner_id, user_id, amount, due_at, created_at)
  select $1, r.owner_id, r.user_id, $3, $4, $5 from referral r join users inviter on inviter.id = r.owner_id and inviter.closed_at is null
  where r.user_id = $2 and ($6 = 0 or r.created_at > $5::timestamptz - make_interval(months => $6))
  on conflict do nothing`;

const DUE = `
  select w.payment_id, w.owner_id, w.amount::text, p.status, p.amount::text as paid, p.refunded::text, u.closed_at is not null as is_closed
  from referral_reward w join payment p on p.id = w.payment_id left join users u on u.id = w.owner_id
  where w.paid_at is null and w.due_at <= $1 order by w.due_at limit 1 for update of w skip locked`;

interface DueReward {
  payment_id: string;
  owner_id: string;
  amount: string;
  status: string;
  paid: string;
  refunded: string;
  is_closed: boolean;
}

/** What a percentage of an amount comes to, in whole hundredths, rounded down. */
export const rewardOf = (amount: Units, percent: number): Units => {
  const hundredth = UNITS_PER_ONE / 100;
  // A percentage is no exact fraction: what lacks a billionth of a hundredth is whole.
  return Math.floor((amount * percent) / 100 / hundredth + 1e-9) * hundredth;
};

/** What is left of a reward whose payment was refunded in part. */
function remainingOf({ amount, paid, refunded, is_closed: isClosed }: DueReward): Units {
  if (isClosed) return 0;
  const [reward, whole, back] = [toUnits(amount), toUnits(paid), toUnits(refunded)];
  return rewardOf(reward, (100 * (whole - back)) / whole);
}

/**
 * Rewards of the referral programme: a share of what invited accounts pay, promised in the transaction of the payment and paid some days later,
 * less what was refunded by then (docs/decisions/0087).
 */
export class ReferralRewards {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** The terms of now; read before a payment's transaction, which has one connection. */
  async terms(): Promise<RewardTerms> {
    return (await this.#app.services.settings.installation()).referrals;
  }

  /** Promises the reward for a payment, in the transaction that credits it; nothing where nobody invited the payer, or too long ago. */
  async onPayment(db: Db, { id, owner_id }: RewardedPayment, credit: Units, at: Date, terms: RewardTerms): Promise<void> {
    const { rewardPercent, rewardMonths, rewardDelayDays } = terms;
    const amount = rewardOf(credit, rewardPercent);
    if (amount <= 0) return;
    const dueAt = new Date(at.getTime() + rewardDelayDays * DAY_MS);
    await run(db, PROMISE, [id, owner_id, toDecimal(amount), dueAt, at, rewardMonths]);
  }

  /** Pays one reward that is due; returns whether there was one. */
  async step(now = new Date()): Promise<boolean> {
    const { pool, live, services } = this.#app;
    const done = await transaction(pool, async (client) => {
      const due = await firstRow<DueReward>(client, DUE, [now]);
      return due && { ownerId: due.owner_id, billingId: await this.#pay(client, due, now) };
    });
    if (!done) return false;
    const { ownerId, billingId } = done;
    if (billingId) live.publish('billings', 'created', ownerId, await services.billings.repository.byIds([billingId]));
    return true;
  }

  async #pay(client: Db, due: DueReward, now: Date): Promise<string | undefined> {
    const { payment_id: paymentId, owner_id: ownerId, status } = due;
    if (status === 'refundRequested') {
      await run(client, 'update referral_reward set due_at = $2 where payment_id = $1', [
        paymentId,
        new Date(now.getTime() + POSTPONED_MS),
      ]);
      return undefined;
    }
    const amount = remainingOf(due);
    const billingId = amount > 0 ? newId() : null;
    await run(client, 'update referral_reward set amount = $2, billing_id = $3, paid_at = $4 where payment_id = $1', [
      paymentId,
      toDecimal(amount),
      billingId,
      now,
    ]);
    if (!billingId) return undefined;
    await this.#app.services.billings.record(
      client,
      { id: billingId, ownerId, source: 'referral', amount, key: `referral:${paymentId}` },
      now,
    );
    return billingId;
  }

  /** The programme's terms, and what an account has earned by its invitations. */
  async earningsOf(ownerId: string): Promise<ReferralEarnings> {
    const { settings } = this.#app.services;
    const [{ referrals, billings }, sums] = await Promise.all([
      settings.installation(),
      firstRow<{ earned: string | null; expected: string | null }>(
        this.#app.pool,
        `select sum(amount) filter (where paid_at is not null)::text as earned, sum(amount) filter (where paid_at is null)::text as expected
         from referral_reward where owner_id = $1`,
        [ownerId],
      ),
    ]);
    const { rewardPercent: percent, rewardMonths: months, rewardDelayDays: delayDays } = referrals;
    const amount = (sum: string | null | undefined) => toAmount(toUnits(sum ?? 0));
    return { percent, months, delayDays, earned: amount(sums?.earned), expected: amount(sums?.expected), currency: billings.currency };
  }

  /** What each of the invited accounts has earned whoever invited it, as far as it is paid. */
  async earnedBy(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await rows<{ user_id: string; owner_id: string; earned: string }>(
      this.#app.pool,
      `select w.user_id, sum(w.amount)::text as earned from referral r join referral_reward w on w.owner_id = r.owner_id and w.user_id = r.user_id
       where r.user_id = any($1) and w.paid_at is not null group by 1`,
      [userIds],
    );
    return new Map(found.map(({ user_id, earned }) => [user_id, toAmount(toUnits(earned))]));
  }
}

declare module '../../services.ts' {
  interface Services {
    /** Absent where the module does not run. */
    referralRewards?: ReferralRewards;
  }
}

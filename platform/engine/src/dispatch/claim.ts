import type { RecipientHours } from '@cabinet/domain/recipient-hours';
import type { TextVariant } from '@cabinet/domain/text-tests';
import { after } from '../clock.ts';
import { BatchState } from '../storage/states.ts';
import type { BatchContext } from '../expand/batches.ts';
import type { EngineContext } from '../context.ts';
import { firstRow, type NamedStatement } from '../storage/sql.ts';

/** A batch that one worker has claimed until its lease ends. `attempts` is the fencing token: the next claim has another. */
export interface Claim extends BatchContext {
  lo: number;
  hi: number;
  isChained: boolean;
  /** Providers in the order they are tried; null: those of the task. */
  routes: readonly string[] | null;
  /** Routes, from the first, that may have something of it. */
  tried: number;
  provider: string | null;
  /** The provider that it came here for, as this process is connected to it. */
  awaits: string | null;
  expiresAt: Date | null;
  attempts: number;
  /** An earlier attempt ended without an answer. */
  isUncertain: boolean;
  firstDueAt: Date;
  leaseUntil: Date;
  /** Which of two texts it tries. */
  variant?: TextVariant | null;
  /** When none of its recipients is written to. */
  quiet?: RecipientHours | null;
}

const claimOf = (condition = '') =>
  `update batch set state = ${BatchState.leased}, lease_until = $3, attempts = attempts + 1, tried = greatest(tried, 1),
     is_uncertain = is_uncertain or state = ${BatchState.leased}
   where lo = (select lo from batch where state < 2 and lane = $1 and due_at <= $2 and (state = ${BatchState.waiting} or lease_until < $2) ${condition}
     order by lane, turn, lo limit 1 for update skip locked)
   returning lo, hi, task_id as "taskId", owner_id as "ownerId", billing_id as "billingId", type, sender, refund, lane, step,
     is_chained as "isChained", text, routes, tried, reroute, provider, awaits, expires_at as "expiresAt", attempts, is_uncertain as "isUncertain",
     first_due_at as "firstDueAt", lease_until as "leaseUntil", variant, quiet_hours as quiet`;
const CLAIM: NamedStatement = { name: 'claim', text: claimOf() };
const CLAIM_FOR_HERE: NamedStatement = { name: 'claim for here', text: claimOf('and (awaits is null or awaits <> all($4))') };

/**
 * Takes the next batch of a lane that is due, or whose worker is gone. Committed before anything is sent: the intent by
 * which an interrupted submit is reconciled.
 */
export async function claim({ pool, clock, options, providers }: EngineContext, lane: number): Promise<Claim | undefined> {
  const now = clock.now();
  const elsewhere = [...providers.elsewhere];
  const row = await firstRow<Claim>(pool, elsewhere.length > 0 ? CLAIM_FOR_HERE : CLAIM, [
    lane,
    now,
    after(now, options.lease),
    ...(elsewhere.length > 0 ? [elsewhere] : []),
  ]);
  // Of the driver's own, a bigint is a text.
  return row && { ...row, lo: Number(row.lo), hi: Number(row.hi) };
}

/** The ids of all messages of a batch. */
export const referencesOf = ({ lo, hi }: Pick<Claim, 'lo' | 'hi'>): number[] =>
  Array.from({ length: hi - lo + 1 }, (_, index) => lo + index);

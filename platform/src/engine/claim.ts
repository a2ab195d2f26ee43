import type { Reroute } from '@cabinet/domain/routing-rules';
import type { MessageType } from '@cabinet/domain/channels';
import { after } from './clock.ts';
import { BATCH } from './codes.ts';
import type { EngineContext } from './context.ts';
import { first } from './sql.ts';

/** A batch in the hands of one worker until its lease ends. `attempts` is the fence: whoever takes it next has another. */
export interface Claim {
  lo: number;
  hi: number;
  taskId: string;
  ownerId: string;
  billingId: string;
  type: MessageType;
  sender: string;
  refund: boolean;
  lane: number;
  step: number;
  isChained: boolean;
  /** Of a fallback; others have that of their task. */
  text: string | null;
  /** Providers in the order they are tried; null: those of the task. */
  routes: string[] | null;
  /** Routes, from the first, that may have something of it. */
  tried: number;
  reroute: Reroute[];
  provider: string | null;
  expiresAt: Date | null;
  attempts: number;
  /** An earlier attempt ended without an answer. */
  isUncertain: boolean;
  firstDueAt: Date;
  leaseUntil: Date;
}

interface ClaimRow {
  lo: string;
  hi: string;
  task_id: string;
  owner_id: string;
  billing_id: string;
  type: MessageType;
  sender: string;
  refund: boolean;
  lane: number;
  step: number;
  is_chained: boolean;
  text: string | null;
  routes: string[] | null;
  tried: number;
  reroute: Reroute[];
  provider: string | null;
  expires_at: Date | null;
  attempts: number;
  is_uncertain: boolean;
  first_due_at: Date;
  lease_until: Date;
}

/**
 * Takes the next batch of a lane that is due, or whose worker is gone. Committed before anything is sent: the intent by
 * which an interrupted submit is reconciled.
 */
export async function claim({ pool, clock, options }: EngineContext, lane: number): Promise<Claim | undefined> {
  const now = clock.now();
  const row = await first<ClaimRow>(
    pool,
    `update batch set state = ${BATCH.leased}, lease_until = $3, attempts = attempts + 1, tried = greatest(tried, 1),
       is_uncertain = is_uncertain or state = ${BATCH.leased}
     where lo = (select lo from batch where state < 2 and lane = $1 and due_at <= $2 and (state = ${BATCH.waiting} or lease_until < $2)
       order by lane, turn, lo limit 1 for update skip locked)
     returning lo, hi, task_id, owner_id, billing_id, type, sender, refund, lane, step, is_chained, text, routes, tried, reroute, provider, expires_at,
       attempts, is_uncertain, first_due_at, lease_until`,
    [lane, now, after(now, options.lease)],
  );
  return (
    row && {
      lo: Number(row.lo),
      hi: Number(row.hi),
      taskId: row.task_id,
      ownerId: row.owner_id,
      billingId: row.billing_id,
      type: row.type,
      sender: row.sender,
      refund: row.refund,
      lane: row.lane,
      step: row.step,
      isChained: row.is_chained,
      text: row.text,
      routes: row.routes,
      tried: row.tried,
      reroute: row.reroute,
      provider: row.provider,
      expiresAt: row.expires_at,
      attempts: row.attempts,
      isUncertain: row.is_uncertain,
      firstDueAt: row.first_due_at,
      leaseUntil: row.lease_until,
    }
  );
}

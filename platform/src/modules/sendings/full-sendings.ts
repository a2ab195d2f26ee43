import { toAmount, toUnits } from '@cabinet/domain/money';
import type { PlannedFallback, Sending } from '@cabinet/domain/sendings';
import type { FallbackStep } from '@cabinet/engine';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { IS_REFUNDED } from './sums.ts';

interface SendRow {
  id: string;
  billing_id: string;
  is_refunded: boolean;
  title: string;
  starts_at: Date;
  stretch_hours: number;
  fallbacks: FallbackStep[] | null;
}

/** A step of a send as the API shows it. */
export const presentStep = ({ type, onStatus, onTimeout, onIncoming }: FallbackStep): PlannedFallback => ({
  type,
  onStatus: [...onStatus],
  onTimeout: onTimeout && { timeout: onTimeout.timeout, except: [...onTimeout.except] },
  onIncomingPayload: onIncoming === null ? null : { text: onIncoming },
});

/** Messages with all that the specification has of them: what belongs to their send, whom and which way they went, and what they cost. */
export async function withSend(db: Db, sendings: readonly Sending[]): Promise<Sending[]> {
  if (sendings.length === 0) return [];
  const { rows } = await sql<SendRow>`
    select s.id::text, b.billing_id, ${IS_REFUNDED} as is_refunded, t.title, t.starts_at, t.stretch_hours::float8, t.fallbacks
    from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id
    where s.id = any(${sendings.map(({ id }) => id)}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return sendings.map((sending) => {
    const send = found.get(sending.id);
    if (!send) return sending;
    const { price, meta } = sending;
    const billing = { id: send.billing_id, amount: toAmount(-toUnits(price)), refunded: send.is_refunded ? price : 0 };
    return {
      ...sending,
      meta: {
        ...meta,
        billing,
        billings: { ids: [billing.id] },
        recipient: { group: { operator: meta.operator } },
        routing: { provider: meta.provider },
      },
      schedule: { delay: send.starts_at.toISOString(), until: send.stretch_hours },
      fallbacks: (send.fallbacks ?? []).map(presentStep),
      $options: { title: send.title },
    };
  });
}

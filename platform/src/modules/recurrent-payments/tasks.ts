import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Frequency, RecurrentType } from '@cabinet/domain/recurrent-payments';
import { rows } from '@cabinet/engine';
import type { Pool } from 'pg';
import type { TaskDescription } from '../tasks/public.ts';

const CHARGES = `
  select r.id, r.type, r.amount::text, r.threshold::text, r.frequency, count(p.*)::int as total,
    count(p.*) filter (where p.status not in ('init', 'error'))::int as paid, count(p.*) filter (where p.status = 'error')::int as failed,
    coalesce((select jsonb_object_agg(fault, n) from (select coalesce(fault, 'error') as fault, count(*)::int as n
      from payment where recurrent_id = r.id and status = 'error' group by 1) as f), '{}') as faults
  from recurrent_payment r left join payment p on p.recurrent_id = r.id where r.id = any($1) group by r.id`;

interface ChargesRow {
  id: string;
  type: RecurrentType;
  amount: string;
  threshold: string | null;
  frequency: Frequency | null;
  total: number;
  paid: number;
  failed: number;
  faults: Readonly<Record<string, number>>;
}

function describe({ id, type, amount, threshold, frequency, total, paid, failed, faults }: ChargesRow): TaskDescription {
  const payment = {
    RecurrentPaymentId: id,
    type,
    amount: toAmount(toUnits(amount)),
    frequency,
    threshold: threshold === null ? null : toAmount(toUnits(threshold)),
  };
  return {
    data: { payment },
    meta: {
      total,
      completed: paid + failed,
      errored: failed,
      progress: total === 0 ? 0 : (paid + failed) / total,
      errors: faults,
      statuses: { delivered: paid, failed, pending: total - paid - failed },
      reason: null,
    },
  };
}

/** What recurrent payments have charged so far, as the tasks that they are. */
export async function describeRecurrentTasks(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, TaskDescription>> {
  return new Map((await rows<ChargesRow>(pool, CHARGES, [ids])).map((row) => [row.id, describe(row)]));
}

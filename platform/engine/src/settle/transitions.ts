import { toUnits, type Units } from '@cabinet/domain/money';
import { canSendingBecome } from '@cabinet/domain/statuses';
import type { PoolClient } from 'pg';
import { outcomeOf, MessageState } from '../storage/states.ts';
import { rows } from '../storage/sql.ts';

/** Messages of one batch that went from one status to another. */
export interface Transition {
  batch: number;
  from: number;
  to: number;
  code: string | null;
  count: number;
  price: Units;
  ids: number[];
  /** A value for each message in the order of `ids`; empty where it is not known. */
  operators: readonly string[];
}

const OWN = [MessageState.processing, MessageState.sent, MessageState.noReport, MessageState.delivered, MessageState.seen] as const;

/** Own statuses from which the domain lets a message go to that of `to`. */
function before(to: number): readonly number[] {
  const { status } = outcomeOf(to, 0, null);
  return OWN.filter((from) => canSendingBecome(outcomeOf(from, 0, null).status, status));
}

/** Own states from which a message may come to another. The domain has no status `noReport`: only a message that was sent comes to it. */
const FROM: Readonly<Record<number, readonly number[]>> = {
  [MessageState.noReport]: [MessageState.sent],
  [MessageState.delivered]: before(MessageState.delivered),
  [MessageState.seen]: before(MessageState.seen),
  [MessageState.failed]: before(MessageState.failed),
};

export interface NewStatus {
  status: number;
  code: string | null;
  text: string | null;
  at: Date;
}

async function transitionFrom(client: PoolClient, ids: readonly number[], from: number, target: NewStatus): Promise<Transition[]> {
  const isFailure = target.status === MessageState.failed || target.status === MessageState.noReport;
  const moved = await rows<{ batch: string; count: number; price: string; ids: string; operators: string }>(
    client,
    `with moved as (
       update sending set status = $3::smallint, final_at = coalesce(final_at, $4::timestamptz), seen_at = case when $3::smallint = ${MessageState.seen} then $4::timestamptz else seen_at end,
         error = $5, error_text = $6
       where id = any($1) and id between $7 and $8 and status = $2 returning id, batch, price, operator)
     select batch, count(*)::int as count, sum(price)::text as price, string_agg(id::text, ',') as ids,
       string_agg(coalesce(operator, ''), chr(10)) as operators from moved group by batch`,
    [ids, from, target.status, target.at, isFailure ? target.code : null, isFailure ? target.text : null, ids[0], ids.at(-1)],
  );
  return moved.map((row) => ({
    batch: Number(row.batch),
    from,
    to: target.status,
    code: target.status === MessageState.failed ? target.code : null,
    count: row.count,
    price: toUnits(row.price),
    ids: row.ids.split(',').map(Number),
    operators: row.operators.split('\n'),
  }));
}

/**
 * Gives messages a status, where they may have it. Nearly all come from the status of their batch, in one statement;
 * only what that did not find is looked at one by one.
 */
export async function transitionTo(client: PoolClient, unsorted: readonly number[], target: NewStatus): Promise<Transition[]> {
  const ids = unsorted.toSorted((a, b) => a - b);
  const moved = await transitionFrom(client, ids, MessageState.ofBatch, target);
  const done = new Set(moved.flatMap((one) => one.ids));
  if (done.size === ids.length) return moved;
  const rest = ids.filter((id) => !done.has(id));
  const others = await rows<{ id: string; status: number }>(
    client,
    'select id, status from sending where id = any($1) and id between $2 and $3 and status = any($4) order by id for update',
    [rest, rest[0], rest.at(-1), FROM[target.status]],
  );
  for (const [from, group] of Map.groupBy(others, (row) => row.status)) {
    moved.push(
      ...(await transitionFrom(
        client,
        group.map((row) => Number(row.id)),
        from,
        target,
      )),
    );
  }
  return moved;
}

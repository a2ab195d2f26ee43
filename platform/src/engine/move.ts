import { toUnits, type Units } from '@cabinet/domain/money';
import { canSendingBecome } from '@cabinet/domain/statuses';
import type { PoolClient } from 'pg';
import { outcomeOf, ROW } from './codes.ts';
import { rows } from './sql.ts';

/** Messages of one batch that went from one status to another. */
export interface Moved {
  batch: number;
  from: number;
  to: number;
  code: string | null;
  count: number;
  price: Units;
  ids: number[];
}

const OWN = [ROW.processing, ROW.sent, ROW.quiet, ROW.delivered, ROW.seen] as const;

/** Own statuses from which the domain lets a message go to that of `to`. */
function before(to: number): readonly number[] {
  const { status } = outcomeOf(to, 0, null);
  return OWN.filter((from) => canSendingBecome(outcomeOf(from, 0, null).status, status));
}

/** From which own statuses a message may come. `quiet` is no status of its own: only who was sent falls quiet. */
const FROM: Readonly<Record<number, readonly number[]>> = {
  [ROW.quiet]: [ROW.sent],
  [ROW.delivered]: before(ROW.delivered),
  [ROW.seen]: before(ROW.seen),
  [ROW.failed]: before(ROW.failed),
};

export interface Target {
  status: number;
  code: string | null;
  text: string | null;
  at: Date;
}

async function moveFrom(client: PoolClient, ids: readonly number[], from: number, target: Target): Promise<Moved[]> {
  const isFailure = target.status === ROW.failed || target.status === ROW.quiet;
  const moved = await rows<{ batch: string; count: number; price: string; ids: string }>(
    client,
    `with moved as (
       update sending set status = $3::smallint, final_at = coalesce(final_at, $4::timestamptz), seen_at = case when $3::smallint = ${ROW.seen} then $4::timestamptz else seen_at end,
         error = $5, error_text = $6
       where id = any($1) and id between $7 and $8 and status = $2 returning id, batch, price)
     select batch, count(*)::int as count, sum(price)::text as price, string_agg(id::text, ',') as ids from moved group by batch`,
    [ids, from, target.status, target.at, isFailure ? target.code : null, isFailure ? target.text : null, ids[0], ids.at(-1)],
  );
  return moved.map((row) => ({
    batch: Number(row.batch),
    from,
    to: target.status,
    code: target.status === ROW.failed ? target.code : null,
    count: row.count,
    price: toUnits(row.price),
    ids: row.ids.split(',').map(Number),
  }));
}

/**
 * Gives messages a status, where they may have it. Nearly all come from the status of their batch, in one statement;
 * only what that did not find is looked at one by one.
 */
export async function moveTo(client: PoolClient, unsorted: readonly number[], target: Target): Promise<Moved[]> {
  const ids = unsorted.toSorted((a, b) => a - b);
  const moved = await moveFrom(client, ids, ROW.batch, target);
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
      ...(await moveFrom(
        client,
        group.map((row) => Number(row.id)),
        from,
        target,
      )),
    );
  }
  return moved;
}

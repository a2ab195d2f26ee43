import type { FallbackStatus } from '@cabinet/domain/statuses';
import { isExpectedReply } from '@cabinet/domain/sendings';
import type { EngineContext } from '../context.ts';
import { run, type Db } from '../storage/sql.ts';

/** A batch whose messages may have a next step. */
export interface Link {
  taskId: string;
  lane: number;
  step: number;
  isChained: boolean;
}

/** Messages of one batch that came to the same status. */
export interface Change {
  link: Link;
  status: string;
  ids: readonly number[];
}

const INSERT = 'insert into fallback_set (task_id, lane, step, cause, previous)';

/** Why a step is sent, as it is kept: `status:failed`, `timeout`, `incoming`. */
export const causeOf = (status: string) => `status:${status}`;

async function isWanted(context: EngineContext, { taskId, step, isChained }: Link, status: string): Promise<boolean> {
  if (!isChained) return false;
  const next = await context.chains.after(taskId, step);
  return next?.onStatus.includes(status as FallbackStatus) === true;
}

/** Has the next steps of messages sent whose status asks for it; in the transaction that gave them the status. */
export async function decideOnStatus(context: EngineContext, client: Db, changes: readonly Change[]): Promise<void> {
  const wanted: Change[] = [];
  for (const change of changes) if (change.ids.length > 0 && (await isWanted(context, change.link, change.status))) wanted.push(change);
  if (wanted.length === 0) return;
  await run(
    client,
    `${INSERT} select task, lane, step, cause, ids::bigint[] from unnest($1::uuid[], $2::smallint[], $3::smallint[], $4::text[], $5::text[])
       as t (task, lane, step, cause, ids)`,
    [
      wanted.map(({ link }) => link.taskId),
      wanted.map(({ link }) => link.lane),
      wanted.map(({ link }) => link.step + 1),
      wanted.map(({ status }) => causeOf(status)),
      wanted.map(({ ids }) => `{${ids.join(',')}}`),
    ],
  );
}

/** Decides on the next steps of all messages of a batch that have no status of their own, less `except`. */
export async function decideOnBatch(
  context: EngineContext,
  client: Db,
  batch: Link & { lo: number; hi: number },
  status: FallbackStatus,
  except: readonly number[] = [],
): Promise<void> {
  if (!(await isWanted(context, batch, status))) return;
  await run(
    client,
    `${INSERT} select $3::uuid, $4::smallint, $5::smallint, $6::text, array_agg(id order by id) from sending
       where id between $1 and $2 and status = 0 and id <> all($7::bigint[]) having count(*) > 0`,
    [batch.lo, batch.hi, batch.taskId, batch.lane, batch.step + 1, causeOf(status), except],
  );
}

/** Has the next step sent when its recipient answered with the words that it waits for. */
export async function decideOnIncoming(context: EngineContext, client: Db, link: Link, id: number, text: string): Promise<boolean> {
  const next = link.isChained ? await context.chains.after(link.taskId, link.step) : undefined;
  if (!next?.onIncoming || !isExpectedReply(next.onIncoming, text)) return false;
  await run(client, `${INSERT} values ($1, $2, $3, 'incoming', array[$4::bigint])`, [link.taskId, link.lane, link.step + 1, id]);
  return true;
}

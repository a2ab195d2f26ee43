import type { PayloadExtras } from '@cabinet/domain/payload';
import { fillPayload, placeholdersOf } from '@cabinet/domain/payload-filling';
import { addressKind, type MessageType } from '@cabinet/domain/channels';
import { keptValues } from './chains/values.ts';
import type { EngineContext } from './context.ts';
import { rows, type Db } from './sql.ts';

/** Messages of one step of a send. */
interface Range {
  lo: number;
  hi: number;
  taskId: string;
  step: number;
  type: MessageType;
}

/** What a message says beyond its text, filled for its recipient. */
export type PayloadOf = (id: number, recipient: string) => PayloadExtras;

/**
 * Fills the payload of messages from what was kept of their recipients when the audience was frozen. `heads` are the
 * messages that their chains began with, by the id of those that are another try.
 */
export async function fillingFor(
  db: Db,
  type: MessageType,
  payload: PayloadExtras,
  heads: ReadonlyMap<number, number>,
): Promise<PayloadOf> {
  if (placeholdersOf(payload).length === 0) return () => payload;
  const values = await keptValues(db, [...new Set(heads.values())]);
  const kind = addressKind(type);
  return (id, recipient) => fillPayload(payload, { [kind]: recipient, ...values.get(heads.get(id) ?? id)?.values });
}

/** What messages that are about to go out say beyond their text; undefined for plain ones, which nothing is asked for. */
export async function payloadsFor(
  context: EngineContext,
  { lo, hi, taskId, step, type }: Range,
  own: PayloadExtras | null,
): Promise<PayloadOf | undefined> {
  const payload = step === 0 ? own : (await context.chains.after(taskId, step - 1))?.payload;
  if (!payload) return undefined;
  const found =
    placeholdersOf(payload).length === 0
      ? []
      : await rows<{ id: string; chain_id: string | null }>(context.pool, 'select id, chain_id from sending where id between $1 and $2', [
          lo,
          hi,
        ]);
  return fillingFor(context.pool, type, payload, new Map(found.map((row) => [Number(row.id), Number(row.chain_id ?? row.id)])));
}

import { outcomeOf, MessageState } from '../storage/states.ts';
import type { Member } from '../audience/audience.ts';
import { rows, type Db } from '../storage/sql.ts';
import type { ChainStep } from '../accept/billed-step.ts';
import type { Wanted } from './queue.ts';
import { savedRecipientValues } from './recipient-values.ts';

/** Somebody to whom a step is sent: whose chain it is, and the recipient as the send itself reached them. */
export interface Target {
  chain: number;
  cause: string;
  member: Member;
}

interface PreviousRow {
  id: string;
  chain_id: string | null;
  recipient: string;
  status: number;
}

/** Whether a message has come meanwhile to a status that a time condition is content with, as after a pause. */
function isContent(step: ChainStep, { status }: PreviousRow): boolean {
  return status !== MessageState.ofBatch && step.onTimeout?.except.includes(outcomeOf(status, 0, null).status) === true;
}

/** To whom step number `number` goes: those of `wanted` that have not had it. */
export async function targetsOf(db: Db, step: ChainStep, number: number, wanted: readonly Wanted[]): Promise<Target[]> {
  const select = 'select id, chain_id, recipient, status from sending where id = any($1) order by id';
  const previous = await rows<PreviousRow>(db, select, [wanted.map((one) => one.previous)]);
  const causes = new Map(wanted.map((one) => [one.previous, one.cause]));
  const chains = new Map<number, { cause: string; row: PreviousRow }>();
  for (const row of previous) {
    const cause = causes.get(Number(row.id)) ?? '';
    if (cause !== 'timeout' || !isContent(step, row)) chains.set(Number(row.chain_id ?? row.id), { cause, row });
  }
  const ids = [...chains.keys()];
  const had = await rows<{ chain_id: string }>(db, 'select chain_id from chain_step where chain_id = any($1) and step = $2', [ids, number]);
  for (const { chain_id } of had) chains.delete(Number(chain_id));

  // A step may go to another kind of address than the one before it: all are found from the first message.
  const heads = new Map(previous.filter((row) => row.chain_id === null).map((row) => [Number(row.id), row.recipient]));
  const missing = [...chains.keys()].filter((id) => !heads.has(id));
  if (missing.length > 0) for (const row of await rows<PreviousRow>(db, select, [missing])) heads.set(Number(row.id), row.recipient);
  const values = await savedRecipientValues(db, [...chains.keys()]);
  return [...chains].map(([chain, { cause, row }]) => {
    const { values: known = null, lists = [] } = values.get(chain) ?? {};
    return { chain, cause, member: { address: heads.get(chain) ?? row.recipient, values: known, lists } };
  });
}

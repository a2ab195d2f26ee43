import type { MessageType } from '@cabinet/domain/channels';
import type { EngineContext } from '../context.ts';
import { outcomeOf } from '../storage/states.ts';
import { messageIds } from '../task-traces.ts';
import { activeTracer } from '../tracing.ts';
import type { Transition } from './transitions.ts';

/** What its trace is told of a batch. */
interface SettledBatch {
  task_id: string;
  owner_id: string;
  type: MessageType;
}

/** Spans of one set of reports; the tasks after them are settled without a word. */
const MOST_SPANS = 200;

/** Messages of a task that came to the same status. */
interface Settled {
  batch: SettledBatch;
  to: number;
  code: string | null;
  first: number;
  last: number;
  count: number;
}

/** Tells the traces of tasks which of their messages were settled: a span for each status. Reports are applied in sets, so all of them took as long. */
export async function traceSettled(
  { traces }: EngineContext,
  { transitions, batches }: { transitions: readonly Transition[]; batches: ReadonlyMap<number, SettledBatch> },
  startedAt: number,
): Promise<void> {
  const settled = new Map<string, Settled>();
  for (const { batch: lo, to, code, ids } of transitions) {
    const batch = batches.get(lo);
    if (!batch) continue;
    const key = `${batch.task_id} ${to} ${code ?? ''}`;
    let one = settled.get(key);
    if (!one && settled.size === MOST_SPANS) continue;
    if (!one) settled.set(key, (one = { batch, to, code, first: Infinity, last: 0, count: 0 }));
    one.first = ids.reduce((least, id) => Math.min(least, id), one.first);
    one.last = ids.reduce((most, id) => Math.max(most, id), one.last);
    one.count += ids.length;
  }
  const parents = await traces.of('settle', [...new Set([...settled.values()].map(({ batch }) => batch.task_id))]);
  for (const { batch, to, code, first, last, count } of settled.values()) {
    const parent = parents.get(batch.task_id);
    if (parent === undefined) continue;
    const { status, error } = outcomeOf(to, 0, code);
    const span = activeTracer()?.begin('settle', {
      kind: 'consumer',
      parent,
      startedAt,
      attributes: {
        ...messageIds(first, last, count),
        'cabinet.task.id': batch.task_id,
        'cabinet.account.id': batch.owner_id,
        'cabinet.channel': batch.type,
        'cabinet.message.status': status,
        ...(error === null ? {} : { 'cabinet.outcome': error }),
      },
    });
    span?.end();
  }
}

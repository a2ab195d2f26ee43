import type { MessageType } from '@cabinet/domain/channels';
import { MessageState } from '../storage/states.ts';
import { bucketOf, type Traffic, type TrafficMeasure } from '../traffic.ts';
import type { MatchedReport } from './inbox.ts';
import type { Transition } from './transitions.ts';

const MEASURE_OF: Readonly<Record<number, TrafficMeasure>> = {
  [MessageState.delivered]: 'delivered',
  [MessageState.seen]: 'delivered',
  [MessageState.failed]: 'failed',
  [MessageState.noReport]: 'noReport',
};

/** A message that was delivered already, or whose report was missed, has had its outcome counted. */
const isCounted = (from: number) => from === MessageState.delivered || from === MessageState.seen;

interface Settled {
  transitions: readonly Transition[];
  batches: ReadonlyMap<number, { type: MessageType; dispatched_at: Date | null }>;
  outcomes: ReadonlyMap<number, MatchedReport>;
}

/** Counts outcomes of messages by their provider and operator, and how long the reports took. */
export function countTransitions(traffic: Traffic, { transitions, batches, outcomes }: Settled): void {
  for (const { batch, from, to, code, ids, operators } of transitions) {
    const measure = MEASURE_OF[to];
    const of = batches.get(batch);
    if (!measure || !of || isCounted(from)) continue;
    const detail = measure === 'failed' ? (code ?? 'undelivered') : '';
    const isTimed = measure !== 'noReport' && of.dispatched_at !== null;
    for (const [index, id] of ids.entries()) {
      const report = outcomes.get(id);
      const counted = { type: of.type, provider: report?.holder ?? '', operator: operators[index] ?? '' };
      traffic.add({ ...counted, measure, detail });
      if (report && isTimed && of.dispatched_at)
        traffic.add({ ...counted, measure: 'reported', detail: bucketOf(report.at.getTime() - of.dispatched_at.getTime()) });
    }
  }
}

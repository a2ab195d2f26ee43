import { toAmount, toUnits } from '@cabinet/domain/money';
import type { FailureCode, TimelineEntry } from '@cabinet/domain/sendings';
import { BATCH, isGivenBack, outcomeOf, ROW } from '../../engine/codes.ts';
import type { Notes } from './notes.ts';
import type { SendingRow } from './row.ts';

/** What else a timeline is told from. */
export interface TimelineFacts extends Notes {
  acceptedAt: Date;
  refund: boolean;
  taskState: string;
  taskUpdatedAt: Date;
  /** Of a send that had to be read first: when somebody had read it, and why it was rejected. */
  moderatedAt: Date | null;
  moderationReason: string | null;
}

/** Failures of messages that were never offered to anybody, though others of their batch were. */
const NEVER_SENT: ReadonlySet<string> = new Set([
  'noFunds',
  'noAddress',
  'optedOut',
  'noRoute',
  'moderation',
  'noTariff',
] satisfies FailureCode[]);

type Add = (at: Date | null, event: TimelineEntry['event'], params?: TimelineEntry['params']) => void;

/** How it came to be: accepted with its send, or another try of a chain. */
function tellBeginning(row: SendingRow, facts: TimelineFacts, price: number, add: Add): void {
  const self = facts.chain.find((one) => one.step === row.step);
  if (!self) {
    add(facts.acceptedAt, 'accepted');
    add(facts.acceptedAt, 'held', { price });
    if (row.moderation) add(facts.acceptedAt, 'moderation', { state: 'pending' });
    const reason: TimelineEntry['params'] = facts.moderationReason ? { reason: facts.moderationReason } : {};
    if (row.moderation) add(facts.moderatedAt, 'moderation', { state: row.moderation, ...reason });
    return;
  }
  const before = facts.chain.find((one) => one.step === row.step - 1);
  add(self.at, 'fallbackOf', { cause: self.cause, id: before?.id ?? String(row.chain_id) });
  if (price > 0) add(self.at, 'held', { price });
}

/** What is told of a message that goes the next way: where to, why, and what the way before it said. */
function movedOn({ provider = '', reason = 'reported', text = '' }: TimelineEntry['params']): TimelineEntry['params'] {
  return { provider, reason, ...(text === '' ? {} : { text }) };
}

/** Every attempt to hand it to a provider. */
function tellDispatch(row: SendingRow, { batch, own }: TimelineFacts, dispatchedAt: Date | null, add: Add): void {
  const isBefore = ({ at }: { at: Date }) => !dispatchedAt || at.getTime() <= dispatchedAt.getTime();
  for (const { at, event, params } of batch.filter((one) => isBefore(one) && one.event !== 'submitted'))
    if (event === 'routed' || event === 'leftOut' || event === 'providerDown') add(at, event, params);
  for (const { at, event, params } of own) if (event !== 'repeated') add(at, 'retried', event === 'rerouted' ? movedOn(params) : params);
  if (!dispatchedAt) return;
  const submitted = batch.filter(({ event, params, ...one }) => event === 'submitted' && params.provider === row.provider && isBefore(one));
  const { route, attempt, ms } = submitted.at(-1)?.params ?? {};
  const details = Object.entries({ route, attempt, ms }).filter((pair): pair is [string, string | number] => pair[1] !== undefined);
  // It may have come twice: an earlier submit had no answer.
  const repeat: TimelineEntry['params'] = own.some(({ event }) => event === 'repeated') ? { isRepeat: 1 } : {};
  add(dispatchedAt, 'dispatched', { provider: row.provider ?? '', ...Object.fromEntries(details), ...repeat });
}

/** What happened to a message, from what is kept of it: facts of its batch stand once for all of its messages, only exceptions are its own. */
export function timelineOf(row: SendingRow, facts: TimelineFacts): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const add: Add = (at, event, params = {}) => {
    if (at) entries.push({ at: at.toISOString(), event, params });
  };
  const price = toAmount(toUnits(row.price));
  const { error } = outcomeOf(row.status, row.batch_state, row.error);
  tellBeginning(row, facts, price, add);

  const wasRefused = row.status === ROW.failed && error === 'rejected';
  const neverWent = row.status === ROW.failed && !row.sent_at && NEVER_SENT.has(error ?? '');
  const dispatchedAt = neverWent ? null : (row.sent_at ?? row.dispatched_at);
  tellDispatch(row, facts, dispatchedAt, add);
  if (dispatchedAt && !wasRefused && row.status !== ROW.processing) add(dispatchedAt, 'sent', { provider: row.provider ?? '' });
  if (row.batch_state === BATCH.parked && row.status === ROW.batch) add(facts.taskUpdatedAt, 'paused');

  const endedAt = row.final_at ?? row.ended_at;
  const failure = { error: error ?? '', text: row.error_text ?? '' };
  if (row.status === ROW.delivered || (row.status === ROW.seen && row.final_at)) add(row.final_at, 'delivered');
  if (row.status === ROW.seen) add(row.seen_at, 'seen');
  const own = row.status === ROW.batch ? row.batch_state : undefined;
  if (own === BATCH.stopped) add(row.ended_at, 'stopped');
  else if (row.status === ROW.failed || own === BATCH.expired || own === BATCH.rejected) add(endedAt, 'failed', failure);

  const isOver = row.status >= ROW.quiet || own === BATCH.expired || (own !== undefined && isGivenBack(own));
  const isFailure = row.status === ROW.failed || row.status === ROW.batch;
  const next = facts.chain.find((one) => one.step === row.step + 1);
  if (next) add(next.at, 'fallback', { cause: next.cause, id: next.id });
  if (isOver && toUnits(row.price) > 0)
    add(endedAt, isFailure && (facts.refund || (own !== undefined && isGivenBack(own))) ? 'released' : 'captured', { price });
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => a.entry.at.localeCompare(b.entry.at) || a.index - b.index)
    .map(({ entry }) => entry);
}

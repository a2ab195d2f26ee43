import { toAmount, toUnits } from '@cabinet/domain/money';
import type { AppliedMessageRule } from '@cabinet/domain/message-rule-actions';
import type { FailureCode, TimelineEntry } from '@cabinet/domain/sendings';
import { BatchState, isReleased, MessageState, outcomeOf } from '@cabinet/engine';
import type { MessageHistory } from './message-history.ts';
import type { SendingRow } from './row.ts';

/** Facts beside the message's row that a timeline is made from. */
export interface TimelineFacts extends MessageHistory {
  acceptedAt: Date;
  /** Whether it was accepted with others, as a part of a mailing. */
  isOfMailing: boolean;
  refund: boolean;
  taskState: string;
  taskUpdatedAt: Date;
  /** When somebody had read a send that had to be read first, and why it was rejected. */
  moderatedAt: Date | null;
  moderationReason: string | null;
  /** Rules on texts and senders that were applied when it was accepted. */
  messageRules: readonly AppliedMessageRule[];
  /** The trace that it was accepted in; empty where none was kept. */
  trace: { trace?: string; traceUrl?: string };
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

/** Adds how the message began: accepted with its send, or as a fallback of a chain. */
function addBeginning(row: SendingRow, facts: TimelineFacts, price: number, add: Add): void {
  const self = facts.chain.find((one) => one.step === row.step);
  if (!self) {
    add(facts.acceptedAt, 'accepted', facts.trace);
    for (const { rule, action } of facts.messageRules) add(facts.acceptedAt, 'messageRule', { rule, action });
    add(facts.acceptedAt, 'held', { price });
    if (row.moderation) add(facts.acceptedAt, 'moderation', { state: 'pending' });
    // A mailing is turned into messages some at a time; single messages are made as they are accepted.
    if (facts.isOfMailing) add(row.created_at, 'made');
    const reason: TimelineEntry['params'] = facts.moderationReason ? { reason: facts.moderationReason } : {};
    if (row.moderation) add(facts.moderatedAt, 'moderation', { state: row.moderation, ...reason });
    return;
  }
  const before = facts.chain.find((one) => one.step === row.step - 1);
  add(self.at, 'fallbackOf', { cause: self.cause, id: before?.id ?? String(row.chain_id), ...facts.trace });
  if (price > 0) add(self.at, 'held', { price });
}

/** What is told of a message that goes the next way: where to, why, and what the way before it said. */
function rerouteParams({ provider = '', reason = 'reported', text = '' }: TimelineEntry['params']): TimelineEntry['params'] {
  return { provider, reason, ...(text === '' ? {} : { text }) };
}

/** Adds every attempt to submit the message to a provider. */
function addDispatch(row: SendingRow, { batch, own }: TimelineFacts, dispatchedAt: Date | null, add: Add): void {
  const isBefore = ({ at }: { at: Date }) => !dispatchedAt || at.getTime() <= dispatchedAt.getTime();
  for (const { at, event, params } of batch.filter((one) => isBefore(one) && one.event !== 'submitted'))
    if (event === 'asleep' || event === 'routed' || event === 'leftOut' || event === 'drained' || event === 'providerDown')
      add(at, event, params);
  for (const { at, event, params } of own)
    if (event === 'throttled' || event === 'providerDown') add(at, event, params);
    else if (event !== 'repeated') add(at, 'retried', event === 'rerouted' ? rerouteParams(params) : params);
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
  addBeginning(row, facts, price, add);

  const wasRefused = row.status === MessageState.failed && error === 'rejected';
  const neverWent = row.status === MessageState.failed && !row.sent_at && NEVER_SENT.has(error ?? '');
  const dispatchedAt = neverWent ? null : (row.sent_at ?? row.dispatched_at);
  addDispatch(row, facts, dispatchedAt, add);
  if (dispatchedAt && !wasRefused && row.status !== MessageState.processing) add(dispatchedAt, 'sent', { provider: row.provider ?? '' });
  if (row.batch_state === BatchState.paused && row.status === MessageState.ofBatch) add(facts.taskUpdatedAt, 'paused');

  const endedAt = row.final_at ?? row.ended_at;
  const failure = { error: error ?? '', text: row.error_text ?? '' };
  if (row.status === MessageState.delivered || (row.status === MessageState.seen && row.final_at)) add(row.final_at, 'delivered');
  if (row.status === MessageState.seen) add(row.seen_at, 'seen');
  const own = row.status === MessageState.ofBatch ? row.batch_state : undefined;
  if (own === BatchState.stopped) add(row.ended_at, 'stopped');
  else if (row.status === MessageState.failed || own === BatchState.expired || own === BatchState.rejected) add(endedAt, 'failed', failure);

  const isOver = row.status >= MessageState.noReport || own === BatchState.expired || (own !== undefined && isReleased(own));
  const isFailure = row.status === MessageState.failed || row.status === MessageState.ofBatch;
  const next = facts.chain.find((one) => one.step === row.step + 1);
  if (next) add(next.at, 'fallback', { cause: next.cause, id: next.id });
  if (isOver && toUnits(row.price) > 0)
    add(endedAt, isFailure && (facts.refund || (own !== undefined && isReleased(own))) ? 'released' : 'captured', { price });
  for (const { at, address, is_automatic } of facts.clicks)
    add(at, 'clicked', { ...(address === null ? {} : { address }), ...(is_automatic ? { automatic: 1 } : {}) });
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => a.entry.at.localeCompare(b.entry.at) || a.index - b.index)
    .map(({ entry }) => entry);
}

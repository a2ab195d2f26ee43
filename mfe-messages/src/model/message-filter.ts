import type { Cabinet } from '@cabinet/contract/cabinet';
import type { MessageType } from '@cabinet/domain/channels';
import type { ReturnedMailSource } from '@cabinet/domain/sendings';
import type { SendingStatus, TaskState } from '@cabinet/domain/statuses';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import type { Outcome } from './task-outcomes.ts';

/** A filter of the list of outgoing messages. */
export interface MessageFilter {
  status?: readonly SendingStatus[];
  error?: string;
  returned?: ReturnedMailSource;
  type?: MessageType;
  operator?: string;
}

/** The address of the messages of a mailing that the filter finds; undefined for whoever may not open them. */
export function messagesOf(
  link: Cabinet['link'],
  groupId: string,
  { status = [], error, returned, type, operator }: MessageFilter,
): string | undefined {
  const list = link('messages.outgoing', { groupId });
  if (list === undefined) return undefined;
  const filter = new URLSearchParams(status.map((one) => ['status', one]));
  if (error !== undefined) filter.set('error', error);
  if (returned !== undefined) filter.set('returned', returned);
  if (type !== undefined) filter.set('type', type);
  if (operator !== undefined) filter.set('operator', operator);
  return [list, filter.toString()].filter(Boolean).join('&');
}

export const ARRIVED: readonly SendingStatus[] = ['delivered', 'seen'];
const WAITING: readonly SendingStatus[] = ['pending', 'paused'];
const ON_THE_WAY: readonly SendingStatus[] = ['processing', 'sent'];
const FAILED: readonly SendingStatus[] = ['failed'];

/** The numbers of a summary that messages stand for. */
export type Counted =
  | 'messages'
  | 'recipients'
  | 'sent'
  | 'waiting'
  | 'onTheWay'
  | 'noReport'
  | 'delivered'
  | 'read'
  | 'bounces'
  | 'complaints'
  | 'failed';

/**
 * The filters that find exactly the messages which each number of a summary counts; a number is left out where no filter finds just those:
 * for some recipients no message is made, or messages of one status are counted apart.
 */
export function filtersOf(summary: TaskSummary, state: TaskState): Readonly<Partial<Record<Counted, MessageFilter>>> {
  const { messages, recipients, sent, unmade, noReport } = summary;
  const isOver = state === 'stopped' || state === 'failed';
  return {
    ...(unmade === 0 && {
      messages: {},
      ...(recipients === messages && { recipients: {} }),
      ...(sent === messages && { sent: {} }),
    }),
    ...((unmade === 0 || isOver) && { waiting: { status: WAITING } }),
    ...(noReport === 0 && { onTheWay: { status: ON_THE_WAY } }),
    noReport: { error: 'noReport' },
    delivered: { status: ARRIVED },
    read: { status: ['seen'] },
    bounces: { returned: 'bounce' },
    complaints: { returned: 'complaint' },
    ...((unmade === 0 || !isOver) && { failed: { status: FAILED } }),
  };
}

/** The filter that finds exactly the messages of a mailing with an outcome; undefined where no filter finds just those. */
export function filterOfOutcome({ state, meta }: Pick<Task, 'state' | 'meta'>, outcome: Outcome | 'noReport'): MessageFilter | undefined {
  if (outcome === 'delivered') return { status: ARRIVED };
  if (outcome === 'noReport') return { error: 'noReport' };
  // Those without a report are sent too, and messages that were never made have failed with their task.
  if (outcome === 'sent') return meta.errors['noReport'] ? undefined : { status: ON_THE_WAY };
  return state === 'stopped' || state === 'failed' ? undefined : { status: FAILED };
}

/** The filter that finds exactly the messages which failed for a reason; those that were never made have the reason of their task. */
export function filterOfError({ unmade }: TaskSummary, code: string): MessageFilter | undefined {
  return unmade > 0 && (code === 'stopped' || code === 'moderation') ? undefined : { error: code };
}

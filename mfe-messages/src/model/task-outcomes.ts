import { SENDING_STATUSES, type SendingStatus, type Tone } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';

/** A coloured segment of a task's progress bar; messages that are not sent yet are its empty rest. */
export type Outcome = 'delivered' | 'sent' | 'failed';
export const OUTCOMES: readonly { outcome: Outcome; tone: Tone; statuses: readonly SendingStatus[] }[] = [
  { outcome: 'delivered', tone: 'success', statuses: ['delivered', 'seen'] },
  { outcome: 'sent', tone: 'info', statuses: ['sent', 'processing'] },
  { outcome: 'failed', tone: 'error', statuses: ['failed'] },
];

type Statuses = Task['meta']['statuses'];
const sum = (statuses: Statuses, of: readonly SendingStatus[]) => of.reduce((count, status) => count + (statuses[status] ?? 0), 0);

/** The number of messages of a task by outcome; messages that never got a delivery report are counted apart. */
export function outcomesOf({ meta }: Pick<Task, 'meta'>): { outcome: Outcome | 'noReport'; tone: Tone; count: number }[] {
  const quiet = meta.errors['noReport'] ?? 0;
  const outcomes = OUTCOMES.map(({ outcome, tone, statuses }) => ({
    outcome,
    tone,
    count: sum(meta.statuses, statuses) - (outcome === 'sent' ? quiet : 0),
  }));
  const [delivered, sent, failed] = outcomes as [(typeof outcomes)[0], (typeof outcomes)[0], (typeof outcomes)[0]];
  return [delivered, { outcome: 'noReport', tone: 'warning', count: quiet }, { ...sent, count: Math.max(0, sent.count) }, failed];
}

/** How many of the messages with an outcome arrived, 0–1; undefined while there are none. */
export function deliveredShare(task: Pick<Task, 'meta'>): number | undefined {
  const counts = Object.fromEntries(outcomesOf(task).map(({ outcome, count }) => [outcome, count]));
  const settled = counts['delivered']! + counts['noReport']! + counts['failed']!;
  return settled > 0 ? counts['delivered']! / settled : undefined;
}

/** The number of messages that no provider has received yet; stopping the task cancels them and returns their cost. */
export function countUnsent(task: Pick<Task, 'meta'>): number {
  const { statuses, total } = task.meta;
  const left = SENDING_STATUSES.filter((status) => status !== 'pending' && status !== 'paused');
  return Math.max(0, total - sum(statuses, left));
}

/** Failure codes of a task, the most frequent first. */
export function errorsOf(task: Pick<Task, 'meta'>): { code: string; count: number }[] {
  return Object.entries(task.meta.errors)
    .map(([code, count]) => ({ code, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}

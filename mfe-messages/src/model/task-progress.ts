import { SENDING_STATUSES, type SendingStatus, type Tone } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';

/** A part of a task's bar. What has not left yet is the empty rest of the bar. */
export type Part = 'delivered' | 'sent' | 'failed';
export const PARTS: readonly { part: Part; tone: Tone; statuses: readonly SendingStatus[] }[] = [
  { part: 'delivered', tone: 'success', statuses: ['delivered', 'seen'] },
  { part: 'sent', tone: 'info', statuses: ['sent', 'processing'] },
  { part: 'failed', tone: 'error', statuses: ['failed'] },
];

type Statuses = Task['meta']['statuses'];
const sum = (statuses: Statuses, of: readonly SendingStatus[]) => of.reduce((count, status) => count + (statuses[status] ?? 0), 0);

/** How many messages of a task are in each part of its bar; what is sent for good, since no report came, stands apart. */
export function partsOf({ meta }: Pick<Task, 'meta'>): { part: Part | 'noReport'; tone: Tone; count: number }[] {
  const quiet = meta.errors['noReport'] ?? 0;
  const parts = PARTS.map(({ part, tone, statuses }) => ({
    part,
    tone,
    count: sum(meta.statuses, statuses) - (part === 'sent' ? quiet : 0),
  }));
  const [delivered, sent, failed] = parts as [(typeof parts)[0], (typeof parts)[0], (typeof parts)[0]];
  return [delivered, { part: 'noReport', tone: 'warning', count: quiet }, { ...sent, count: Math.max(0, sent.count) }, failed];
}

/** Messages that no provider has yet: stopping the task spares them and gives their money back. */
export function unsent(task: Pick<Task, 'meta'>): number {
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

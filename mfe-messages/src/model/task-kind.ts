import type { Task, TaskType } from '@cabinet/domain/tasks';

/** What a task does: it sends, changes balances, or charges a card again and again. Also the key of its texts. */
export type TaskKind = 'sending' | 'operations' | 'recurrent';

const KINDS: Readonly<Record<TaskType, TaskKind>> = {
  'sendings:bulk': 'sending',
  'sendings:single': 'sending',
  'billings:operations': 'operations',
  'payments:recurrent': 'recurrent',
};

export const kindOf = ({ type }: Pick<Task, 'type'>): TaskKind => KINDS[type];

/** Types that the list of tasks offers; single messages are no tasks to anybody who looks for them. */
export const LISTED_TASK_TYPES = ['sendings:bulk', 'billings:operations', 'payments:recurrent'] as const satisfies readonly TaskType[];

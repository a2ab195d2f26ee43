import type { TaskAction } from '@cabinet/domain/statuses';

/** The icon of each action on a task. */
export const TASK_ICONS = { pause: 'pause', resume: 'play', stop: 'stop', remove: 'trash' } as const satisfies Record<TaskAction, string>;

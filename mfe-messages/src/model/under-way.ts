import type { Task } from '@cabinet/domain/tasks';

/** Whether a task is active: it runs, is paused by its owner, or its start time has come. */
export function isUnderWay({ state, startsAt }: Pick<Task, 'state' | 'startsAt'>, now: number): boolean {
  if (state === 'scheduled') return new Date(startsAt).getTime() <= now;
  return state === 'running' || state === 'paused';
}

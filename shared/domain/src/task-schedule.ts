import type { Task } from './task-rows.ts';
import { date, object, type InferType } from './validation.ts';

/** Body of `PUT /tasks/{id}/start`: when a scheduled mailing goes out instead; null sends it now. */
export const taskStartSchema = object({ startsAt: date().nullable().defined() }).noUnknown();
export type TaskStart = InferType<typeof taskStartSchema>;

/** Whether a mailing still waits for its start, so that it can be changed; the server refuses it once any of it has been made. */
export function isStillScheduled({ type, state, startsAt }: Pick<Task, 'type' | 'state' | 'startsAt'>, now: number): boolean {
  return type === 'sendings:bulk' && state === 'scheduled' && Date.parse(startsAt) > now;
}

import { withSchemas } from './resource.ts';
import { TASK_STATES } from './statuses.ts';
import { taskRows } from './task-rows.ts';
import { object, string, type InferType } from './validation.ts';

export { namingText, TASK_TYPES, type LinkClicks, type Task, type TaskType } from './task-rows.ts';

/** Body of `PUT /tasks/{id}`: the new state (spec 2 §4, §7). */
export const taskStateSchema = object({ state: string().oneOf(TASK_STATES).required() }).noUnknown();
export type TaskChange = InferType<typeof taskStateSchema>;

export const tasks = withSchemas(taskRows, { update: taskStateSchema });

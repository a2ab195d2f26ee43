import type { MessageType } from './channels.ts';
import { resource } from './resource.ts';
import { TASK_STATES, type SendingStatus, type TaskState } from './statuses.ts';
import { object, string, type InferType } from './validation.ts';

export const TASK_TYPES = ['sendings:bulk', 'sendings:single', 'payments:recurrent', 'billings:operations'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** `PUT /tasks/{id}`: the state a user asks for (spec 2 §4, §7). */
export const taskStateSchema = object({ state: string().oneOf(TASK_STATES).required() }).noUnknown();
export type TaskChange = InferType<typeof taskStateSchema>;

export interface Task {
  id: string;
  title: string;
  type: TaskType;
  sender: string;
  state: TaskState;
  startsAt: string;
  data: {
    sending: { type: MessageType; groupId: string; payload: { text: string } };
    recipients: { include: { lists: readonly string[]; recipients: readonly string[] } };
  };
  meta: {
    total: number;
    /** Messages with a final status. */
    completed: number;
    errored: number;
    /** 0–1. */
    progress: number;
    /** Failure code → how many. */
    errors: Readonly<Record<string, number>>;
    statuses: Readonly<Partial<Record<SendingStatus, number>>>;
    /** Why the task waits or failed. */
    reason: string | null;
  };
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const tasks = resource<Task, never, TaskChange>()({
  name: 'tasks',
  filters: { type: 'oneOf', state: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'startsAt'],
  actions: { find: 'tasks.get', get: 'tasks.get', update: 'tasks.update', remove: 'tasks.remove' },
  schemas: { update: taskStateSchema },
});

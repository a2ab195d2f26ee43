import type { Task, TaskType } from '@cabinet/domain/tasks';

/** What a task is about and how far it is. */
export type TaskDescription = Pick<Task, 'data' | 'meta'>;

/** Describes tasks of a type that does not send; provided by the module that makes them. */
export interface TaskSource {
  describeTasks(ids: readonly string[]): Promise<ReadonlyMap<string, TaskDescription>>;
}

declare module '../../services.ts' {
  interface Services {
    taskSources?: Readonly<Partial<Record<TaskType, TaskSource>>>;
  }
}

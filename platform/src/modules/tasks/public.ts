export type { TaskDescription, TaskSource } from './source.ts';

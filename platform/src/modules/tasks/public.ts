export { mailingsToMakeWith } from './mailings-to-make.ts';
export type { TaskDescription, TaskSource } from './source.ts';

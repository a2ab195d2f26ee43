export { sweepJournal } from './retention.ts';

export { recurringMailingsWith } from './mailings-with.ts';

export { ChargeSchedule } from './schedule.ts';

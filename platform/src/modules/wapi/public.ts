export { WAPI_PROVIDER } from './provider.ts';
export { RenewalSchedule } from './renewal.ts';

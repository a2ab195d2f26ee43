export type { ProviderRow } from './tables.ts';
export { deleteOldRecords } from './retention.ts';

export type { ProviderRow } from './tables.ts';
export { deleteOldRecords } from './retention.ts';
export { shareProviders, takeShare, type ShareOrder } from './share-command.ts';

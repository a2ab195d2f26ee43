export type { ProviderRow } from './tables.ts';
export { deleteOldRecords } from './retention.ts';
export { shareProviders, takeShare } from './share-command.ts';

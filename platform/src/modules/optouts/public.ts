import { sql, type RawBuilder } from 'kysely';

/** A query of the addresses `recipient` that have opted out at an account, on whatever channel. */
export const addressesOptedOut = (ownerId: string): RawBuilder<{ recipient: string }> =>
  sql<{ recipient: string }>`select recipient from opt_out where owner_id = ${ownerId}`;

import { sql, type RawBuilder } from 'kysely';

/** The condition that any of the `addresses` of a row has opted out at an account, on whatever channel. */
export const isOptedOut = (ownerId: string, addresses: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from opt_out where opt_out.owner_id = ${ownerId} and opt_out.recipient in (${sql.join(addresses)}))`;

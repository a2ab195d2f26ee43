import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** The condition that any of the `addresses` of a row has opted out at an account, on whatever channel. */
export const isOptedOut = (ownerId: string, addresses: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from opt_out where opt_out.owner_id = ${ownerId} and opt_out.recipient in (${sql.join(addresses)}))`;

/** Up to `limit` of the addresses that have opted out at an account. */
export async function optedOutRecipients(db: Db, ownerId: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('opt_out').select('recipient').where('owner_id', '=', ownerId).limit(limit).execute();
  return rows.map(({ recipient }) => recipient);
}

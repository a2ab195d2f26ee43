import { addressKind } from '@cabinet/domain/channels';
import { fillPayload, placeholdersOf } from '@cabinet/domain/payload-filling';
import type { Sending } from '@cabinet/domain/sendings';
import { sql } from 'kysely';
import type { ContactValues } from '../../engine/audience/contacts.ts';
import type { Db } from '../../plugins/database/open.ts';
import { toSending, type SendingRow } from './row.ts';

const chainOf = (row: SendingRow) => Number(row.chain_id ?? row.id);

/** What was kept of the recipients of messages whose payload names something of them. */
async function valuesOf(db: Db, rows: readonly SendingRow[]): Promise<Map<number, ContactValues>> {
  const chains = rows.filter(({ payload }) => payload && placeholdersOf(payload).length > 0).map(chainOf);
  if (chains.length === 0) return new Map();
  const { rows: kept } = await sql<{ id: string; data: { values: ContactValues } }>`
    select sending_id as id, data from chain_value where sending_id = any(${[...new Set(chains)]}::bigint[])`.execute(db);
  return new Map(kept.map(({ id, data }) => [Number(id), data.values]));
}

/**
 * Messages as the API shows them: what they say beyond their text is filled for their recipients. Who carried them is
 * for insiders: their owners are not told, nor whoever hears of them live.
 */
export async function shown(db: Db, rows: readonly SendingRow[], hasInsight = false): Promise<Sending[]> {
  const values = await valuesOf(db, rows);
  return rows.map((one) => {
    const row = hasInsight ? one : { ...one, provider: null };
    const { payload, type, recipient } = row;
    if (!payload) return toSending(row);
    return toSending(row, fillPayload(payload, { [addressKind(type)]: recipient, ...values.get(chainOf(row)) }));
  });
}

import { addressKind } from '@cabinet/domain/channels';
import { fillPayload, placeholdersOf } from '@cabinet/domain/payload-filling';
import type { LookupResult } from '@cabinet/domain/lookup-results';
import type { Sending } from '@cabinet/domain/sendings';
import { sql } from 'kysely';
import { payloadWithLinks, type ContactValues, type LinkParts } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import type { Services } from '../../services.ts';
import { toSending, type SendingRow } from './row.ts';

/** What a provider charged is nobody's business but that of insiders. */
const withoutCost = ({ status, network, roaming, ported, at }: LookupResult): LookupResult => ({ status, network, roaming, ported, at });

/** What presenting messages needs: their tables, and what makes their addresses of links. */
export interface PresentSetup {
  db: Db;
  services: { shortLinks: { parts: Pick<Services['shortLinks']['parts'], 'partsOf'> } };
}

const chainOf = (row: SendingRow) => Number(row.chain_id ?? row.id);

/** Stored contact values of the recipients, for messages whose payload has placeholders. */
async function placeholderValues(db: Db, rows: readonly SendingRow[]): Promise<Map<number, ContactValues>> {
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
export async function presentSendings({ db, services }: PresentSetup, rows: readonly SendingRow[], hasInsight = false): Promise<Sending[]> {
  const linkParts: LinkParts = (...given) => services.shortLinks.parts.partsOf(...given);
  const values = await placeholderValues(db, rows);
  return rows.map((one) => {
    const row = hasInsight ? one : { ...one, provider: null, result: one.result && withoutCost(one.result) };
    const { payload: written, links, type, recipient } = row;
    if (!written) return toSending(row);
    const payload = payloadWithLinks(written, { links: links ?? undefined }, Number(row.id), linkParts);
    return toSending(row, fillPayload(payload, { [addressKind(type)]: recipient, ...values.get(chainOf(row)) }));
  });
}

import {
  differenceOfPrices,
  providerPricesVersion,
  type ProviderPricesDifference,
  type ProviderPriceTerms,
} from '@cabinet/domain/provider-prices';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { toColumns, toTerms } from './row.ts';

/** Rows of one statement. */
const ROWS_PER_INSERT = 1000;

/** Keeps everybody else from changing a provider's prices until the transaction ends; answers its name, undefined where there is none. */
export async function lockProvider(trx: Db, id: string): Promise<string | undefined> {
  return (await trx.selectFrom('provider').select('name').where('id', '=', id).forUpdate().executeTakeFirst())?.name;
}

/** A provider's whole list: by channel, then network, then day. */
export async function listOf(db: Db, providerId: string): Promise<ProviderPriceTerms[]> {
  const rows = await db
    .selectFrom('provider_price')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('type')
    .orderBy('country')
    .orderBy('mccmnc')
    .orderBy('starts_on')
    .execute();
  return rows.map(toTerms);
}

/** How a new list differs from the one that holds. */
export async function differenceFrom(db: Db, providerId: string, list: readonly ProviderPriceTerms[]): Promise<ProviderPricesDifference> {
  const current = await listOf(db, providerId);
  return { ...differenceOfPrices(current, list), version: providerPricesVersion(current) };
}

/**
 * Puts `list` in place of a provider's list and tells the journal how they differ; `check` sees what is replaced, which nobody changes
 * meanwhile. Undefined where there is no such provider.
 */
export function replaceList(
  db: Db,
  caller: Caller,
  { providerId, list, check }: { providerId: string; list: readonly ProviderPriceTerms[]; check: (current: ProviderPriceTerms[]) => void },
): Promise<ProviderPricesDifference | undefined> {
  return db.transaction().execute(async (trx) => {
    const provider = await lockProvider(trx, providerId);
    if (provider === undefined) return undefined;
    const current = await listOf(trx, providerId);
    check(current);
    const difference = differenceOfPrices(current, list);
    await trx.deleteFrom('provider_price').where('provider_id', '=', providerId).execute();
    for (let at = 0; at < list.length; at += ROWS_PER_INSERT) {
      const rows = list.slice(at, at + ROWS_PER_INSERT).map((line) => ({ id: newId(), provider_id: providerId, ...toColumns(line) }));
      await trx.insertInto('provider_price').values(rows).execute();
    }
    const { total, added, changed, removed, changes } = difference;
    if (changes.length > 0) {
      const of = (side: 'before' | 'after') => changes.flatMap((change) => change[side] ?? []);
      await recordByStaff(trx, caller, {
        action: 'import',
        resource: 'providersPrices',
        rowId: providerId,
        before: { provider: null, total: current.length, prices: of('before') },
        after: { provider, total, added, changed, removed, prices: of('after') },
      });
    }
    return { ...difference, version: providerPricesVersion(list) };
  });
}

import { toDecimal } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import type { Rated } from './audience/rate.ts';
import { run } from './sql.ts';

/** Notes them for all messages that are there, where these were not written by the engine. */
export const NOTE_ALL_FACETS =
  'insert into batch_facet (batch, operator, price, count) select batch, operator, price, count(*) from sending group by 1, 2, 3';

type Priced = Pick<Rated, 'operator' | 'price'>;

/** Messages of a batch that go to one operator at one price. */
interface Facet extends Priced {
  batch: number;
  count: number;
}

function facetsOf(batch: number, messages: readonly Priced[]): Facet[] {
  const byOperator = new Map<Priced['operator'], Map<Priced['price'], Facet>>();
  for (const { operator, price } of messages) {
    const byPrice = byOperator.get(operator) ?? new Map<Priced['price'], Facet>();
    byOperator.set(operator, byPrice);
    const facet = byPrice.get(price);
    if (facet) facet.count += 1;
    else byPrice.set(price, { batch, operator, price, count: 1 });
  }
  return [...byOperator.values()].flatMap((byPrice) => [...byPrice.values()]);
}

/** Notes which operators and prices batches have: what few messages have is found without reading the others. */
export async function noteFacets(client: PoolClient, batches: readonly { lo: number; messages: readonly Priced[] }[]): Promise<void> {
  const facets = batches.flatMap(({ lo, messages }) => facetsOf(lo, messages));
  await run(
    client,
    'insert into batch_facet (batch, operator, price, count) select * from unnest($1::bigint[], $2::text[], $3::numeric[], $4::int[])',
    [
      facets.map((facet) => facet.batch),
      facets.map((facet) => facet.operator),
      facets.map((facet) => toDecimal(facet.price)),
      facets.map((facet) => facet.count),
    ],
  );
}

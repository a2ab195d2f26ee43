import { toDecimal } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import type { Priced } from '../audience/price-message.ts';
import { run, type NamedStatement } from '../storage/sql.ts';

/** Writes the facets of all messages of the database, for messages that the engine has not written itself. */
export const NOTE_ALL_FACETS =
  'insert into batch_facet (batch, operator, price, count) select batch, operator, price, count(*) from sending group by 1, 2, 3';

type OperatorPrice = Pick<Priced, 'operator' | 'price'>;

/** A facet of a batch: how many of its messages go to one operator at one price. */
interface Facet extends OperatorPrice {
  batch: number;
  count: number;
}

function facetsOf(batch: number, messages: readonly OperatorPrice[]): Facet[] {
  const byOperator = new Map<OperatorPrice['operator'], Map<OperatorPrice['price'], Facet>>();
  for (const { operator, price } of messages) {
    const byPrice = byOperator.get(operator) ?? new Map<OperatorPrice['price'], Facet>();
    byOperator.set(operator, byPrice);
    const facet = byPrice.get(price);
    if (facet) facet.count += 1;
    else byPrice.set(price, { batch, operator, price, count: 1 });
  }
  return [...byOperator.values()].flatMap((byPrice) => [...byPrice.values()]);
}

const INSERT: NamedStatement = {
  name: 'new facets',
  text: 'insert into batch_facet (batch, operator, price, count) select * from unnest($1::bigint[], $2::text[], $3::numeric[], $4::int[])',
};

/** Writes the facets of batches: lists by operator or price find their batches without reading the messages of others. */
export async function noteFacets(
  client: PoolClient,
  batches: readonly { lo: number; messages: readonly OperatorPrice[] }[],
): Promise<void> {
  const facets = batches.flatMap(({ lo, messages }) => facetsOf(lo, messages));
  await run(client, INSERT, [
    facets.map((facet) => facet.batch),
    facets.map((facet) => facet.operator),
    facets.map((facet) => toDecimal(facet.price)),
    facets.map((facet) => facet.count),
  ]);
}

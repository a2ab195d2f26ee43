import { toAmount, toDecimal, toUnits } from '@cabinet/domain/money';
import type { ProviderPriceTerms } from '@cabinet/domain/provider-prices';
import type { ProviderPriceRow } from './tables.ts';

type TermsRow = Pick<ProviderPriceRow, 'type' | 'country' | 'mccmnc' | 'price' | 'unit' | 'starts_on' | 'ends_on'>;

/** A stored line as it is reckoned with. */
export const toTerms = ({ type, country, mccmnc, price, unit, starts_on: from, ends_on: to }: TermsRow): ProviderPriceTerms => ({
  type,
  country,
  mccmnc,
  price: toAmount(toUnits(price)),
  unit,
  from,
  to,
});

/** A line as it is stored. */
export const toColumns = ({ type, country, mccmnc, price, unit, from, to }: ProviderPriceTerms): TermsRow => ({
  type,
  country,
  mccmnc,
  price: toDecimal(toUnits(price)),
  unit,
  starts_on: from,
  ends_on: to,
});

import { useState } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { useSendArrivalsQuery } from '../api.ts';
import { likelyPrice } from './likely-price.ts';
import { useOwner } from './owner.ts';
import type { FallbackValues } from './values.ts';

/** Days of the account's messages that tell how the next ones will arrive. */
const DAYS = 28;

/** The beginning of the day `DAYS` days ago, as an ISO time. */
function startOfPeriod(): string {
  const at = new Date();
  at.setDate(at.getDate() - DAYS);
  at.setHours(0, 0, 0, 0);
  return at.toISOString();
}

/** What a chain is likely to cost, by how the account's messages of the last four weeks arrived; undefined where that says nothing. */
export function useLikelyPrice(quote: SendingQuote | undefined, fallbacks: readonly FallbackValues[]): number | undefined {
  const { can } = useCabinet();
  const OwnerId = useOwner();
  const [from] = useState(startOfPeriod);
  const isKnown = quote !== undefined && fallbacks.length > 0 && can('sendings.get');
  const { data } = useSendArrivalsQuery({ OwnerId, from }, { skip: !isKnown });
  return isKnown && data ? likelyPrice(quote, fallbacks, data.channels) : undefined;
}

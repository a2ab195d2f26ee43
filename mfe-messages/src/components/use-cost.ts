import { useState } from 'react';
import type { Sending } from '@cabinet/domain/sendings';
import { useMessagesCostQuery } from '../api.ts';
import { costOf, type Cost } from '../model/cost.ts';

const RETRY_MS = 5000;

/** The cost of a message so far; a failed call is repeated every 5 s (spec 2 §7). */
export function useCost({ id, state }: Pick<Sending, 'id' | 'state'>): { cost: Cost | undefined; waiting: boolean } {
  const [failed, setFailed] = useState(false);
  const { data, isError } = useMessagesCostQuery({ id, status: state.status }, { pollingInterval: failed ? RETRY_MS : 0 });
  if (isError !== failed) setFailed(isError);
  return { cost: data && costOf(data, state.status), waiting: isError };
}

import { defineArea } from '@cabinet/api/area';
import type { OperatorCodes, OperatorData } from '@cabinet/domain/operators';

/** Calls that only this area makes. */
export const { useBalanceOperatorsQuery } = defineArea('balance', (build) => ({
  /** Whose network codes are, those that are known. */
  balanceOperators: build.query<{ data: OperatorData[] }, OperatorCodes['data']>({
    query: (data) => ({ path: 'dictionaries/getOperatorsData', method: 'POST', body: { data } }),
    keepUnusedDataFor: 3600,
  }),
}));

import { defineArea } from '@cabinet/api/area';
import type { BoardPeriod, OperationsOverview } from '@cabinet/domain/operations-overview';

/** Calls of the operators' board. */
export const { useAdminOverviewQuery, useAdminCloseCircuitMutation } = defineArea('admin', (build) => ({
  adminOverview: build.query<OperationsOverview, BoardPeriod>({
    query: (period) => ({ path: 'operations/overview', query: { period } }),
    keepUnusedDataFor: 0,
    providesTags: ['session'],
  }),
  adminCloseCircuit: build.mutation<void, string>({
    query: (provider) => ({ path: `operations/circuits/${encodeURIComponent(provider)}/close`, method: 'POST' }),
  }),
}));

import { defineArea } from '@cabinet/api/area';
import type { NewRoutingComparison, RoutingComparison } from '@cabinet/domain/routing-comparison';

/** The call of the comparison of routings; asked anew each time it is opened. */
export const { useAdminRoutingComparisonQuery } = defineArea('admin', (build) => ({
  adminRoutingComparison: build.query<RoutingComparison, NewRoutingComparison>({
    query: (body) => ({ path: 'routing/comparison', method: 'POST', body, quiet: true }),
    keepUnusedDataFor: 0,
  }),
}));

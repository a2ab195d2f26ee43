import { defineArea } from '@cabinet/api/area';
import type { NewRoutingTrace, RoutingTrace } from '@cabinet/domain/routing-trace';

/** The question of a trace, as it is sent. */
export type RoutingTraceBody = Omit<NewRoutingTrace, 'at'> & { at: string | null };

/** Calls of the routing simulator. */
export const { useAdminRoutingTraceQuery } = defineArea('admin', (build) => ({
  adminRoutingTrace: build.query<RoutingTrace, RoutingTraceBody>({
    query: (body) => ({ path: 'routing/trace', method: 'POST', body, quiet: true }),
    keepUnusedDataFor: 0,
  }),
}));

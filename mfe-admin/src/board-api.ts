import { defineArea } from '@cabinet/api/area';
import type { BackgroundJob } from '@cabinet/domain/background-jobs';
import type { BoardPeriod, OperationsOverview } from '@cabinet/domain/operations-overview';
import type { JobQueue, QueuedJob } from '@cabinet/domain/queued-jobs';

/** Calls of the operators' board. */
export const {
  useAdminOverviewQuery,
  useAdminCloseCircuitMutation,
  useAdminActOnJobMutation,
  useAdminJobQueuesQuery,
  useAdminActOnQueuedJobMutation,
} = defineArea('admin', (build) => ({
  adminOverview: build.query<OperationsOverview, BoardPeriod>({
    query: (period) => ({ path: 'operations/overview', query: { period } }),
    keepUnusedDataFor: 0,
    providesTags: ['session'],
  }),
  adminCloseCircuit: build.mutation<void, string>({
    query: (provider) => ({ path: `operations/circuits/${encodeURIComponent(provider)}/close`, method: 'POST' }),
  }),
  /** Stops a report or an import, or makes a report again. */
  adminActOnJob: build.mutation<BackgroundJob, { id: string; action: 'stop' | 'retry' }>({
    query: ({ id, action }) => ({ path: `backgroundJobs/${encodeURIComponent(id)}/${action}`, method: 'POST' }),
    invalidatesTags: (_job, error) => (error ? [] : ['backgroundJobs']),
  }),
  adminJobQueues: build.query<{ data: JobQueue[] }, void>({
    query: () => ({ path: 'operations/jobQueues' }),
    keepUnusedDataFor: 0,
    providesTags: ['queuedJobs'],
  }),
  /** Does a job of the background work again, or has one not be done. */
  adminActOnQueuedJob: build.mutation<QueuedJob, { id: string; action: 'stop' | 'retry' }>({
    query: ({ id, action }) => ({ path: `queuedJobs/${encodeURIComponent(id)}/${action}`, method: 'POST' }),
    invalidatesTags: (_job, error) => (error ? [] : ['queuedJobs']),
  }),
}));

import { defineArea } from '@cabinet/api/area';
import type { ActivateBody, ChangeAnswer, RollbackBody, RolloutBody } from '@cabinet/domain/registry-calls';
import type { ReleasesBoard } from '@cabinet/domain/registry-board';
import type { FailureGroup, RemoteFailuresQuery } from '@cabinet/domain/remote-failures';

/** Calls of the page of releases. */
export const {
  useAdminReleasesQuery,
  useAdminReleaseFailuresQuery,
  useAdminActivateReleaseMutation,
  useAdminRollbackReleaseMutation,
  useAdminRollOutMutation,
} = defineArea('admin', (build) => ({
  adminReleases: build.query<ReleasesBoard, void>({ query: () => ({ path: 'deploy/releases' }) }),
  adminReleaseFailures: build.query<{ data: FailureGroup[] }, RemoteFailuresQuery>({
    query: (query) => ({ path: 'remoteFailures', query }),
    keepUnusedDataFor: 0,
  }),
  adminActivateRelease: build.mutation<ChangeAnswer, ActivateBody>({
    query: (body) => ({ path: 'deploy/activate', method: 'POST', body, quiet: true }),
  }),
  adminRollOut: build.mutation<ChangeAnswer, RolloutBody>({
    query: (body) => ({ path: 'deploy/rollout', method: 'POST', body, quiet: true }),
  }),
  adminRollbackRelease: build.mutation<ChangeAnswer, RollbackBody>({
    query: (body) => ({ path: 'deploy/rollback', method: 'POST', body, quiet: true }),
  }),
}));

import { defineArea } from '@cabinet/api/area';
import { changedRow } from '@cabinet/api/errors';
import type { NewRoutingGroup } from '@cabinet/domain/routing';
import type { RoutingDraft } from '@cabinet/domain/routing-draft';

interface OnDraft {
  /** The version of the draft that is changed (`routingDraftVersion`). */
  ifMatch?: string;
}
interface OnGroup extends OnDraft {
  id: string;
}

const GROUPS = 'routing/draft/groups';
const groupPath = (id: string) => `${GROUPS}/${encodeURIComponent(id)}`;

const reading = defineArea('admin', (build) => ({
  adminRoutingDraft: build.query<RoutingDraft, void>({
    query: () => ({ path: 'routing/draft' }),
    providesTags: [{ type: 'routingGroups', id: 'LIST' }],
  }),
}));

type Dispatch = (action: ReturnType<typeof reading.util.updateQueryData<'adminRoutingDraft'>>) => unknown;

/** Shows the draft that a call answers, or that somebody else has left, without reading it again. */
async function showDraft(_given: unknown, call: { dispatch: Dispatch; queryFulfilled: Promise<{ data: RoutingDraft }> }): Promise<void> {
  const show = (draft: RoutingDraft) => call.dispatch(reading.util.updateQueryData('adminRoutingDraft', undefined, () => draft));
  try {
    show((await call.queryFulfilled).data);
  } catch (failure) {
    const current = changedRow<RoutingDraft>((failure as { error?: unknown }).error);
    if (current) show(current);
  }
}

const changesLive = (_answer: unknown, error: unknown) =>
  error ? [] : [{ type: 'routingVersions' as const, id: 'LIST' }, 'routingVersions' as const];

const changing = defineArea('admin', (build) => ({
  adminStageNewGroup: build.mutation<RoutingDraft, OnDraft & { body: NewRoutingGroup }>({
    query: (call) => ({ path: GROUPS, method: 'POST', ...call }),
    onQueryStarted: showDraft,
  }),
  adminStageGroup: build.mutation<RoutingDraft, OnGroup & { body: NewRoutingGroup }>({
    query: ({ id, ...call }) => ({ path: groupPath(id), method: 'PUT', ...call }),
    onQueryStarted: showDraft,
  }),
  adminStageRemoval: build.mutation<RoutingDraft, OnGroup>({
    query: ({ id, ...call }) => ({ path: groupPath(id), method: 'DELETE', ...call }),
    onQueryStarted: showDraft,
  }),
  adminDiscardGroup: build.mutation<RoutingDraft, OnGroup>({
    query: ({ id, ...call }) => ({ path: `${groupPath(id)}/discard`, method: 'POST', ...call }),
    onQueryStarted: showDraft,
  }),
  adminDiscardRouting: build.mutation<RoutingDraft, OnDraft>({
    query: (call) => ({ path: 'routing/draft', method: 'DELETE', ...call }),
    onQueryStarted: showDraft,
  }),
  adminPublishRouting: build.mutation<RoutingDraft, OnDraft & { comment: string }>({
    query: ({ comment, ...call }) => ({ path: 'routing/draft/publish', method: 'POST', body: { comment }, ...call }),
    onQueryStarted: showDraft,
    invalidatesTags: changesLive,
  }),
  adminRestoreRouting: build.mutation<RoutingDraft, OnGroup & { comment: string }>({
    query: ({ id, comment, ...call }) => ({
      path: `routing/versions/${encodeURIComponent(id)}/restore`,
      method: 'POST',
      body: { comment },
      ...call,
    }),
    onQueryStarted: showDraft,
    invalidatesTags: changesLive,
  }),
}));

/** Calls of the routing editor: the draft, its publication, and the way back. */
export const { useAdminRoutingDraftQuery } = reading;
export const {
  useAdminStageNewGroupMutation,
  useAdminStageGroupMutation,
  useAdminStageRemovalMutation,
  useAdminDiscardGroupMutation,
  useAdminDiscardRoutingMutation,
  useAdminPublishRoutingMutation,
  useAdminRestoreRoutingMutation,
} = changing;

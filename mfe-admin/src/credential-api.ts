import { defineArea } from '@cabinet/api/area';
import { changedRow } from '@cabinet/api/errors';
import type { Credential, StagedCredential } from '@cabinet/domain/credentials';

interface Change {
  id: string;
  /** The version that is replaced (`rowVersion`). */
  ifMatch?: string;
}

const path = (id: string, rest: string) => `credentials/${encodeURIComponent(id)}/${rest}`;
const changed = (_answer: unknown, error: unknown, { id }: Change) =>
  error && !changedRow(error)
    ? []
    : [
        { type: 'credentials' as const, id: 'LIST' },
        { type: 'credentials' as const, id },
      ];
const versioned = ({ ifMatch }: Change) => (ifMatch ? { ifMatch } : {});

/** Calls that rotate a credential. */
export const {
  useAdminStageCredentialMutation,
  useAdminUnstageCredentialMutation,
  useAdminTestCredentialMutation,
  useAdminRotateCredentialMutation,
  useAdminRevertCredentialMutation,
  useAdminDropCredentialMutation,
} = defineArea('admin', (build) => ({
  adminStageCredential: build.mutation<Credential, Change & { body: StagedCredential }>({
    query: ({ body, ...change }) => ({ path: path(change.id, 'staged'), method: 'PUT', body, ...versioned(change) }),
    invalidatesTags: changed,
  }),
  adminUnstageCredential: build.mutation<Credential, Change>({
    query: (change) => ({ path: path(change.id, 'staged'), method: 'DELETE', ...versioned(change) }),
    invalidatesTags: changed,
  }),
  /** Tries the staged secrets at every provider that uses the credential. */
  adminTestCredential: build.mutation<Credential, Change>({
    query: ({ id }) => ({ path: path(id, 'staged/test'), method: 'POST' }),
    invalidatesTags: changed,
  }),
  adminRotateCredential: build.mutation<Credential, Change & { isForced: boolean }>({
    query: ({ isForced, ...change }) => ({ path: path(change.id, 'rotate'), method: 'POST', body: { isForced }, ...versioned(change) }),
    invalidatesTags: changed,
  }),
  adminRevertCredential: build.mutation<Credential, Change>({
    query: (change) => ({ path: path(change.id, 'revert'), method: 'POST', ...versioned(change) }),
    invalidatesTags: changed,
  }),
  adminDropCredential: build.mutation<Credential, Change>({
    query: (change) => ({ path: path(change.id, 'previous'), method: 'DELETE', ...versioned(change) }),
    invalidatesTags: changed,
  }),
}));

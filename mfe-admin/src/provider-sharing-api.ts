import { defineArea } from '@cabinet/api/area';
import { changedRow } from '@cabinet/api/errors';
import type { ProviderSharing } from '@cabinet/domain/provider-sharing';
import type { CellWeight, Provider } from '@cabinet/domain/providers';

interface SharingChange {
  id: string;
  isShared: boolean;
  /** The version that is replaced (`rowVersion`). */
  ifMatch?: string;
}

/** Weights count for all shared providers, so that a change of one is a change of each. */
const SHARING = { type: 'providers' as const, id: 'SHARING' };
const path = (id: string) => `providers/${encodeURIComponent(id)}/sharing`;

/** Calls of what cells share of providers. */
export const { useAdminProviderSharingQuery, useAdminShareProviderMutation, useAdminSetCellWeightsMutation } = defineArea(
  'admin',
  (build) => ({
    adminProviderSharing: build.query<ProviderSharing, string>({
      query: (id) => ({ path: path(id) }),
      providesTags: [SHARING],
    }),
    adminShareProvider: build.mutation<Provider, SharingChange>({
      query: ({ id, isShared, ifMatch }) => ({ path: path(id), method: 'PUT', body: { isShared }, ...(ifMatch ? { ifMatch } : {}) }),
      invalidatesTags: (_answer, error, { id }) =>
        error && !changedRow(error) ? [] : [SHARING, { type: 'providers', id: 'LIST' }, { type: 'providers', id }],
    }),
    adminSetCellWeights: build.mutation<{ weights: CellWeight[] }, readonly CellWeight[]>({
      query: (weights) => ({ path: 'providers/cells/weights', method: 'PUT', body: { weights } }),
      invalidatesTags: (_answer, error) => (error ? [] : [SHARING]),
    }),
  }),
);

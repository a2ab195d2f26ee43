import { defineArea } from '@cabinet/api/area';
import { changedRow } from '@cabinet/api/errors';
import type { Provider, ProviderControl, ProviderMinute, ProviderRoute, ProviderTest, StoredExchange } from '@cabinet/domain/providers';

interface ControlChange {
  id: string;
  control: ProviderControl;
  /** The version that is replaced (`rowVersion`). */
  ifMatch?: string;
}

const path = (id: string, rest: string) => `providers/${encodeURIComponent(id)}/${rest}`;
const part = (id: string, name: string) => [{ type: 'providers' as const, id: `${id}/${name}` }];
const changed = (id: string) => [
  { type: 'providers' as const, id: 'LIST' },
  { type: 'providers' as const, id },
];

/** Calls of the pages of providers. */
export const {
  useAdminControlProviderMutation,
  useAdminProviderCallbackMutation,
  useAdminProviderExchangesQuery,
  useAdminProviderRoutesQuery,
  useAdminProviderTrafficQuery,
  useAdminTestProviderMutation,
} = defineArea('admin', (build) => ({
  /** Tries the connection; the answer is the other side's own. */
  adminTestProvider: build.mutation<ProviderTest, string>({
    query: (id) => ({ path: path(id, 'test'), method: 'POST' }),
  }),
  /** Makes a new address for pushed reports, shown this once. */
  adminProviderCallback: build.mutation<{ url: string }, string>({
    query: (id) => ({ path: path(id, 'callback'), method: 'POST' }),
    invalidatesTags: (_answer, error, id) => (error ? [] : changed(id)),
  }),
  adminControlProvider: build.mutation<Provider, ControlChange>({
    query: ({ id, control, ifMatch }) => ({
      path: path(id, 'control'),
      method: 'PUT',
      body: { control },
      ...(ifMatch ? { ifMatch } : {}),
    }),
    invalidatesTags: (_answer, error, { id }) => (error && !changedRow(error) ? [] : changed(id)),
  }),
  adminProviderRoutes: build.query<{ data: ProviderRoute[] }, string>({
    query: (id) => ({ path: path(id, 'routes') }),
    providesTags: (_answer, _error, id) => [...part(id, 'routes'), { type: 'routingGroups', id: 'LIST' }],
  }),
  adminProviderTraffic: build.query<{ data: ProviderMinute[] }, string>({
    query: (id) => ({ path: path(id, 'traffic') }),
    providesTags: (_answer, _error, id) => part(id, 'traffic'),
  }),
  adminProviderExchanges: build.query<{ data: StoredExchange[] }, string>({
    query: (id) => ({ path: path(id, 'exchanges') }),
    providesTags: (_answer, _error, id) => part(id, 'exchanges'),
  }),
}));

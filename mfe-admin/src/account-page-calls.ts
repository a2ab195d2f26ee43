import { defineArea } from '@cabinet/api/area';
import { changedRow } from '@cabinet/api/errors';
import type { BalanceDay } from '@cabinet/domain/billings';
import type { SendingStatistics } from '@cabinet/domain/sendings';
import type { UserTariff } from '@cabinet/domain/user-tariffs';

/** A set of an account, saved in place of the version that was shown. */
interface Assignment<T> {
  id: string;
  body: T;
  ifMatch?: string;
}

/** What an account pays by; its version is `userTariffsVersion`. */
export interface TariffsOf {
  tariffs: readonly UserTariff[];
  updatedAt?: undefined;
}

/** What an account sends by; its version is `userRoutingGroupsVersion`. */
export interface GroupsOf {
  groups: readonly string[];
  updatedAt?: undefined;
}

/** An account and the start of the period that is asked about, ISO. */
interface AccountSince {
  id: string;
  from: string;
}

const DAY_SECONDS = 86_400;
const path = (id: string, part: string) => `users/${encodeURIComponent(id)}/${part}`;
const part = (id: string, name: string) => [{ type: 'users' as const, id: `${id}/${name}` }];

/** Calls of the pages of one account. */
export const {
  useAdminTariffsOfQuery,
  useAdminAssignTariffsMutation,
  useAdminGroupsOfQuery,
  useAdminAssignGroupsMutation,
  useAdminDaysOfQuery,
  useAdminStatisticsOfQuery,
} = defineArea('admin', (build) => ({
  adminTariffsOf: build.query<TariffsOf, string>({
    query: (id) => ({ path: path(id, 'tariffs') }),
    providesTags: (_answer, _error, id) => part(id, 'tariffs'),
  }),
  adminAssignTariffs: build.mutation<TariffsOf, Assignment<TariffsOf>>({
    query: ({ id, ...call }) => ({ path: path(id, 'tariffs'), method: 'PUT', ...call }),
    invalidatesTags: (_answer, error, { id }) => (error && !changedRow(error) ? [] : part(id, 'tariffs')),
  }),
  adminGroupsOf: build.query<GroupsOf, string>({
    query: (id) => ({ path: path(id, 'routingGroups') }),
    providesTags: (_answer, _error, id) => part(id, 'routingGroups'),
  }),
  adminAssignGroups: build.mutation<GroupsOf, Assignment<GroupsOf>>({
    query: ({ id, ...call }) => ({ path: path(id, 'routingGroups'), method: 'PUT', ...call }),
    invalidatesTags: (_answer, error, { id }) =>
      error && !changedRow(error) ? [] : [...part(id, 'routingGroups'), { type: 'routingGroups', id: 'LIST' }],
  }),
  adminDaysOf: build.query<readonly BalanceDay[], AccountSince>({
    query: ({ id, from }) => ({ path: `billings/balance/${encodeURIComponent(id)}/days`, query: { from } }),
    transformResponse: ({ result }: { result: readonly BalanceDay[] }) => result,
    providesTags: [{ type: 'balance', id: 'LIST' }],
  }),
  adminStatisticsOf: build.query<SendingStatistics, AccountSince>({
    query: ({ id, from }) => ({ path: 'sendings/statistics', query: { OwnerId: id, from, step: DAY_SECONDS } }),
    providesTags: [{ type: 'sendings', id: 'FIRST' }],
  }),
}));

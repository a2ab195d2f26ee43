import { defineArea } from '@cabinet/api/area';
import type { OperatorCodes, OperatorData } from '@cabinet/domain/operators';
import type { NewPriceCheck, PriceCheck } from '@cabinet/domain/price-check';
import type { Page } from '@cabinet/domain/resource';
import type { NewTariff, Tariff, TariffUser } from '@cabinet/domain/tariffs';

interface TariffVersion {
  id: string;
  /** The version that is replaced (`rowVersion`). */
  ifMatch?: string;
}

interface PlannedTerms extends TariffVersion {
  startsAt: string;
  tariff: NewTariff;
}

const path = (id: string, rest: string) => `tariffs/${encodeURIComponent(id)}/${rest}`;
const changed = (_answer: unknown, error: unknown, { id }: TariffVersion) =>
  error
    ? []
    : [
        { type: 'tariffs' as const, id: 'LIST' },
        { type: 'tariffs' as const, id },
      ];

/** Calls of the tariff editor. */
export const {
  useAdminOperatorsQuery,
  useAdminPriceCheckQuery,
  useAdminTariffUsersQuery,
  useAdminArchiveTariffMutation,
  useAdminPlanTariffMutation,
  useAdminCancelPlanMutation,
} = defineArea('admin', (build) => ({
  /** Networks by their codes, and those that contain `search`. */
  adminOperators: build.query<{ data: OperatorData[] }, OperatorCodes>({
    query: (body) => ({ path: 'dictionaries/getOperatorsData', method: 'POST', body }),
    providesTags: [{ type: 'operatorGroups', id: 'TABLE' }],
  }),
  adminPriceCheck: build.query<PriceCheck, NewPriceCheck>({
    query: (body) => ({ path: 'tariffs/check', method: 'POST', body, quiet: true }),
    keepUnusedDataFor: 0,
  }),
  adminTariffUsers: build.query<Page<TariffUser>, { id: string; limit: number }>({
    query: ({ id, limit }) => ({ path: path(id, 'users'), query: { $limit: limit } }),
    providesTags: (_answer, _error, { id }) => [{ type: 'tariffs', id: `${id}/users` }],
  }),
  adminArchiveTariff: build.mutation<Tariff, TariffVersion & { isArchived: boolean }>({
    query: ({ id, isArchived }) => ({ path: path(id, isArchived ? 'archive' : 'unarchive'), method: 'POST' }),
    invalidatesTags: changed,
  }),
  adminPlanTariff: build.mutation<Tariff, PlannedTerms>({
    query: ({ id, ifMatch, ...body }) => ({ path: path(id, 'change'), method: 'PUT', body, ...(ifMatch ? { ifMatch } : {}) }),
    invalidatesTags: changed,
  }),
  adminCancelPlan: build.mutation<Tariff, TariffVersion>({
    query: ({ id, ifMatch }) => ({ path: path(id, 'change'), method: 'DELETE', ...(ifMatch ? { ifMatch } : {}) }),
    invalidatesTags: changed,
  }),
}));

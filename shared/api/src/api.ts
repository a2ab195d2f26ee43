import { createApi } from '@reduxjs/toolkit/query/react';
import { RESOURCE_NAMES } from '@cabinet/domain/resource';
import { cabinetBaseQuery } from './base-query.ts';

/**
 * The one RTK Query slice of the page: every area adds its calls here, so that a change made by one is seen by all.
 * A list is asked for anew on entry; the same request within a second is answered from the cache (spec 1 §2, §9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: cabinetBaseQuery,
  tagTypes: [...RESOURCE_NAMES, 'balance', 'session'],
  refetchOnMountOrArgChange: 1,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

export type Tag = (typeof RESOURCE_NAMES)[number] | 'balance' | 'session';

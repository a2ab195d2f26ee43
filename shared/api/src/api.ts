import type { Api, coreModuleName, EndpointDefinitions, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import { createApi, type reactHooksModuleName } from '@reduxjs/toolkit/query/react';
import { RESOURCE_NAMES, type ResourceName } from '@cabinet/domain/resource';
import { cabinetBaseQuery } from './base-query.ts';

/** What a cached answer can be invalidated by: a resource, the balance, the session. */
export type Tag = ResourceName | 'balance' | 'session';

/** A call that reads: what it answers, what it takes. */
export type QueryEndpoint<Result, Argument> = QueryDefinition<Argument, typeof cabinetBaseQuery, Tag, Result, 'api'>;
/** A call that changes something: what it answers, what it takes. */
export type MutationEndpoint<Result, Argument> = MutationDefinition<Argument, typeof cabinetBaseQuery, Tag, Result, 'api'>;

/** The endpoints of the slice before anybody has added any: none. */
export type NoEndpoints = Record<never, never>;

/** The slice with some endpoints: a name for its type, so that declarations do not print out every tag. */
export type CabinetApi<Endpoints extends EndpointDefinitions> = Api<
  typeof cabinetBaseQuery,
  Endpoints,
  'api',
  Tag,
  typeof coreModuleName | typeof reactHooksModuleName
>;

/**
 * The one RTK Query slice of the page: every area adds its calls here, so that a change made by one is seen by all.
 * A list is fetched again when its page opens; the same request within a second is answered from the cache (spec 1 §2, §9).
 */
export const api: CabinetApi<NoEndpoints> = createApi({
  reducerPath: 'api',
  baseQuery: cabinetBaseQuery,
  tagTypes: [...RESOURCE_NAMES, 'balance', 'session'],
  refetchOnMountOrArgChange: 1,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});

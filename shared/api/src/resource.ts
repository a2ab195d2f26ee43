import type { ApiEndpointQuery, EndpointDefinitions, QueryDefinition } from '@reduxjs/toolkit/query';
import type { TypedUseMutation, TypedUseQuery, TypedUseLazyQuery } from '@reduxjs/toolkit/query/react';
import type { FindQuery, Page, ResourceRows, Row } from '@cabinet/domain/resource';
import { api, type Tag } from './api.ts';
import type { cabinetBaseQuery } from './base-query.ts';
import { changedRow } from './errors.ts';

type Query<Result, Argument> = TypedUseQuery<Result, Argument, typeof cabinetBaseQuery>;
type LazyQuery<Result, Argument> = TypedUseLazyQuery<Result, Argument, typeof cabinetBaseQuery>;
type Mutation<Result, Argument> = TypedUseMutation<Result, Argument, typeof cabinetBaseQuery>;

/** The hooks of a resource. Mutations answer the changed row and refetch every list that may show it. */
export interface ResourceHooks<R extends Row, C, U> {
  useFind: Query<Page<R>, FindQuery>;
  useLazyFind: LazyQuery<Page<R>, FindQuery>;
  useGet: Query<R, string>;
  useCreate: Mutation<R, C>;
  /** `ifMatch` is the version that is replaced, `rowVersion(row)`: where somebody else was faster, the error's `changedRow` is theirs. */
  useUpdate: Mutation<R, { id: string; body: U; ifMatch?: string }>;
  usePatch: Mutation<R, { id: string; body: Partial<U>; ifMatch?: string }>;
  useRemove: Mutation<null, string>;
}

/** The name of a resource's endpoint in the slice: `contactLists.find`. */
export function endpointName(resource: Pick<ResourceRows, 'name'>, action: string): string {
  return `${resource.name}.${action}`;
}

function injectResource(resource: ResourceRows) {
  const tag: Tag = resource.name;
  const quiet = resource.quiet || undefined;
  const every = [{ type: tag, id: 'LIST' }];
  const one = (id: string) => [...every, { type: tag, id }];
  return api.injectEndpoints({
    endpoints: (build) => ({
      [endpointName(resource, 'find')]: build.query<Page<Row>, FindQuery>({
        query: (query) => ({ path: resource.path, query, quiet }),
        providesTags: (page, _error, query) => [
          ...every,
          ...(query.$offset ? [] : [{ type: tag, id: 'FIRST' }]),
          ...(page?.data.map(({ id }) => ({ type: tag, id })) ?? []),
        ],
      }),
      [endpointName(resource, 'get')]: build.query<Row, string>({
        query: (id) => ({ path: `${resource.path}/${encodeURIComponent(id)}`, quiet }),
        providesTags: (_row, _error, id) => [{ type: tag, id }],
      }),
      [endpointName(resource, 'create')]: build.mutation<Row, unknown>({
        query: (body) => ({ path: resource.path, method: 'POST', body, quiet }),
        invalidatesTags: (_row, error) => (error ? [] : every),
      }),
      [endpointName(resource, 'update')]: build.mutation<Row, { id: string; body: unknown; ifMatch?: string }>({
        query: ({ id, body, ifMatch }) => ({ path: `${resource.path}/${encodeURIComponent(id)}`, method: 'PUT', body, ifMatch, quiet }),
        invalidatesTags: (_row, error, { id }) => (error && !changedRow(error) ? [] : one(id)),
      }),
      [endpointName(resource, 'patch')]: build.mutation<Row, { id: string; body: unknown; ifMatch?: string }>({
        query: ({ id, body, ifMatch }) => ({ path: `${resource.path}/${encodeURIComponent(id)}`, method: 'PATCH', body, ifMatch, quiet }),
        invalidatesTags: (_row, error, { id }) => (error && !changedRow(error) ? [] : one(id)),
      }),
      [endpointName(resource, 'remove')]: build.mutation<null, string>({
        query: (id) => ({ path: `${resource.path}/${encodeURIComponent(id)}`, method: 'DELETE', quiet }),
        invalidatesTags: (_answer, error) => (error ? [] : every),
      }),
    }),
  });
}

const hooks = new Map<string, ResourceHooks<Row, unknown, unknown>>();

function hooksOf(resource: ResourceRows): ResourceHooks<Row, unknown, unknown> {
  const known = hooks.get(resource.name);
  if (known) return known;
  // injectEndpoints loses the types of computed endpoint names; ResourceHooks restores them.
  const endpoints = injectResource(resource).endpoints as unknown as Record<
    string,
    { useQuery: never; useLazyQuery: never; useMutation: never }
  >;
  const of = (action: string) => endpoints[endpointName(resource, action)] as { useQuery: never; useLazyQuery: never; useMutation: never };
  const created: ResourceHooks<Row, unknown, unknown> = {
    useFind: of('find').useQuery,
    useLazyFind: of('find').useLazyQuery,
    useGet: of('get').useQuery,
    useCreate: of('create').useMutation,
    useUpdate: of('update').useMutation,
    usePatch: of('patch').useMutation,
    useRemove: of('remove').useMutation,
  };
  hooks.set(resource.name, created);
  return created;
}

/**
 * The hooks of a resource, made from its descriptor. All areas that use a descriptor share its endpoints and their cache.
 *
 * @example
 * const { data, isLoading } = useResource(contactLists).useFind({ $limit: 16 });
 * const [create] = useResource(contactLists).useCreate();
 */
export function useResource<R extends Row, C, U>(resource: ResourceRows<R, C, U>): ResourceHooks<R, C, U> {
  return hooksOf(resource) as unknown as ResourceHooks<R, C, U>;
}

type GetDefinition<R> = QueryDefinition<string, typeof cabinetBaseQuery, Tag, R, 'api'>;

/** The endpoint behind `useGet`, for code outside of components: `dispatch(getCall(users).initiate(id))`. */
export function getCall<R extends Row, C, U>(resource: ResourceRows<R, C, U>): ApiEndpointQuery<GetDefinition<R>, EndpointDefinitions> {
  hooksOf(resource);
  const endpoints: Readonly<Record<string, unknown>> = api.endpoints;
  return endpoints[endpointName(resource, 'get')] as ApiEndpointQuery<GetDefinition<R>, EndpointDefinitions>;
}

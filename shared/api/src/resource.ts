import type { ApiEndpointQuery, EndpointDefinitions, QueryDefinition } from '@reduxjs/toolkit/query';
import type { TypedUseMutation, TypedUseQuery, TypedUseLazyQuery } from '@reduxjs/toolkit/query/react';
import type { FindQuery, Page, Resource, Row } from '@cabinet/domain/resource';
import { api, type Tag } from './api.ts';
import type { cabinetBaseQuery } from './base-query.ts';

type Query<Result, Argument> = TypedUseQuery<Result, Argument, typeof cabinetBaseQuery>;
type LazyQuery<Result, Argument> = TypedUseLazyQuery<Result, Argument, typeof cabinetBaseQuery>;
type Mutation<Result, Argument> = TypedUseMutation<Result, Argument, typeof cabinetBaseQuery>;

/** Hooks of one resource. Mutations answer the changed row and refresh every list that may show it. */
export interface ResourceHooks<R extends Row, C, U> {
  useFind: Query<Page<R>, FindQuery>;
  useLazyFind: LazyQuery<Page<R>, FindQuery>;
  useGet: Query<R, string>;
  useCreate: Mutation<R, C>;
  useUpdate: Mutation<R, { id: string; body: U }>;
  usePatch: Mutation<R, { id: string; body: Partial<U> }>;
  useRemove: Mutation<null, string>;
}

/** Names of a resource's endpoints in the slice: `contactLists.find`, … */
export function endpointName(resource: Pick<Resource, 'name'>, action: string): string {
  return `${resource.name}.${action}`;
}

function inject(resource: Resource) {
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
      [endpointName(resource, 'update')]: build.mutation<Row, { id: string; body: unknown }>({
        query: ({ id, body }) => ({ path: `${resource.path}/${encodeURIComponent(id)}`, method: 'PUT', body, quiet }),
        invalidatesTags: (_row, error, { id }) => (error ? [] : one(id)),
      }),
      [endpointName(resource, 'patch')]: build.mutation<Row, { id: string; body: unknown }>({
        query: ({ id, body }) => ({ path: `${resource.path}/${encodeURIComponent(id)}`, method: 'PATCH', body, quiet }),
        invalidatesTags: (_row, error, { id }) => (error ? [] : one(id)),
      }),
      [endpointName(resource, 'remove')]: build.mutation<null, string>({
        query: (id) => ({ path: `${resource.path}/${encodeURIComponent(id)}`, method: 'DELETE', quiet }),
        invalidatesTags: (_answer, error) => (error ? [] : every),
      }),
    }),
  });
}

const hooks = new Map<string, ResourceHooks<Row, unknown, unknown>>();

function hooksOf(resource: Resource): ResourceHooks<Row, unknown, unknown> {
  const known = hooks.get(resource.name);
  if (known) return known;
  // Computed endpoint names lose their types on the way through injectEndpoints; ResourceHooks gives them back.
  const endpoints = inject(resource).endpoints as unknown as Record<string, { useQuery: never; useLazyQuery: never; useMutation: never }>;
  const of = (action: string) => endpoints[endpointName(resource, action)] as { useQuery: never; useLazyQuery: never; useMutation: never };
  const made: ResourceHooks<Row, unknown, unknown> = {
    useFind: of('find').useQuery,
    useLazyFind: of('find').useLazyQuery,
    useGet: of('get').useQuery,
    useCreate: of('create').useMutation,
    useUpdate: of('update').useMutation,
    usePatch: of('patch').useMutation,
    useRemove: of('remove').useMutation,
  };
  hooks.set(resource.name, made);
  return made;
}

/**
 * Calls of a resource, made from its descriptor: `useResource(contactLists).useFind({ $limit: 16 })`. Every area that
 * bundles the descriptor gets the same endpoints and shares their cache.
 */
export function useResource<R extends Row, C, U>(resource: Resource<R, C, U>): ResourceHooks<R, C, U> {
  return hooksOf(resource as unknown as Resource) as unknown as ResourceHooks<R, C, U>;
}

type GetDefinition<R> = QueryDefinition<string, typeof cabinetBaseQuery, Tag, R, 'api'>;

/** The call behind `useGet`, for code outside of components: `dispatch(getCall(users).initiate(id))`. */
export function getCall<R extends Row, C, U>(resource: Resource<R, C, U>): ApiEndpointQuery<GetDefinition<R>, EndpointDefinitions> {
  hooksOf(resource as unknown as Resource);
  const endpoints: Readonly<Record<string, unknown>> = api.endpoints;
  return endpoints[endpointName(resource, 'get')] as ApiEndpointQuery<GetDefinition<R>, EndpointDefinitions>;
}

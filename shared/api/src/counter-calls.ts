import type { CounterDeclaration } from '@cabinet/domain/declaration';
import type { Page, Row } from '@cabinet/domain/resource';
import { api, type CabinetApi, type QueryEndpoint } from './api.ts';

/** The endpoint of counters. */
export type CounterEndpoints = { counters: QueryEndpoint<number[], readonly CounterDeclaration[]> };
type CounterCalls = CabinetApi<CounterEndpoints>;

const counterCalls: CounterCalls = api.injectEndpoints({
  endpoints: (build) => ({
    counters: build.query<number[], readonly CounterDeclaration[]>({
      // A number that cannot be had shows as none: it stands beside navigation, which does without.
      queryFn: async (counters, _api, _options, baseQuery) => ({
        data: await Promise.all(
          counters.map(async ({ resource, path = resource, query }) => {
            const { data } = await baseQuery({ path, query: { ...query, $limit: 1 }, quiet: true });
            return (data as Page<Row> | undefined)?.total ?? 0;
          }),
        ),
      }),
      providesTags: (_numbers, _error, counters) =>
        counters.flatMap(({ resource: type }) => [
          { type, id: 'LIST' },
          { type, id: 'FIRST' },
        ]),
    }),
  }),
});

const NONE: readonly number[] = [];

/** How many rows each counter has, in their order, kept up to date by the socket; nothing until the server has answered. */
export function useCounters(counters: readonly CounterDeclaration[]): readonly number[] {
  return counterCalls.useCountersQuery(counters, { skip: counters.length === 0 }).data ?? NONE;
}

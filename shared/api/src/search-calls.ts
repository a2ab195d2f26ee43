import type { SearchDeclaration } from '@cabinet/domain/declaration';
import type { Page, Row } from '@cabinet/domain/resource';
import { api, type CabinetApi, type QueryEndpoint } from './api.ts';

/** Records of each kind that are shown of what was found. */
const FOUND = 4;

interface Question {
  search: SearchDeclaration;
  text: string;
}

/** The endpoint of the search over all areas. */
export type SearchEndpoints = { foundRecords: QueryEndpoint<Row[], Question> };
type SearchCalls = CabinetApi<SearchEndpoints>;

const searchCalls: SearchCalls = api.injectEndpoints({
  endpoints: (build) => ({
    foundRecords: build.query<Row[], Question>({
      query: ({ search: { resource, path = resource, query }, text }) => ({
        path,
        query: { ...query, $search: text, $limit: FOUND },
        quiet: true,
      }),
      transformResponse: ({ data }: Page<Row>) => data,
      providesTags: (_rows, _error, { search }) => [{ type: search.resource, id: 'LIST' }],
    }),
  }),
});

/** The first rows of a list that hold the text; while those of another text come, the ones before stay. */
export function useFoundRecords(search: SearchDeclaration, text: string): { rows: readonly Row[]; isFetching: boolean } {
  const { data = [], isFetching } = searchCalls.useFoundRecordsQuery({ search, text });
  return { rows: data, isFetching };
}

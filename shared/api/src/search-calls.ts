import type { SearchDeclaration } from '@cabinet/domain/declaration';
import { IN_STEPS, type Page, type Row } from '@cabinet/domain/resource';
import { api, type CabinetApi, type QueryEndpoint } from './api.ts';

/** Records of each kind that are shown of what was found. */
const FOUND = 4;

interface Question {
  search: SearchDeclaration;
  text: string;
}

/** The endpoint of the search over all areas. */
export type SearchEndpoints = { foundRecords: QueryEndpoint<Page<Row>, Question> };
type SearchCalls = CabinetApi<SearchEndpoints>;

const searchCalls: SearchCalls = api.injectEndpoints({
  endpoints: (build) => ({
    foundRecords: build.query<Page<Row>, Question>({
      query: ({ search: { resource, path = resource, query }, text }) => ({
        path,
        query: { ...query, $search: text, $limit: FOUND },
        quiet: true,
      }),
      // What is looked for step by step is not looked for again whenever the list changes.
      providesTags: (_page, _error, { search }) => (search.query?.['$scope'] === IN_STEPS ? [] : [{ type: search.resource, id: 'LIST' }]),
    }),
  }),
});

/** What a search over all areas has found of one kind. */
export interface FoundOfKind {
  rows: readonly Row[];
  /** When the rows were made up to which it has looked, where it has not looked through all. */
  lookedTo: string | undefined;
  isFetching: boolean;
}

/** The first rows of a list that hold the text; while those of another text come, the ones before stay. */
export function useFoundRecords(search: SearchDeclaration, text: string): FoundOfKind {
  const { data, isFetching } = searchCalls.useFoundRecordsQuery({ search, text });
  return { rows: data?.data ?? [], lookedTo: data?.lookedTo, isFetching };
}

import { defineArea } from '@cabinet/api/area';
import type { Page, ResourceName, Row } from '@cabinet/domain/resource';

/** The rows of a resource that are counted: the account's own. */
interface CountQuery {
  of: ResourceName;
  filters?: Readonly<Record<string, readonly string[]>>;
}

/** Counts rows quietly: a step that cannot be checked is no fault of the page. */
export const { useFirstStepsCountQuery } = defineArea('firstSteps', (build) => ({
  firstStepsCount: build.query<number, CountQuery>({
    query: ({ of, filters }) => ({ path: of, query: { ...filters, $scope: 'own', $limit: 1 }, quiet: true }),
    transformResponse: ({ total }: Page<Row>) => total,
    providesTags: (_count, _error, { of }) => [
      { type: of, id: 'LIST' },
      { type: of, id: 'FIRST' },
    ],
  }),
}));

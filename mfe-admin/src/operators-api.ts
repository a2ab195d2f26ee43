import { defineArea } from '@cabinet/api/area';
import type { OperatorsDifference, OperatorTableState } from '@cabinet/domain/operators';

interface Versioned {
  /** The version of the table that is replaced. */
  ifMatch: string;
}

const CSV = { 'Content-Type': 'text/csv' };

/** The address of the table of operators as a file. */
export const OPERATORS_PATH = 'operators';

/** Calls of the table of operators as a whole. */
export const {
  useAdminOperatorTableQuery,
  useAdminOperatorsBeforeQuery,
  useAdminCheckOperatorsMutation,
  useAdminReplaceOperatorsMutation,
  useAdminRestoreOperatorsMutation,
} = defineArea('admin', (build) => ({
  adminOperatorTable: build.query<OperatorTableState, void>({
    query: () => ({ path: 'operators/table' }),
    providesTags: [{ type: 'operatorGroups', id: 'TABLE' }],
  }),
  /** What going back to the table before would change. */
  adminOperatorsBefore: build.query<OperatorsDifference, void>({
    query: () => ({ path: 'operators/previous', quiet: true }),
    keepUnusedDataFor: 0,
  }),
  /** How a file differs from the table in force. */
  adminCheckOperators: build.mutation<OperatorsDifference, { csv: string }>({
    query: ({ csv }) => ({ path: 'operators/check', method: 'POST', body: csv, headers: CSV, quiet: true }),
  }),
  adminReplaceOperators: build.mutation<{ total: number }, Versioned & { csv: string }>({
    query: ({ csv, ifMatch }) => ({ path: OPERATORS_PATH, method: 'PUT', body: csv, headers: CSV, ifMatch, quiet: true }),
    invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'operatorGroups', id: 'TABLE' }]),
  }),
  adminRestoreOperators: build.mutation<{ total: number }, Versioned>({
    query: ({ ifMatch }) => ({ path: 'operators/restore', method: 'POST', body: {}, ifMatch, quiet: true }),
    invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'operatorGroups', id: 'TABLE' }]),
  }),
}));

import type { ListAction, NewListAction } from '@cabinet/domain/list-actions';
import { api, type CabinetApi, type MutationEndpoint, type QueryEndpoint } from './api.ts';

/** The endpoints of actions on many rows. */
export type ListActionEndpoints = {
  createListAction: MutationEndpoint<ListAction, NewListAction>;
  listAction: QueryEndpoint<ListAction, string>;
  stopListAction: MutationEndpoint<null, string>;
};
type ListActionCalls = CabinetApi<ListActionEndpoints>;

const listActionCalls: ListActionCalls = api.injectEndpoints({
  endpoints: (build) => ({
    createListAction: build.mutation<ListAction, NewListAction>({ query: (body) => ({ path: 'listActions', method: 'POST', body }) }),
    listAction: build.query<ListAction, string>({ query: (id) => ({ path: `listActions/${encodeURIComponent(id)}` }) }),
    stopListAction: build.mutation<null, string>({ query: (id) => ({ path: `listActions/${encodeURIComponent(id)}`, method: 'DELETE' }) }),
  }),
});

/** Orders something that is done with many rows of a list. */
export const useCreateListActionMutation: ListActionCalls['useCreateListActionMutation'] = listActionCalls.useCreateListActionMutation;
/** How far it is, by its id. */
export const useListActionQuery: ListActionCalls['useListActionQuery'] = listActionCalls.useListActionQuery;
/** Stops it; what was done stays done. */
export const useStopListActionMutation: ListActionCalls['useStopListActionMutation'] = listActionCalls.useStopListActionMutation;

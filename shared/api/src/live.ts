import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LiveChange, LiveEvent } from '@cabinet/domain/live';
import { RESOURCE_NAMES, type Page, type ResourceName, type Row } from '@cabinet/domain/resource';
import { api, type Tag } from './api.ts';

type CacheState = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Thunk = ThunkAction<void, CacheState, unknown, UnknownAction>;
type AnyRunning = (endpoint: string, argument: unknown) => ThunkAction<Promise<unknown> | undefined, CacheState, unknown, UnknownAction>;
type AnyUpdate = (endpoint: string, argument: unknown, recipe: (draft: never) => void) => UnknownAction;

/** Lists are refetched at most once a second, however many events arrive (spec 1 §9). */
const REFRESH_MS = 1000;
const scheduledRefreshes = new Map<string, ReturnType<typeof setTimeout>>();

function scheduleRefresh(tag: Tag, id: string): Thunk {
  return (dispatch) => {
    const key = `${tag}/${id}`;
    if (scheduledRefreshes.has(key)) return;
    scheduledRefreshes.set(
      key,
      setTimeout(() => {
        scheduledRefreshes.delete(key);
        dispatch(api.util.invalidateTags([{ type: tag, id }]));
      }, REFRESH_MS),
    );
  };
}

/** Updates a cached answer, and the answer of a request that is running: the server may have read it before the change. */
function writeToCache<T>(endpoint: string, argument: unknown, recipe: (draft: T) => void): Thunk {
  return (dispatch) => {
    const update = api.util.updateQueryData as unknown as AnyUpdate;
    const running = api.util.getRunningQueryThunk as unknown as AnyRunning;
    const apply = () => void dispatch(update(endpoint, argument, recipe as never));
    apply();
    void dispatch(running(endpoint, argument))?.then(apply);
  };
}

/** Updates changed rows in all cached lists and items. Rows that no list shows may now belong to one, so first pages are refetched. */
function patchRows(name: ResourceName, rows: LiveEvent['rows']): Thunk {
  return (dispatch, getState) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    const listed = new Set<string>();
    for (const query of Object.values(getState().api.queries)) {
      if (query?.endpointName === `${name}.get` && changed.has(String(query.originalArgs))) {
        dispatch(writeToCache<Row>(query.endpointName, query.originalArgs, (draft) => void Object.assign(draft, changed.get(draft.id))));
      } else if (query?.endpointName === `${name}.find`) {
        const shown = (query.data as Page<Row> | undefined)?.data.filter(({ id }) => changed.has(id)) ?? [];
        for (const { id } of shown) listed.add(id);
        if (shown.length === 0) continue;
        dispatch(
          writeToCache<Page<Row>>(query.endpointName, query.originalArgs, (draft) => {
            for (const row of draft.data) Object.assign(row, changed.get(row.id));
          }),
        );
      } else if (query?.endpointName === `${name}.steps`) {
        // Rows that a search has not found are not looked for again: that takes many calls.
        dispatch(
          writeToCache<{ pages: Page<Row>[] }>(query.endpointName, query.originalArgs, ({ pages }) => {
            for (const row of pages.flatMap(({ data }) => data)) Object.assign(row, changed.get(row.id));
          }),
        );
      }
    }
    if (rows.some(({ id }) => !listed.has(id))) dispatch(scheduleRefresh(name, 'FIRST'));
  };
}

/** Applies a socket event to the cache: changed rows are updated, lists with new or removed rows are refetched. */
export function applyLiveEvent(name: ResourceName, change: LiveChange, event: LiveEvent): Thunk {
  return (dispatch) => {
    if (change === 'updated') dispatch(patchRows(name, event.rows));
    if (change === 'created') dispatch(scheduleRefresh(name, 'FIRST'));
    if (change === 'removed' || event.more) dispatch(scheduleRefresh(name, 'LIST'));
    if (name === 'billings') dispatch(scheduleRefresh('balance', 'LIST'));
  };
}

/** Refetches all lists and items, after a reconnect of the socket. */
export function invalidateEverything(): UnknownAction {
  return api.util.invalidateTags([...RESOURCE_NAMES, 'balance', 'session']);
}

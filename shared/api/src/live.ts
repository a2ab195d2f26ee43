import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { LiveChange, LiveEvent } from '@cabinet/domain/live';
import { RESOURCE_NAMES, type Page, type ResourceName, type Row } from '@cabinet/domain/resource';
import { api, type Tag } from './api.ts';

type CacheState = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type Thunk = ThunkAction<void, CacheState, unknown, UnknownAction>;
type AnyRunning = (endpoint: string, argument: unknown) => ThunkAction<Promise<unknown> | undefined, CacheState, unknown, UnknownAction>;
type AnyUpdate = (endpoint: string, argument: unknown, recipe: (draft: never) => void) => UnknownAction;

/** Lists are asked for again at most once a second, however many events arrive (spec 1 §9). */
const REFRESH_MS = 1000;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function refresh(tag: Tag, id: string): Thunk {
  return (dispatch) => {
    const key = `${tag}/${id}`;
    if (waiting.has(key)) return;
    waiting.set(
      key,
      setTimeout(() => {
        waiting.delete(key);
        dispatch(api.util.invalidateTags([{ type: tag, id }]));
      }, REFRESH_MS),
    );
  };
}

/** Writes changed rows into one cached answer, and once more into one that is on its way: it may have been read before they changed. */
function write<T>(endpoint: string, argument: unknown, recipe: (draft: T) => void): Thunk {
  return (dispatch) => {
    const update = api.util.updateQueryData as unknown as AnyUpdate;
    const running = api.util.getRunningQueryThunk as unknown as AnyRunning;
    const apply = () => void dispatch(update(endpoint, argument, recipe as never));
    apply();
    void dispatch(running(endpoint, argument))?.then(apply);
  };
}

/** Writes changed rows into every cached list and item that shows them. A row that no list shows may be new to one: first pages ask again. */
function patch(name: ResourceName, rows: LiveEvent['rows']): Thunk {
  return (dispatch, getState) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    const listed = new Set<string>();
    for (const query of Object.values(getState().api.queries)) {
      if (query?.endpointName === `${name}.get` && changed.has(String(query.originalArgs))) {
        dispatch(write<Row>(query.endpointName, query.originalArgs, (draft) => void Object.assign(draft, changed.get(draft.id))));
      } else if (query?.endpointName === `${name}.find`) {
        const shown = (query.data as Page<Row> | undefined)?.data.filter(({ id }) => changed.has(id)) ?? [];
        for (const { id } of shown) listed.add(id);
        if (shown.length === 0) continue;
        dispatch(
          write<Page<Row>>(query.endpointName, query.originalArgs, (draft) => {
            for (const row of draft.data) Object.assign(row, changed.get(row.id));
          }),
        );
      }
    }
    if (rows.some(({ id }) => !listed.has(id))) dispatch(refresh(name, 'FIRST'));
  };
}

/** Brings a socket event into the cache: changed rows are patched, new and removed ones make their lists ask again. */
export function applyLive(name: ResourceName, change: LiveChange, event: LiveEvent): Thunk {
  return (dispatch) => {
    if (change === 'updated') dispatch(patch(name, event.rows));
    if (change === 'created') dispatch(refresh(name, 'FIRST'));
    if (change === 'removed' || event.more) dispatch(refresh(name, 'LIST'));
    if (name === 'billings') dispatch(refresh('balance', 'LIST'));
  };
}

/** Makes every list and item ask again, after the socket was away. */
export function refreshEverything(): UnknownAction {
  return api.util.invalidateTags([...RESOURCE_NAMES, 'balance', 'session']);
}

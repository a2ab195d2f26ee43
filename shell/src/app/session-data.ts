import type { ApiError } from '@cabinet/api/errors';
import { getCall } from '@cabinet/api/resource';
import { sessionCalls } from '@cabinet/api/session-calls';
import type { Grants } from '@cabinet/domain/access';
import { DEFAULT_SETTINGS } from '@cabinet/domain/settings';
import { users } from '@cabinet/domain/users';
import type { AppStore } from './store.ts';

/** Settings older than this are asked for again on the next navigation, in seconds. */
const STALE_SECONDS = 60;

/**
 * Loads what every page behind sign-in stands on: settings with permissions, and the account; the balance comes along,
 * but a page does without it. Rejects with the `ApiError` that stood against it.
 */
export async function loadSession(store: AppStore, userId: string): Promise<void> {
  const settings = store.dispatch(sessionCalls.endpoints.settings.initiate());
  const user = store.dispatch(getCall(users).initiate(userId));
  const balance = store.dispatch(sessionCalls.endpoints.balance.initiate(userId));
  const [answer] = await Promise.all([settings.unwrap(), user.unwrap(), balance]);
  if (!answer) throw { status: 0, code: 'UNREADABLE', message: '', items: [], params: {} } satisfies ApiError;
}

/** Asks for settings and balance again while a page opens, without waiting (spec 1 §2 "Guards"). */
export function refreshSession(store: AppStore, userId: string): void {
  store.dispatch(sessionCalls.util.prefetch('settings', undefined, { ifOlderThan: STALE_SECONDS }));
  store.dispatch(sessionCalls.util.prefetch('balance', userId, { ifOlderThan: STALE_SECONDS }));
}

/** What the person may do, as last told by the server. */
export function grantsIn(store: AppStore): Grants {
  const { data } = sessionCalls.endpoints.settings.select()(store.getState());
  return { permissions: data?.permissions ?? {}, settings: data?.settings ?? DEFAULT_SETTINGS };
}

import type { ApiError } from '@cabinet/api/errors';
import { getCall } from '@cabinet/api/resource';
import { sessionCalls } from '@cabinet/api/session-calls';
import type { Grants } from '@cabinet/domain/access';
import { DEFAULT_SETTINGS } from '@cabinet/domain/settings';
import { userRows } from '@cabinet/domain/user-rows';
import type { AppStore } from './store.ts';

/** Settings and balance older than this are fetched again on the next navigation, in seconds. */
const STALE_SECONDS = 60;

/**
 * Loads what every page behind sign-in needs: the settings with permissions, the account, and who works in it. The balance is fetched
 * too, but pages do without it. Rejects with the `ApiError` of the call that failed.
 */
export async function loadSession(store: AppStore, userId: string): Promise<void> {
  const settings = store.dispatch(sessionCalls.endpoints.settings.initiate());
  const user = store.dispatch(getCall(userRows).initiate(userId));
  const balance = store.dispatch(sessionCalls.endpoints.balance.initiate(userId));
  const [answer] = await Promise.all([settings.unwrap(), user.unwrap(), balance]);
  if (!answer) throw { status: 0, code: 'UNREADABLE', message: '', items: [], params: {} } satisfies ApiError;
  if (answer.member) await store.dispatch(getCall(userRows).initiate(answer.member.id)).unwrap();
}

/** Fetches settings and balance again while a page opens, without waiting for them (spec 1 §2 "Guards"). */
export function refreshSession(store: AppStore, userId: string): void {
  store.dispatch(sessionCalls.util.prefetch('settings', undefined, { ifOlderThan: STALE_SECONDS }));
  store.dispatch(sessionCalls.util.prefetch('balance', userId, { ifOlderThan: STALE_SECONDS }));
}

/** The permissions and settings that the server sent last. */
export function grantsIn(store: AppStore): Grants {
  const { data } = sessionCalls.endpoints.settings.select()(store.getState());
  return { permissions: data?.permissions ?? {}, settings: data?.settings ?? DEFAULT_SETTINGS };
}

import { send } from '@cabinet/api/base-query';
import { sessionCalls } from '@cabinet/api/session-calls';
import { OPEN_ID_COOKIE, OPEN_ID_SIGN_OUT } from '@cabinet/domain/open-id';
import type { Services } from './services.ts';

/**
 * Signs out and revokes the token on the server. Someone who acts as another account returns to their own instead. An
 * unreachable server does not prevent signing out.
 */
export async function signOut({ session, realtime }: Pick<Services, 'session' | 'realtime'>): Promise<void> {
  const token = session.token();
  if (token === null) return;
  realtime.close();
  const isOver = !session.goBack();
  if (isOver) session.end('logout');
  const answer = await send({ path: 'logout', method: 'POST', headers: { Authorization: token } });
  // Whoever came by the company's own sign-in leaves there as well, if the server can lead on.
  if (isOver && 'data' in answer && document.cookie.includes(OPEN_ID_COOKIE)) location.assign(OPEN_ID_SIGN_OUT);
}

/** Starts acting as another account; rejects with the `ApiError` when the server refuses. */
export async function actAs({ session, store }: Pick<Services, 'session' | 'store'>, userId: string): Promise<void> {
  const { token } = await store
    .dispatch(sessionCalls.endpoints.loginAs.initiate(userId, { subscribe: false, forceRefetch: true }))
    .unwrap();
  session.actAs(token);
}

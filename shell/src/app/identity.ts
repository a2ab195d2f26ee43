import { send } from '@cabinet/api/base-query';
import { sessionCalls } from '@cabinet/api/session-calls';
import type { Services } from './services.ts';

/**
 * Signs out: the identity that waits, if there is one, is back, and the server forgets the token. A server that does
 * not answer keeps nobody in.
 */
export async function leave({ session, realtime }: Pick<Services, 'session' | 'realtime'>): Promise<void> {
  const given = session.token();
  if (given === null) return;
  realtime.close();
  if (!session.goBack()) session.end('logout');
  await send({ path: 'logout', method: 'POST', headers: { Authorization: given } });
}

/** Acts as another account; rejects with the `ApiError` when that is refused. */
export async function actAs({ session, store }: Pick<Services, 'session' | 'store'>, userId: string): Promise<void> {
  const { token } = await store
    .dispatch(sessionCalls.endpoints.loginAs.initiate(userId, { subscribe: false, forceRefetch: true }))
    .unwrap();
  session.actAs(token);
}

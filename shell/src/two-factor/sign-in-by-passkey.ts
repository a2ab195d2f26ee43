import { send, type Call } from '@cabinet/api/base-query';
import { isApiError } from '@cabinet/api/errors';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { Refusal } from '../auth/login/outcome.ts';
import { refusalOf } from '../auth/login/request-token.ts';
import { PasskeyDismissed, signChallenge } from './passkey.ts';

/** Sends the proof of a passkey; where the address has shown many wrong ones, the browser solves a puzzle first. */
async function prove(): Promise<SignInAnswer> {
  const call: Call = { path: 'login/passkey', method: 'POST', body: await signChallenge('login/passkey/options'), quiet: true };
  let answer = await send(call);
  if ('error' in answer && answer.error.puzzle) answer = await (await import('../puzzle/repeat-solved.ts')).repeatSolved(call, answer);
  if ('error' in answer) throw answer.error;
  return answer.data as SignInAnswer;
}

/** Signs in by a passkey alone; answers the token, or why there is none: nothing where it was dismissed. */
export async function signInByPasskey(): Promise<{ token: string } | { refusal: Refusal | null }> {
  try {
    const { token } = await prove();
    return token ? { token } : { refusal: { kind: 'failed' } };
  } catch (error) {
    if (error instanceof PasskeyDismissed) return { refusal: null };
    if (!isApiError(error) || error.code === 'WRONG_FACTOR' || error.code === 'STEP_EXPIRED') return { refusal: { kind: 'passkeyFailed' } };
    return { refusal: refusalOf(error, Date.now()) };
  }
}

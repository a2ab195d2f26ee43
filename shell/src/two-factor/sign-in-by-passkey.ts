import { isApiError } from '@cabinet/api/errors';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import { refusalOf, type Refusal } from '../auth/login/request-token.ts';
import { PasskeyDismissed, sent, signChallenge } from './passkey.ts';

/** Signs in by a passkey alone; answers the token, or why there is none: nothing where it was dismissed. */
export async function signInByPasskey(): Promise<{ token: string } | { refusal: Refusal | null }> {
  try {
    const { token } = await sent<SignInAnswer>('login/passkey', 'POST', await signChallenge('login/passkey/options'));
    return token ? { token } : { refusal: { kind: 'failed' } };
  } catch (error) {
    if (error instanceof PasskeyDismissed) return { refusal: null };
    if (!isApiError(error) || error.code === 'WRONG_FACTOR' || error.code === 'STEP_EXPIRED') return { refusal: { kind: 'passkeyFailed' } };
    return { refusal: refusalOf(error, Date.now()) };
  }
}

import { send } from '@cabinet/api/base-query';
import * as browser from '@cabinet/design-system/passkey';
import type { NewPasskey, PasskeyChallenge, PasskeyOptions, UsedPasskey } from '@cabinet/domain/two-factor';

/** Nobody used the passkey: it was dismissed, or there is none. */
export class PasskeyDismissed extends Error {}

/** Has the browser make a passkey; throws `PasskeyDismissed`. */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const made = await browser.createPasskey(options);
  if (!made) throw new PasskeyDismissed();
  return made;
}

/** Fetches a challenge from `path`, has a passkey sign it, and answers the body that proves it. */
export async function signChallenge(path: string, body?: object): Promise<{ step: string; passkey: UsedPasskey }> {
  const { step, options } = await sent<PasskeyChallenge>(path, 'POST', body);
  const passkey = await browser.signWithPasskey(options);
  if (!passkey) throw new PasskeyDismissed();
  return { step, passkey };
}

/** Sends a call and answers its data; throws the `ApiError`. */
export async function sent<T>(path: string, method: 'POST' | 'PUT', body?: object): Promise<T> {
  const answer = await send({ path, method, body, quiet: true });
  if ('error' in answer) throw answer.error;
  return answer.data as T;
}

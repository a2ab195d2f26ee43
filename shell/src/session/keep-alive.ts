import { send } from '@cabinet/api/base-query';
import type { Session } from './session.ts';
import type { Claims } from './token.ts';

/** A token is renewed after half of its life, at the latest after an hour, and not more often than every minute. */
const RENEWAL_SECONDS = { least: 60, most: 3600 } as const;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether a token that somebody is at work with should be replaced: not when the session ends with it anyway. */
export function isRenewalDue({ iat, exp, end }: Claims, now: number): boolean {
  if (iat === undefined || end === undefined || exp >= end) return false;
  const due = Math.min((exp - iat) / 2, RENEWAL_SECONDS.most);
  return now / 1000 - iat >= Math.max(due, RENEWAL_SECONDS.least);
}

/**
 * Renews the tokens of a session while somebody is at work in the page, those of the identities to return to as well. Without a sign of life the
 * session ends with its token, after the minutes that the installation has set (decisions.md "Session"). Returns how to stop.
 */
export function keepAlive(session: Session, now: () => number = Date.now): () => void {
  let isBusy = false;
  let triedAt = 0;

  const renew = async () => {
    isBusy = true;
    triedAt = now();
    for (const token of session.tokens()) {
      const answer = await send({ path: 'session/renew', method: 'POST', headers: { Authorization: token }, quiet: true });
      const renewed = 'data' in answer ? (answer.data as { token?: unknown } | null)?.token : undefined;
      if (typeof renewed === 'string') session.replace(token, renewed);
    }
    isBusy = false;
  };
  const onSign = () => {
    const { claims } = session.state();
    const isRecent = now() - triedAt < RENEWAL_SECONDS.least * 1000;
    if (claims && !isBusy && !isRecent && isRenewalDue(claims, now())) void renew();
  };

  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onSign, { capture: true, passive: true });
  return () => SIGNS_OF_LIFE.forEach((sign) => removeEventListener(sign, onSign, { capture: true }));
}

import type { SignInAnswer } from '@cabinet/domain/two-factor';

/** Why a sign-in was refused; `until` is in epoch milliseconds. */
export type Refusal =
  | { kind: 'wrong'; remaining?: number; limit?: number }
  | { kind: 'blocked'; limit: number | undefined; until: number }
  | { kind: 'accountBlocked'; reason: string }
  /** The password was right, and a second factor follows. */
  | { kind: 'further'; answer: SignInAnswer }
  | { kind: 'disabled' | 'network' | 'failed' | 'passkeyFailed' };

/** What an answer to a sign-in leads to: its token, or what has to follow. */
export function outcomeOf(answer: SignInAnswer): { token: string } | { refusal: Refusal } {
  if (answer.second || answer.setUp) return { refusal: { kind: 'further', answer } };
  return typeof answer.token === 'string' ? { token: answer.token } : { refusal: { kind: 'failed' } };
}

import { DEFAULT_FALLBACK_TIMEOUT, fallbackTimeoutOf, type Fallback } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';
import type { FallbackValues } from './values.ts';

/** What a message has to become in time, or else its fallback goes out: the statuses that keep the fallback back. */
const EXCEPT = {
  notSent: ['sent', 'delivered', 'seen'],
  notDelivered: ['delivered', 'seen'],
  notSeen: ['seen'],
} as const satisfies Readonly<Record<string, readonly SendingStatus[]>>;

export type TimedTrigger = keyof typeof EXCEPT;

/** Triggers of a fallback that one sentence tells whole. */
export const TRIGGERS = ['notDelivered', 'notSeen', 'notSent', 'failed', 'answer'] as const;
export type Trigger = (typeof TRIGGERS)[number];

type Conditions = Pick<FallbackValues, 'onStatus' | 'onTimeout' | 'onIncomingPayload'>;

export const isTimed = (trigger: string): trigger is TimedTrigger => Object.hasOwn(EXCEPT, trigger);

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && other.every((item) => one.includes(item));

/** The seconds and exceptions of a fallback as its inputs hold them; the domain's default where it has no condition at all. */
export function timeOf({ onStatus, onTimeout, onIncomingPayload }: Conditions): NonNullable<Conditions['onTimeout']> | undefined {
  if (onTimeout) return onTimeout;
  const time = fallbackTimeoutOf({ onStatus, onTimeout: undefined, onIncomingPayload: onIncomingPayload ?? undefined } as Fallback);
  return time && { timeout: time.timeout, except: [...time.except] };
}

/** The trigger of a fallback; undefined where it has several conditions, or one that no sentence tells. */
export function triggerOf(fallback: Conditions): Trigger | undefined {
  const { onStatus, onIncomingPayload } = fallback;
  const time = timeOf(fallback);
  const conditions = [time, onIncomingPayload, onStatus.length > 0 || undefined].filter((one) => one !== undefined && one !== null);
  if (conditions.length !== 1) return undefined;
  if (onIncomingPayload) return 'answer';
  if (!time) return isSame(onStatus, ['failed']) ? 'failed' : undefined;
  return TRIGGERS.find((trigger) => isTimed(trigger) && isSame(time.except, EXCEPT[trigger]));
}

/** The conditions of a fallback that has this trigger alone; seconds and words that it had stay. */
export function withTrigger(fallback: Conditions, trigger: Trigger): Conditions {
  const none: Conditions = { onStatus: [], onTimeout: null, onIncomingPayload: null };
  if (trigger === 'failed') return { ...none, onStatus: ['failed'] };
  if (trigger === 'answer') return { ...none, onIncomingPayload: fallback.onIncomingPayload ?? { text: '' } };
  const timeout = fallback.onTimeout?.timeout ?? DEFAULT_FALLBACK_TIMEOUT.timeout;
  return { ...none, onTimeout: { timeout, except: [...EXCEPT[trigger]] } };
}

import { MESSAGE_TYPES, type MessageType } from '@cabinet/domain/channels';
import { LIMITS } from '@cabinet/domain/limits';

/** Channels of messengers that an SMS follows, in the order in which they are offered. */
const MESSENGERS = ['viber', 'whatsapp', 'telegram', 'vk'] as const satisfies readonly MessageType[];
/** Chains of two that are offered at most. */
const PAIRS = 2;

/** A chain that is chosen at once. */
export interface ReadyChain {
  key: 'then' | 'everybody';
  types: readonly [MessageType, ...MessageType[]];
}

/** The ready chains of an account's channels: a messenger with an SMS behind it, and all ways to a phone one after another. */
export function readyChains(available: readonly MessageType[]): ReadyChain[] {
  const has = (type: MessageType) => available.includes(type) && MESSAGE_TYPES.includes(type);
  const messengers = MESSENGERS.filter(has);
  const pairs = has('sms') ? messengers.slice(0, PAIRS).map((type): ReadyChain => ({ key: 'then', types: [type, 'sms'] })) : [];
  const [first, ...others] = [...messengers.slice(0, PAIRS), ...(['sms', 'voice'] as const).filter(has)].slice(0, LIMITS.fallbacks + 1);
  return first && others.length > 1 ? [...pairs, { key: 'everybody', types: [first, ...others] }] : pairs;
}

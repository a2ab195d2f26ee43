import type { MessageType } from '@cabinet/domain/channels';
import type { Conversation, ConversationMessage } from '@cabinet/domain/conversations';
import type { Payload } from '@cabinet/domain/payload';
import { PAYLOAD_RULES } from '@cabinet/domain/payload-rules';

/** Whether a text alone makes a message of a channel: look-ups, codes and calls answer nobody. */
const saysText = (type: MessageType) =>
  PAYLOAD_RULES[type].digits === undefined && PAYLOAD_RULES[type].needs.some((set) => set.length === 1 && set[0] === 'text');

/** The channels to answer by: the one of the last message first, then the others that the person used, and SMS to a phone. */
export function answerTypes({ type, types, address }: Pick<Conversation, 'type' | 'types' | 'address'>): MessageType[] {
  const byAddress: MessageType[] = address.startsWith('+') ? ['sms'] : [];
  return [...new Set([type, ...types, ...byAddress])].filter(saysText);
}

/** Whether a message of a channel has what it needs, and somebody whom it is from. */
export const isWhole = (type: MessageType, payload: Payload) =>
  payload.sender.trim() !== '' &&
  PAYLOAD_RULES[type].needs.some((set) =>
    set.every((field) => {
      const value = payload[field];
      return typeof value === 'string' ? value.trim() !== '' : value !== undefined;
    }),
  );

/** The last message that the account sent by a channel: who it was from is who answers. */
export function lastSent(messages: readonly ConversationMessage[], type: MessageType) {
  return messages.flatMap((one) => (one.kind === 'outgoing' && one.message.type === type ? [one.message] : []))[0];
}

/** Messages, the oldest first, by the local day on which they came. */
export function byDay(messages: readonly ConversationMessage[]): { day: string; messages: ConversationMessage[] }[] {
  const days: { day: string; messages: ConversationMessage[] }[] = [];
  for (const message of messages.toReversed()) {
    const day = new Date(message.at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

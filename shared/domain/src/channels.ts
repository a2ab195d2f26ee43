/** Message types of spec 2 §1. */
// prettier-ignore
export const MESSAGE_TYPES = [
  'sms', 'smsping', 'mms', 'viber', 'voice', 'whatsapp', 'email', 'vk', 'ok', 'push', 'telegram', 'facebook', 'instagram',
  'chat', 'flashcall', 'hlr', 'telegramcode', 'sim_push',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Which address of a contact a type goes to. */
export type AddressKind = 'phone' | 'email';

/** The address that messages of `type` are sent to. */
export function addressKind(type: MessageType): AddressKind {
  return type === 'email' ? 'email' : 'phone';
}

/** Types whose whole message may be a text, for areas built before `payload-rules` said what each carries. */
export const TEXT_TYPES: readonly MessageType[] = ['sms', 'viber', 'whatsapp', 'telegram', 'vk', 'ok', 'push', 'email'];

/** Message types of spec 2 §1, and the look-up of a number's network (`mnp`, decisions.md "Sending"). */
// prettier-ignore
export const MESSAGE_TYPES = [
  'sms', 'smsping', 'mms', 'viber', 'voice', 'whatsapp', 'email', 'vk', 'ok', 'push', 'telegram', 'facebook', 'instagram',
  'chat', 'flashcall', 'hlr', 'mnp', 'telegramcode', 'sim_push',
] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Which address of a contact a type goes to. */
export type AddressKind = 'phone' | 'email';

/** The address that messages of `type` are sent to. */
export function addressKind(type: MessageType): AddressKind {
  return type === 'email' ? 'email' : 'phone';
}

import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import type { AttachmentField, Payload, PayloadField } from './payload.ts';
import type { Tariff } from './tariffs.ts';
import { TTS_LIMITS } from './tts.ts';

export const PAYLOAD_LIMITS = {
  subject: 255,
  html: 200_000,
  buttonText: 30,
  /** Characters of a button's URL or reply. */
  buttonUrl: 2048,
} as const;

/** URL schemes that a button may open (spec 2 §5). */
export const BUTTON_SCHEMES = ['http', 'https', 'viber', 'tel', 'callto'] as const;

/** The fields that messages of a channel may and must have. */
export interface PayloadRule {
  /** Allowed fields beside the sender, in the order of the form. */
  fields: readonly PayloadField[];
  /** Sets of fields, one of which must be filled; empty when the sender alone makes a message. */
  needs: readonly (readonly PayloadField[])[];
  /** Longest text as it is written, in characters. */
  characters: number;
  /** Most `buttons`. */
  buttons: number;
  /** The text is a code: how many digits it has. */
  digits?: readonly [least: number, most: number];
}

const TEXT = [['text']] as const satisfies PayloadRule['needs'];
const plain = (characters: number, ...extras: PayloadField[]): PayloadRule => ({
  fields: ['text', ...extras],
  needs: TEXT,
  characters,
  buttons: 0,
});
const code = (least: number, most: number): PayloadRule => ({ ...plain(255), digits: [least, most] });

/**
 * The fields of each channel's messages (spec 2 §5): forms show them, the server accepts no others. A ping and a number
 * look-up (HLR, MNP) carry no text.
 */
export const PAYLOAD_RULES: Readonly<Record<MessageType, PayloadRule>> = {
  sms: plain(4000),
  smsping: { ...plain(4000), needs: [] },
  mms: plain(1000, 'image', 'audio', 'video'),
  viber: plain(1000, 'image', 'button'),
  voice: { ...plain(TTS_LIMITS.characters, 'audio', 'tts'), needs: [['audio'], ['text', 'tts']] },
  whatsapp: { ...plain(4000, 'image', 'file', 'buttons'), needs: [['text'], ['image'], ['file']], buttons: 3 },
  email: { fields: ['subject', 'text', 'html', 'file'], needs: [['text'], ['html']], characters: 100_000, buttons: 0 },
  vk: { ...plain(4000, 'image', 'buttons'), buttons: 10 },
  ok: plain(4000, 'image'),
  push: plain(1000, 'image'),
  telegram: plain(4000, 'image', 'file'),
  facebook: plain(2000, 'image'),
  instagram: plain(1000, 'image'),
  chat: plain(4000, 'image', 'file'),
  flashcall: code(4, 6),
  hlr: { ...plain(255), needs: [] },
  mnp: { ...plain(255), needs: [] },
  telegramcode: code(4, 8),
  sim_push: plain(255),
};

/** Channels whose messages have a text that can be written: not those of codes, and not those that only ask about a number. */
export const GENERATED_TYPES: readonly MessageType[] = MESSAGE_TYPES.filter((type) => {
  const { fields, needs, digits } = PAYLOAD_RULES[type];
  return fields.includes('text') && needs.length > 0 && digits === undefined;
});

/** Media types that a file of a field must have; fields that are absent here take any. */
export const ATTACHMENT_TYPES: Readonly<Partial<Record<AttachmentField, RegExp>>> = {
  image: /^image\/(?:jpeg|png|gif)$/,
  audio: /^audio\//,
  video: /^video\/(?:mp4|3gpp)$/,
};

/** Whether a tariff has a price for a second of a recording; without one, no recording may be attached (spec 2 §5). */
export function isPaidBySecond({ unit, price, data }: Pick<Tariff, 'unit' | 'price' | 'data'>): boolean {
  const raises = data.rules.some((rule) => rule.action === 'increase' && [rule.price].flat().some((amount) => amount > 0));
  return unit === 'second' && (price > 0 || raises);
}

/** Whether a message of `type` may have `field`. */
export function hasField(type: MessageType, field: PayloadField): boolean {
  return PAYLOAD_RULES[type].fields.includes(field);
}

/** The payload without the fields that a channel does not have, for a change of the type and for templates. */
export function fitPayload(type: MessageType, payload: Payload): Payload {
  const { sender, ...rest } = payload;
  const { buttons: most } = PAYLOAD_RULES[type];
  const fitting = Object.entries(rest).filter(([field, value]) => value !== undefined && hasField(type, field as PayloadField));
  const kept: Omit<Payload, 'sender'> = Object.fromEntries(fitting);
  return { sender, ...kept, ...(kept.buttons ? { buttons: kept.buttons.slice(0, most) } : {}) };
}

import type { Tts } from './tts.ts';

/** Fields of a payload that name a stored file by its id. */
export const ATTACHMENT_FIELDS = ['image', 'file', 'audio', 'video'] as const;
export type AttachmentField = (typeof ATTACHMENT_FIELDS)[number];

/** All fields of a payload beside the sender, in the order of the form (spec 2 §3). */
export const PAYLOAD_FIELDS = ['subject', 'text', 'html', ...ATTACHMENT_FIELDS, 'tts', 'button', 'buttons'] as const;
export type PayloadField = (typeof PAYLOAD_FIELDS)[number];

/** The one button of a Viber message, which opens a link. */
export interface LinkButton {
  text: string;
  url: string;
}

/** One of several buttons: `action` is a link that it opens, or a text that it replies with. */
export interface ActionButton {
  text: string;
  action: string;
}

/** The content of a message; files are named by their ids. Which fields a channel has: `payload-rules.ts`. */
export interface Payload {
  sender: string;
  text?: string | undefined;
  subject?: string | undefined;
  html?: string | undefined;
  image?: string | undefined;
  file?: string | undefined;
  audio?: string | undefined;
  video?: string | undefined;
  tts?: Tts | undefined;
  button?: LinkButton | undefined;
  buttons?: ActionButton[] | undefined;
}

/** The fields of a payload beyond sender and text; a plain text message has none. */
export type PayloadExtras = Omit<Payload, 'sender' | 'text'>;

/** The extras of a payload; undefined where it has none. */
export function extrasOf(payload: Payload): PayloadExtras | undefined {
  const { sender: _, text: __, ...rest } = payload;
  const found = Object.entries(rest).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return found.length > 0 ? (Object.fromEntries(found) as PayloadExtras) : undefined;
}

/** Ids of the files that a payload names, by the field that names them. */
export function filesIn(payload: Omit<Payload, 'sender'>): { field: AttachmentField; id: string }[] {
  return ATTACHMENT_FIELDS.flatMap((field) => {
    const id = payload[field];
    return id ? [{ field, id }] : [];
  });
}

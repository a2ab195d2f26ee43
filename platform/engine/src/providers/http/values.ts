import { ATTACHMENT_FIELDS } from '@cabinet/domain/payload';
import type { Outgoing } from '../provider.ts';
import type { Values } from './template.ts';

const flat = (name: string, given: object | undefined): [string, string][] =>
  Object.entries(given ?? {}).map(([key, value]) => [`${name}.${key}`, String(value)]);

/**
 * What templates may name of a message: every field of its payload, files as links that are good for a time; `json.payload` is
 * all of it as one object, `json.buttons` its buttons as a list.
 */
export function valuesOf({ reference, recipient, sender, text, type, payload = {} }: Outgoing, linkTo: (id: string) => string): Values {
  const { subject, html, tts, button, buttons = [] } = payload;
  const links = Object.fromEntries(ATTACHMENT_FIELDS.flatMap((field) => (payload[field] ? [[field, linkTo(payload[field])]] : [])));
  return {
    reference: String(reference),
    recipient,
    phone: recipient.replace(/^\+/, ''),
    sender,
    text,
    type,
    subject,
    html,
    ...links,
    ...Object.fromEntries([
      ...flat('tts', tts),
      ...flat('button', button),
      ...buttons.flatMap((one, index) => flat(`buttons.${index}`, one)),
    ]),
    'json.buttons': JSON.stringify(buttons),
    'json.payload': JSON.stringify({ sender, text, ...payload, ...links }),
  };
}

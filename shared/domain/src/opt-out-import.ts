import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { fieldOfColumn } from './contact-import.ts';
import { idField, object, type InferType } from './validation.ts';

/** What a column of a file of opt-outs may hold; `address` is a phone or an email. */
export type OptOutColumn = 'address' | 'channel' | 'reason';

/** Names of columns in the three locales, and those of the exported journal; phones and emails are named as in files of contacts. */
const COLUMN_NAMES: Readonly<Record<OptOutColumn, readonly string[]>> = {
  address: ['recipient', 'address', 'получатель', 'адрес', 'destinatario', 'dirección', 'direccion'],
  channel: ['channel', 'type', 'канал', 'тип', 'canal', 'tipo'],
  reason: ['reason', 'comment', 'причина', 'комментарий', 'motivo', 'comentario'],
};

/** What a column holds by its header; undefined for an unknown one. */
export function optOutColumnOf(header: string): OptOutColumn | undefined {
  const name = header.replace(/^\uFEFF/, '').trim().toLowerCase(); // prettier-ignore
  const field = fieldOfColumn(name);
  if (field === 'phone' || field === 'email') return 'address';
  return (Object.keys(COLUMN_NAMES) as OptOutColumn[]).find((column) => COLUMN_NAMES[column].includes(name));
}

const CHANNEL_NAMES: ReadonlyMap<string, MessageType> = new Map(
  Object.entries<MessageType>({
    смс: 'sms',
    вайбер: 'viber',
    ватсап: 'whatsapp',
    телеграм: 'telegram',
    'e-mail': 'email',
    mail: 'email',
    почта: 'email',
    correo: 'email',
    голос: 'voice',
    звонок: 'voice',
    voz: 'voice',
    llamada: 'voice',
  }),
);

/** A channel as people write it; undefined for what is none. */
export function parseChannel(input: string): MessageType | undefined {
  const name = input.trim().toLowerCase();
  return MESSAGE_TYPES.find((type) => type === name) ?? CHANNEL_NAMES.get(name);
}

/** Body of `PUT /optOuts`: the uploaded file whose recipients opt out. */
export const optOutImportSchema = object({ from: object({ key: idField().required() }).noUnknown().required() }).noUnknown();
export type OptOutImport = InferType<typeof optOutImportSchema>;

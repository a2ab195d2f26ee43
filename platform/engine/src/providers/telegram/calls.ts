import type { FileSource, Outgoing } from '../provider.ts';

/** Longest text under a picture or a file; a longer one is a message of its own. */
const CAPTION = 1024;

export interface BotCall {
  method: string;
  body: Readonly<Record<string, unknown>>;
}

/** The calls that make up a message, in order: files as links that Telegram fetches. */
export function callsOf(
  { text, payload = {} }: Pick<Outgoing, 'text' | 'payload'>,
  chat: string,
  { linkTo }: Pick<FileSource, 'linkTo'>,
): BotCall[] {
  const { image, file } = payload;
  const attached: BotCall[] = [
    ...(image ? [{ method: 'sendPhoto', body: { chat_id: chat, photo: linkTo(image) } }] : []),
    ...(file ? [{ method: 'sendDocument', body: { chat_id: chat, document: linkTo(file) } }] : []),
  ];
  const [first, ...rest] = attached;
  if (first && text !== '' && [...text].length <= CAPTION) return [{ ...first, body: { ...first.body, caption: text } }, ...rest];
  return text === '' ? attached : [...attached, { method: 'sendMessage', body: { chat_id: chat, text } }];
}

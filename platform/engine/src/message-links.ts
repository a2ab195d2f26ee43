import { linkCodesIn, mapPayloadTexts, payloadTexts, withMessageLinks, type NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { Step } from './accept/send-request.ts';

/** Makes what tells each message's address of a link from all others: one part for every id, in their order. Nothing is stored of them. */
export type LinkParts = (code: string, ids: readonly number[]) => readonly string[];

/** For engines that no links are named to. */
export const NO_LINK_PARTS: LinkParts = () => [];

type Said = Pick<Step, 'links'>;

/** The parts of the links that `texts` name, of messages by their place among `ids`. */
function partsIn(texts: readonly string[], links: NamedLinks, ids: readonly number[], partsOf: LinkParts) {
  const codes = texts.flatMap(linkCodesIn).filter((code) => Object.hasOwn(links, code));
  const parts = new Map(codes.map((code) => [code, partsOf(code, ids)]));
  return (index: number) => (code: string) => parts.get(code)?.[index];
}

/** Messages under consecutive ids, each with its own addresses in place of the links that the text of their step names. */
export function withOwnLinks<M extends { text: string }>(
  messages: readonly M[],
  { text, links }: Said & Pick<Step, 'text'>,
  firstId: number,
  partsOf: LinkParts,
): readonly M[] {
  if (!links || linkCodesIn(text).length === 0) return messages;
  const ids = messages.map((_, index) => firstId + index);
  const partIn = partsIn([text], links, ids, partsOf);
  return messages.map((message, index) => ({ ...message, text: withMessageLinks(message.text, links, partIn(index)) }));
}

/** What a message says beyond its text, with its own addresses in place of links. */
export function payloadWithLinks(payload: PayloadExtras, { links }: Said, id: number, partsOf: LinkParts): PayloadExtras {
  const texts = payloadTexts(payload).map(({ text }) => text);
  if (!links || texts.every((text) => linkCodesIn(text).length === 0)) return payload;
  const partOf = partsIn(texts, links, [id], partsOf)(0);
  return mapPayloadTexts(payload, (text) => withMessageLinks(text, links, partOf));
}

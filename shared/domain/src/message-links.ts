import type { PayloadExtras } from './payload.ts';
import { fillLinks, type NamedLink, type NamedLinks } from './link-names.ts';
import { SHORT_LINK } from './short-link-rows.ts';

export { fillLinks, linkCodesIn, linkNames, showLinks } from './link-names.ts';
export type { NamedLink, NamedLinks } from './link-names.ts';

/** Letters and digits of codes, without those that are read for one another. Each is one unit of an SMS in any encoding. */
export const LINK_LETTERS = '23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

export const MESSAGE_LINK = {
  /** Characters that tell one message’s address of a link from all others. */
  partLength: 10,
  /** What stands for these characters where no message is made yet. */
  samplePart: 'x'.repeat(10),
} as const;

/** What is written into a text so that each message has an own short address of a link in its place (spec 2 §2 "Short links"). */
export const linkMark = (code: string): string => `\${link:${code}}`;

/** The code of a short link: the last part of its short address. */
export const linkCodeOf = (shortUrl: string): string => shortUrl.slice(shortUrl.lastIndexOf('/') + 1);

/** The address of a link in one message: all of them are equally long, so that the length of a text is known before its messages are made. */
export const messageLink = ({ shortUrl }: Pick<NamedLink, 'shortUrl'>, part: string): string => shortUrl + part;

const known = (links: NamedLinks, code: string): NamedLink | undefined => (Object.hasOwn(links, code) ? links[code] : undefined);

/**
 * The text with a sample in place of each link, exactly as long and in the same encoding as what is sent. The counter, the quote and
 * the price all measure this text.
 */
export const withSampleLinks = (text: string, links: NamedLinks): string =>
  fillLinks(text, (code) => {
    const link = known(links, code);
    return link && messageLink(link, MESSAGE_LINK.samplePart);
  });

/** The text with the target in place of each link: what moderators and rules judge. */
export const withLinkTargets = (text: string, links: NamedLinks): string => fillLinks(text, (code) => known(links, code)?.fullUrl);

/** The text of one message. `partOf` is asked for the message’s part of each link that the text names. */
export const withMessageLinks = (text: string, links: NamedLinks, partOf: (code: string) => string | undefined): string =>
  fillLinks(text, (code) => {
    const [link, part] = [known(links, code), partOf(code)];
    return link && part !== undefined ? messageLink(link, part) : undefined;
  });

/** The text that `showLinks` was made of, with what was written beside its links since. */
export function readLinks(shown: string, names: ReadonlyMap<string, string>): string {
  let text = shown;
  for (const [code, name] of names) text = text.replaceAll(`\${${name}}`, () => linkMark(code));
  return text;
}

/** Changes every text of a payload beyond `text` that may name links, the targets of its buttons included. */
export function mapPayloadTexts<P extends PayloadExtras>(payload: P, change: (text: string) => string): P {
  const { subject, html, button, buttons } = payload;
  return {
    ...payload,
    ...(subject === undefined ? {} : { subject: change(subject) }),
    ...(html === undefined ? {} : { html: change(html) }),
    ...(button === undefined ? {} : { button: { text: change(button.text), url: change(button.url) } }),
    ...(buttons === undefined ? {} : { buttons: buttons.map(({ text, action }) => ({ text: change(text), action: change(action) })) }),
  };
}

/** The texts of a payload by their paths in it, in the order of the form; those that may name links. */
export function payloadTexts(payload: PayloadExtras & { text?: string | undefined }): { path: string; text: string }[] {
  const { text, subject, html, button, buttons } = payload;
  const all = [
    { path: 'subject', text: subject },
    { path: 'text', text },
    { path: 'html', text: html },
    { path: 'button.text', text: button?.text },
    { path: 'button.url', text: button?.url },
    ...(buttons ?? []).flatMap((one, index) => [
      { path: `buttons[${index}].text`, text: one.text },
      { path: `buttons[${index}].action`, text: one.action },
    ]),
  ];
  return all.flatMap((one) => (one.text ? [{ path: one.path, text: one.text }] : []));
}

/** Reads the last part of a short address: the code of its link, and of a message’s address its part. */
export function readLinkPath(path: string): { code: string; part: string | undefined } | undefined {
  const { codeLength } = SHORT_LINK;
  if (![...path].every((sign) => LINK_LETTERS.includes(sign))) return undefined;
  if (path.length === codeLength) return { code: path, part: undefined };
  return path.length === codeLength + MESSAGE_LINK.partLength
    ? { code: path.slice(0, codeLength), part: path.slice(codeLength) }
    : undefined;
}

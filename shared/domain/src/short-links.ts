import { withSchemas } from './resource.ts';
import { SHORT_LINK, shortLinkRows } from './short-link-rows.ts';
import { object, string, type InferType } from './validation.ts';

export { SHORT_LINK, type ShortLink } from './short-link-rows.ts';

const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Parses the target of a link as browsers do; undefined for anything but a plain web address: another scheme, credentials in
 * front of the host (which disguise the address), invisible characters.
 */
export function parseTargetUrl(text: string): string | undefined {
  if (INVISIBLE_CHARACTERS.test(text) || text.includes('\\') || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isPage = (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
  return isPage ? href : undefined;
}

const target = () =>
  string()
    .trim()
    .required()
    .max(SHORT_LINK.characters)
    .test('url', 'url.invalid', (value) => !value || parseTargetUrl(value) !== undefined);

/** Body of `POST /shortLinks`: a target, and one of the domains that the settings name (spec 2 §5 "Short link"). */
export const shortLinkSchema = object({ fullUrl: target(), domain: string().trim().required().max(255) }).noUnknown();
export type NewShortLink = InferType<typeof shortLinkSchema>;

/** Body of `PUT /shortLinks/{id}`: the new target; the short address stays. */
export const shortLinkTargetSchema = object({ fullUrl: target() }).noUnknown();
export type ShortLinkTarget = InferType<typeof shortLinkTargetSchema>;

export const shortLinks = withSchemas(shortLinkRows, { create: shortLinkSchema, update: shortLinkTargetSchema });

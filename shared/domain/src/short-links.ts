import { resource } from './resource.ts';
import { object, string, type InferType } from './validation.ts';

export const SHORT_LINK = {
  /** Longest target. */
  characters: 2048,
  /** Random letters and digits of a short link. */
  codeLength: 8,
  /** Path below which short links are. */
  path: '/s/',
} as const;

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

export interface ShortLink {
  id: string;
  fullUrl: string;
  /** A host, with an optional port. */
  domain: string;
  shortUrl: string;
  /** By which texts name it, `${link:<code>}`: the last part of `shortUrl`. */
  code?: string;
  /** Times that people followed it, a few seconds behind. */
  clicks: number;
  /** Messages whose own address of it people followed at least once. */
  messages?: number;
  /** Times that programs asked for it: previews of messengers, crawlers. */
  automatic?: number;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in both addresses. */
export const shortLinks = resource<ShortLink, NewShortLink, ShortLinkTarget>()({
  name: 'shortLinks',
  filters: { id: 'oneOf', fullUrl: 'search', domain: 'oneOf', code: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  actions: {
    find: 'shortLinks.get',
    get: 'shortLinks.get',
    create: 'shortLinks.create',
    update: 'shortLinks.update',
    remove: 'shortLinks.remove',
  },
  schemas: { create: shortLinkSchema, update: shortLinkTargetSchema },
});

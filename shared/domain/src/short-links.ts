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

const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * The target of a link as browsers read it; undefined for what is no page on the web: another scheme, a name and a
 * password in front of the host (which make one address look like another), signs that nobody sees.
 */
export function readTarget(text: string): string | undefined {
  if (UNSEEN.test(text) || text.includes('\\') || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isPage = (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
  return isPage ? href : undefined;
}

const target = () =>
  string()
    .trim()
    .required()
    .max(SHORT_LINK.characters)
    .test('url', 'url.invalid', (value) => !value || readTarget(value) !== undefined);

/** Body of `POST /shortLinks`: a target, and one of the domains that the settings name (spec 2 §5 "Short link"). */
export const shortLinkSchema = object({ fullUrl: target(), domain: string().trim().required().max(255) }).noUnknown();
export type NewShortLink = InferType<typeof shortLinkSchema>;

/** Body of `PUT /shortLinks/{id}`: where it leads from now on; the short address stays. */
export const shortLinkTargetSchema = object({ fullUrl: target() }).noUnknown();
export type ShortLinkTarget = InferType<typeof shortLinkTargetSchema>;

export interface ShortLink {
  id: string;
  fullUrl: string;
  /** A host, with its port if it has one. */
  domain: string;
  shortUrl: string;
  /** How often it was followed; a few seconds behind. */
  clicks: number;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in both addresses. */
export const shortLinks = resource<ShortLink, NewShortLink, ShortLinkTarget>()({
  name: 'shortLinks',
  filters: { fullUrl: 'search', domain: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  actions: {
    find: 'shortLinks.get',
    get: 'shortLinks.get',
    create: 'shortLinks.create',
    update: 'shortLinks.update',
    remove: 'shortLinks.remove',
  },
  schemas: { create: shortLinkSchema, update: shortLinkTargetSchema },
});

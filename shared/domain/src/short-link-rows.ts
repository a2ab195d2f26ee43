import { resourceRows } from './resource.ts';

export const SHORT_LINK = {
  /** Longest target. */
  characters: 2048,
  /** Random letters and digits of a short link. */
  codeLength: 8,
  /** Path below which short links are. */
  path: '/s/',
} as const;

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
export const shortLinkRows = resourceRows<ShortLink>()({
  name: 'shortLinks',
  filters: { id: 'oneOf', fullUrl: 'search', domain: 'oneOf', code: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  actions: {
    find: 'shortLinks.get',
    get: 'shortLinks.get',
    create: 'shortLinks.create',
    update: 'shortLinks.update',
    remove: 'shortLinks.remove',
  },
});

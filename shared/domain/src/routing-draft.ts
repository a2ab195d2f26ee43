import { resource } from './resource.ts';
import { contentVersion } from './row-version.ts';
import type { RoutingGroup } from './routing.ts';
import type { RoutingChange, RoutingGroupContent } from './routing-changes.ts';
import { object, string, type InferType } from './validation.ts';

/** Which routing is asked for: the one that messages go by, or the one that is staged. */
export const ROUTING_SOURCES = ['live', 'draft'] as const;
export type RoutingSource = (typeof ROUTING_SOURCES)[number];

export interface RoutingAuthor {
  id: string;
  username: string;
}

/** A group of the draft; `users` is how many accounts send by the live one. */
export type DraftGroup = RoutingGroupContent & Pick<RoutingGroup, 'users'>;

/** Answer of `GET /routing/draft`: the routing as it will be when it is published, and how it differs from the live one. */
export interface RoutingDraft {
  /** Number of the live version. */
  version: number;
  /** The live groups with what is staged, the oldest first. */
  groups: DraftGroup[];
  changes: RoutingChange[];
  /** Ids of staged groups whose live ones were changed directly since. */
  overtaken: string[];
  /** Who staged the last change, and when; null while nothing is staged. */
  author: RoutingAuthor | null;
  createdAt: string | null;
  /** Time of the last change of the draft; null before the first. */
  updatedAt: string | null;
}

/** The version of the draft, as `ETag` and `If-Match` carry it: it changes with the draft and with the live routing. */
export const routingDraftVersion = ({ version, updatedAt }: Pick<RoutingDraft, 'version' | 'updatedAt'>): string =>
  contentVersion([String(version), updatedAt ?? '']);

/** Body of `POST /routing/draft/publish` and of `POST /routing/versions/{id}/restore`. */
export const routingPublicationSchema = object({ comment: string().trim().max(500).default('') }).noUnknown();
export type RoutingPublication = InferType<typeof routingPublicationSchema>;

/** How a version came about: what was there first, a published draft, a direct call to `/routingGroups`, a way back. */
export const ROUTING_VERSION_KINDS = ['first', 'published', 'direct', 'restored'] as const;
export type RoutingVersionKind = (typeof ROUTING_VERSION_KINDS)[number];

/** A version of the routing. */
export interface RoutingVersion {
  id: string;
  number: number;
  kind: RoutingVersionKind;
  /** The number of the version that was restored. */
  restored: number | null;
  comment: string;
  author: RoutingAuthor | null;
  /** How many changes it made to the version before it. */
  changesCount: number;
  /** With one version alone: its changes to the version before it. */
  changes?: RoutingChange[];
  /** With one version alone: what going back to it would change. */
  wayBack?: RoutingChange[];
  createdAt: string;
}

/** Versions of the routing, the latest first. */
export const routingVersions = resource<RoutingVersion>()({
  name: 'routingVersions',
  path: 'routing/versions',
  filters: { kind: 'oneOf', createdAt: 'range' },
  orderable: ['createdAt', 'number'],
  order: { number: 'desc' },
  live: false,
  actions: { find: 'routingGroups.get', get: 'routingGroups.get' },
});

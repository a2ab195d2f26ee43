import type { BoardNode } from './operations-overview.ts';
import type { ProviderState } from './providers.ts';
import { resource } from './resource.ts';
import { boolean, object, type InferType, type Schema } from './validation.ts';

/** Body of `PUT /servers/{id}`: a server in maintenance holds no connections to providers (spec 2 §3 "Further admin entities"). */
export const serverSchema = object({ isInMaintenance: boolean().required() }).noUnknown();
export type ServerChange = InferType<typeof serverSchema>;

/** The connections of one node of a server to a provider. */
export interface ServerHold {
  ProviderId: string;
  title: string;
  node: string;
  state: ProviderState;
  text: string | null;
  /** Standing connections that are open, of how many; null of kinds that keep none. */
  links: { up: number; all: number } | null;
}

/** A machine, by its name, on which nodes run that may hold the connections to providers. */
export interface Server {
  id: string;
  name: string;
  isInMaintenance: boolean;
  /** Whether a node of it has given a sign of life lately. */
  isAlive: boolean;
  seenAt: string;
  /** The nodes that run on it at present. */
  nodes: Pick<BoardNode, 'node' | 'version' | 'startedAt'>[];
  holds: ServerHold[];
  /** Providers in use that no other living server may hold. */
  solely: { ProviderId: string; title: string }[];
  createdAt: string;
  updatedAt: string;
}

/** The server that a node runs on, by the node's name. */
export const serverOf = (node: string): string => node.slice(0, Math.max(0, node.indexOf(':'))) || node;

export const servers = resource<Server, never, ServerChange>()({
  name: 'servers',
  filters: { name: 'search' },
  orderable: ['name', 'createdAt'],
  live: true,
  actions: { find: 'servers.get', get: 'servers.get', update: 'servers.update' },
  schemas: { update: serverSchema as unknown as Schema<ServerChange> },
});

import type { ResourceName, Row } from './resource.ts';

export const LIVE_CHANGES = ['created', 'updated', 'removed'] as const;
export type LiveChange = (typeof LIVE_CHANGES)[number];

/** Name of a socket event: `contactLists.created` (spec 1 §4 "Realtime"). */
export type LiveEventName =
  `${ResourceName}.${LiveChange}` | 'notifications.read' | 'notifications.sent' | 'imports.progress' | 'registry.updated';

/** What a resource event carries: whole rows, or ids when many changed at once and a list should ask again. */
export interface LiveEvent<R extends Row = Row> {
  /** Rows that changed; empty when only the list as a whole is known to have changed. */
  rows: readonly (Partial<R> & Pick<Row, 'id'>)[];
  /** Set when more changed than `rows` tells. */
  more?: boolean;
}

/** Progress of an import, sent to the owner's sockets at most four times a second. */
export interface ImportProgress {
  id: string;
  ListId: string;
  state: 'running' | 'completed' | 'failed';
  total: number;
  created: number;
  merged: number;
  refused: number;
  /** Share of the file that has been read, 0–1. */
  progress: number;
}

export function liveEventName(resource: ResourceName, change: LiveChange): LiveEventName {
  return `${resource}.${change}`;
}

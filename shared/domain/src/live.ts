import type { ErrorCode } from './errors.ts';
import type { ResourceName, Row } from './resource.ts';

export const LIVE_CHANGES = ['created', 'updated', 'removed'] as const;
export type LiveChange = (typeof LIVE_CHANGES)[number];

/** Name of a socket event: `contactLists.created` (spec 1 §4 "Realtime"). */
export type LiveEventName =
  | `${ResourceName}.${LiveChange}`
  | 'notifications.read'
  | 'notifications.sent'
  | 'imports.progress'
  | 'reports.progress'
  | 'registry.updated';

/** What a resource event carries: whole rows, or ids when many changed at once and a list should ask again. */
export interface LiveEvent<R extends Row = Row> {
  /** Rows that changed; empty when only the list as a whole is known to have changed. */
  rows: readonly (Partial<R> & Pick<Row, 'id'>)[];
  /** Set when more changed than `rows` tells. */
  more?: boolean;
}

export type ImportState = 'running' | 'completed' | 'failed' | 'stopped';

/** Progress of an import, sent to the owner's sockets at most four times a second, and `GET /contacts/imports/{id}`. */
export interface ImportProgress {
  id: string;
  ListId: string;
  /** The stored file that it reads; running it again takes the same. */
  fileId: string;
  state: ImportState;
  total: number;
  created: number;
  merged: number;
  refused: number;
  /** Share of the file that has been read, 0–1. */
  progress: number;
  /** File id of the refused rows with their reasons, once there are any and the import has ended. */
  report: string | null;
  /** Columns of the file that no field of a contact is known for. */
  ignored: readonly string[];
  /** Why it failed, with the numbers and names of the sentence; null unless it did. */
  error: { code: ErrorCode; params: Readonly<Record<string, string | number>> } | null;
  createdAt: string;
}

export function liveEventName(resource: ResourceName, change: LiveChange): LiveEventName {
  return `${resource}.${change}`;
}

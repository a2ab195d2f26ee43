import type { ErrorCode } from './errors.ts';
import type { ResourceName, Row } from './resource.ts';

export const LIVE_CHANGES = ['created', 'updated', 'removed'] as const;
export type LiveChange = (typeof LIVE_CHANGES)[number];

/** Name of a socket event: `contactLists.created` (spec 1 §4 "Realtime"). */
export type LiveEventName =
  | `${ResourceName}.${LiveChange}`
  | 'notifications.read'
  | 'notifications.sent'
  | 'support.message'
  | 'imports.progress'
  | 'reports.progress'
  | 'registry.updated'
  | 'operations.overview';

/** The payload of a resource's event: whole rows, or ids when many changed at once and lists should be fetched again. */
export interface LiveEvent<R extends Row = Row> {
  /** Rows that changed; empty when only the list as a whole is known to have changed. */
  rows: readonly (Partial<R> & Pick<Row, 'id'>)[];
  /** Set when more rows changed than `rows` holds. */
  more?: boolean;
}

export type ImportState = 'running' | 'completed' | 'failed' | 'stopped';

/** Progress of an import, sent to the owner's sockets at most four times a second, `GET /contacts/imports/{id}` and `GET /optOuts/imports/{id}`. */
export interface ImportProgress {
  id: string;
  /** The list that is filled; null where the file holds opt-outs. */
  ListId: string | null;
  /** The stored file that is imported; a repeated import reads the same. */
  fileId: string;
  state: ImportState;
  total: number;
  created: number;
  merged: number;
  refused: number;
  /** Cells that could not be read and that their contacts came in without; the report names each. */
  cells?: number;
  /** Share of the file that has been read, 0–1. */
  progress: number;
  /** File id of the refused rows with their reasons, once there are any and the import has ended. */
  report: string | null;
  /** Columns of the file that match no field of a contact. */
  ignored: readonly string[];
  /** Why it failed, with the numbers and names of the sentence; null unless it did. */
  error: { code: ErrorCode; params: Readonly<Record<string, string | number>> } | null;
  createdAt: string;
  /** Until when it can be undone; null where it cannot (any more). */
  undoUntil?: string | null;
  /** When it was undone. */
  undoneAt?: string | null;
}

export function liveEventName(resource: ResourceName, change: LiveChange): LiveEventName {
  return `${resource}.${change}`;
}

import { object, string, type InferType } from './validation.ts';

/** How long an export of an account's data is kept, how many a day it may have, and for how long a link to one works. */
export const DATA_EXPORT = { keptDays: 7, perDay: 3, linkMinutes: 10, shown: 10 } as const;

export const DATA_EXPORT_STATES = ['running', 'completed', 'failed', 'expired'] as const;
export type DataExportState = (typeof DATA_EXPORT_STATES)[number];

/** Whether an export may still change by itself. */
export const isUnderWay = ({ state }: Pick<DataExport, 'state'>): boolean => state === 'running';

/** An archive of everything that an account holds: `GET|POST /dataExports` (decisions/0062). */
export interface DataExport {
  id: string;
  state: DataExportState;
  /** Rows written so far. */
  rows: number;
  /** Bytes of the archive; null while there is none. */
  size: number | null;
  createdAt: string;
  /** When the archive is deleted; null while there is none. */
  expiresAt: string | null;
}

/** Body of `POST /dataExports/{id}/link`: an account without a second factor has its password asked for. */
export const dataExportLinkSchema = object({ password: string().max(128) }).noUnknown();
export type NewDataExportLink = InferType<typeof dataExportLinkSchema>;

/** Answer of `POST /dataExports/{id}/link`: an address that gives the archive to whoever has it. */
export interface DataExportLink {
  /** A path on this server. */
  url: string;
  expiresAt: string;
}

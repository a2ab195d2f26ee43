import type { UPLOAD_EXTENSIONS } from './limits.ts';
import { resource } from './resource.ts';
import { boolean, object, string, type InferType } from './validation.ts';

/** Media types of what may be uploaded, by extension; the server holds pictures, recordings and videos against their bytes, and never believes the browser. */
const TYPES: Readonly<Record<(typeof UPLOAD_EXTENSIONS)[number], string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
};

/** The media type of a file that may be uploaded, told by its name; undefined when it may not. */
export function uploadType(filename: string): string | undefined {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(TYPES, extension) ? TYPES[extension as keyof typeof TYPES] : undefined;
}

/** Who holds a lock that a person set; other locks name what uses the file. */
export const USER_LOCK = 'user';

/** A renamed or locked file; a locked file is not deleted at its expiry (spec 1 §4 "File expiry"). */
export const fileSchema = object({ title: string().trim().required().max(255), isPublic: boolean(), locked: boolean() }).noUnknown();
export type FileChange = InferType<typeof fileSchema>;

export interface StoredFile {
  id: string;
  title: string;
  filename: string;
  /** Media type, `type/subtype`. */
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  meta: Readonly<Record<string, unknown>>;
  expiredAt: string | null;
  locks: readonly string[];
  isPublic: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const storage = resource<StoredFile, never, FileChange>()({
  name: 'storage',
  filters: { id: 'equals', type: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'size'],
  actions: { find: 'storage.get', update: 'storage.update', remove: 'storage.remove' },
  schemas: { update: fileSchema },
});

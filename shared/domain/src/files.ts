import type { UPLOAD_EXTENSIONS } from './limits.ts';
import { resource } from './resource.ts';
import { boolean, date, nameField, object, type InferType } from './validation.ts';

/** Media types of what may be uploaded, by extension; the server checks pictures, recordings and videos by their bytes and ignores what the browser says. */
const MEDIA_TYPES: Readonly<Record<(typeof UPLOAD_EXTENSIONS)[number], string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
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

/** The media type of a file by its name; undefined when such a file may not be uploaded. */
export function mediaTypeOf(filename: string): string | undefined {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MEDIA_TYPES, extension) ? MEDIA_TYPES[extension as keyof typeof MEDIA_TYPES] : undefined;
}

/** The extension of files of a media type; undefined when such a file may not be uploaded. */
export function extensionOf(mediaType: string): string | undefined {
  return Object.entries(MEDIA_TYPES).find(([, type]) => type === mediaType)?.[0];
}

/** Types of pictures that a thumbnail is made of. An SVG is none: it is drawn by what it says, and could say anything. */
const THUMBNAIL_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];

/** Whether files of a media type have a thumbnail, unless they are broken. */
export const hasThumbnails = (mediaType: string): boolean => THUMBNAIL_TYPES.includes(mediaType);

/** The holder of a lock that a user set; other locks name what uses the file. */
export const USER_LOCK = 'user';

/**
 * Body of an update of a file: its title, whether and until when it is public, whether it is locked. A locked file is not deleted at its expiry
 * (spec 1 §4 "File expiry").
 */
export const fileSchema = object({
  title: nameField(255).required(),
  isPublic: boolean(),
  /** Null for no end; a file that is closed forgets its end. */
  publicUntil: date().nullable(),
  locked: boolean(),
}).noUnknown();
export type FileChange = InferType<typeof fileSchema>;

/** What the files of an account take, and what they may; bytes. */
export interface StorageUsage {
  used: number;
  /** Null where the installation sets no limit. */
  quota: number | null;
}

/** What a file is used by, which keeps it from being removed. */
export interface FileUse {
  kind: 'contract' | 'invoice' | 'closingDocument' | 'template' | 'task';
  id: string;
  title: string;
}

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
  /** Whether `GET /storage/{id}/thumbnail` answers a small picture of it. */
  thumbnail?: boolean;
  isPublic: boolean;
  /** Until when a public file is open to everybody; without it until somebody closes it. */
  publicUntil?: string | null;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** Whether everybody who has the link of a file can open it. */
export const isOpenToAll = ({ isPublic, publicUntil }: Pick<StoredFile, 'isPublic' | 'publicUntil'>, now = Date.now()): boolean =>
  isPublic && (publicUntil == null || Date.parse(publicUntil) > now);

export const storage = resource<StoredFile, never, FileChange>()({
  name: 'storage',
  filters: { id: 'oneOf', filename: 'search', type: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'size'],
  actions: { find: 'storage.get', update: 'storage.update', remove: 'storage.remove' },
  schemas: { update: fileSchema },
});

import { resource } from './resource.ts';
import { boolean, object, string, type InferType } from './validation.ts';

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

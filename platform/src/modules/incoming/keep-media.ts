import { extensionOf, mediaTypeOf } from '@cabinet/domain/files';
import type { IncomingFile, IncomingFileRefusal } from '@cabinet/domain/incoming';
import { LIMITS } from '@cabinet/domain/limits';
import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import type { FetchedMedia, IncomingMedia } from '@cabinet/engine';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { Services } from '../../services.ts';
import { contentType, type NewFile } from '../storage/public.ts';

/** How often a provider is asked for a file that it did not give. */
const TRIES = 2;

/** The name that a file is kept under: one whose extension says nothing has that of its type. */
function nameOf(given: string | undefined, { filename, type }: FetchedMedia): string {
  const name = given || filename || 'file';
  const extension = extensionOf(type);
  return mediaTypeOf(name) === undefined && extension ? `${name}.${extension}` : name;
}

/** Why a file that was fetched is not kept; undefined where its provider broke off. */
function refusalOf(error: unknown): IncomingFileRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'TOO_LARGE' ? 'size' : 'type';
}

/** Keeps a file that came in by the rules of uploads: types, size, and what its first bytes say. It belongs to the account, and expires as every file does. */
export async function keepMedia({ storage }: Pick<Services, 'storage'>, ownerId: string, media: IncomingMedia): Promise<IncomingFile> {
  const { kind, filename = '', size = 0 } = media;
  const refuse = (refused: IncomingFileRefusal, name = filename): IncomingFile => ({ kind, id: null, filename: name, refused });
  if (size > LIMITS.uploadBytes) return refuse('size');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const fetched = await media.fetch().catch(() => undefined);
    if (!fetched) continue;
    // What is left unread breaks off, which concerns nobody.
    fetched.content.on('error', () => undefined);
    const name = nameOf(media.filename, fetched);
    const named = mediaTypeOf(name);
    if (named === undefined) {
      fetched.content.destroy();
      return refuse('type', name);
    }
    try {
      const type: NewFile['type'] = (head, bytes) => contentType(head, named, bytes);
      const file = await storage.save({
        ownerId,
        filename: name,
        type,
        source: fetched.content,
        most: LIMITS.uploadBytes,
        meta: { source: 'incoming' },
      });
      return { kind: ATTACHMENT_TYPES.image?.test(file.type) ? kind : 'file', id: file.id, filename: file.filename, refused: null };
    } catch (error) {
      fetched.content.destroy();
      const refused = refusalOf(error);
      if (refused) return refuse(refused, name);
    }
  }
  return refuse('unavailable');
}

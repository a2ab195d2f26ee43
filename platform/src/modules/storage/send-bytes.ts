import { extensionOf, isOpenToAll, type StoredFile } from '@cabinet/domain/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { attachment, inline } from './disposition.ts';
import type { ByteRange } from './store/byte-store.ts';
import { THUMBNAIL_PIXELS } from './thumbnails.ts';

/** Pictures that hold nothing which could act; a browser may show them in its window. */
const SHOWN_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];

/** A renamed file keeps its extension. */
function downloadName({ title, filename, type }: StoredFile): string {
  const extension = /\.[^.]+$/.exec(filename)?.[0] ?? `.${extensionOf(type)}`;
  return title.toLowerCase().endsWith(extension.toLowerCase()) ? title : title + extension;
}

/** Whether a header names the version of a file: its `ETag` among others, or any. */
const names = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

/** The part that `Range` asks for; undefined for the whole file, 'none' for one behind its end. Several parts at once are answered with the whole. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start > end ? 'none' : { start, end };
}

/** Headers of whatever a file answers: no page of ours, and asked for anew each time, since who may see it can change. */
const guarded = (file: StoredFile, etag: string) => ({
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  etag,
  ...(isOpenToAll(file) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
});

/** Sends the thumbnail of a file, or 304 to who has it; 404 for a file without one. */
export async function sendThumbnail(app: App, request: FastifyRequest, file: StoredFile, reply: FastifyReply): Promise<FastifyReply> {
  const etag = `"${file.hash}-${THUMBNAIL_PIXELS}"`;
  void reply.headers(guarded(file, etag));
  if (file.thumbnail && names(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const thumbnail = await app.services.storage.thumbnail(file);
  if (!thumbnail) {
    void reply.removeHeader('etag');
    throw new ApiError('NOT_FOUND');
  }
  return reply.headers({ 'content-type': 'image/webp', 'content-disposition': inline(`${file.title}.webp`) }).send(thumbnail);
}

/**
 * Sends the bytes of a file, the part that is asked for, or 304 to who has them. No browser shows them as a page of ours, whatever they
 * hold; what its owner made public may be shown by pages of others.
 */
export async function sendBytes(app: App, request: FastifyRequest, file: StoredFile, reply: FastifyReply): Promise<FastifyReply> {
  const { headers } = request;
  const etag = `"${file.hash}"`;
  const name = downloadName(file);
  void reply.headers({ ...guarded(file, etag), 'accept-ranges': 'bytes' });
  if (names(headers['if-none-match'], etag)) return reply.code(304).send();
  if (!(await app.services.storage.holds(file))) throw new ApiError('NOT_FOUND');
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? rangeOf(headers.range, file.size) : undefined;
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  return reply
    .code(range ? 206 : 200)
    .headers({
      'content-type': file.type === 'text/csv' ? 'text/csv; charset=utf-8' : file.type,
      'content-length': range ? range.end - range.start + 1 : file.size,
      'content-disposition': isOpenToAll(file) && SHOWN_TYPES.includes(file.type) ? inline(name) : attachment(name),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` } : {}),
    })
    .send(app.services.storage.read(file, range));
}

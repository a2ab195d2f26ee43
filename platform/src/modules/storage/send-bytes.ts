import { extensionOf, isOpenToAll, type StoredFile } from '@cabinet/domain/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { attachment, inline } from './disposition.ts';
import type { ByteRange } from './store/byte-store.ts';

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

/**
 * Sends the bytes of a file, the part that is asked for, or 304 to who has them. No browser shows them as a page of ours, whatever they
 * hold; what its owner made public may be shown by pages of others.
 */
export async function sendBytes(app: App, request: FastifyRequest, file: StoredFile, reply: FastifyReply): Promise<FastifyReply> {
  const { headers } = request;
  const etag = `"${file.hash}"`;
  const name = downloadName(file);
  void reply.headers({
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
    ...(isOpenToAll(file) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
  });
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
      'x-content-type-options': 'nosniff',
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${file.size}` } : {}),
    })
    .send(app.services.storage.read(file, range));
}

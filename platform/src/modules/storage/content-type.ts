import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '../../plugins/errors/api-error.ts';

/** So many bytes from the beginning tell what a file is: as many as `file-type` looks at. */
export const HEAD_BYTES = 4100;

/** Other names of what may be attached: an animated PNG is a PNG, and M4V is MP4 with another brand. */
const ALIASES: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/**
 * The media type of an uploaded file. Whatever may be attached to a message by its name (a picture, a recording, a video) has
 * to be so by its beginning too: phones and providers go by the bytes. A JPEG that is named `.png` is kept as the JPEG that it
 * is; 422 at `file` for what is none of its kind. Other files have the type of their name.
 */
export async function contentType(head: Buffer, named: string): Promise<string> {
  const kind = Object.values(ATTACHMENT_TYPES).find((pattern) => pattern.test(named));
  if (!kind) return named;
  const { mime = '' } = (await fileTypeFromBuffer(head)) ?? {};
  const found = ALIASES[mime] ?? mime;
  if (!kind.test(found)) throw invalid('file', 'payload.fileContent');
  return found;
}

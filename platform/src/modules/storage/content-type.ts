import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '../../plugins/errors/api-error.ts';

/** Bytes from the beginning by which a file's type is detected, as `file-type` needs them. */
export const HEAD_BYTES = 4100;

/** Other names of what may be attached: an animated PNG is a PNG, and M4V is MP4 with another brand. */
const ALIASES: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

const startsWith = (hex: string) => (head: Buffer) => head.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));
/** The container of Office since 1997, and of its later documents that have a password. */
const isCompound = startsWith('d0cf11e0a1b11ae1');
const isArchive = startsWith('504b0304');
/** Readers look for the mark of a PDF this far. */
const PDF_MARK_BYTES = 1024;

/** How documents begin; a CSV is any text. */
const DOCUMENTS: Readonly<Record<string, (head: Buffer) => boolean>> = {
  'application/pdf': (head) => head.subarray(0, PDF_MARK_BYTES).includes('%PDF-'),
  'application/msword': isCompound,
  'application/vnd.ms-excel': isCompound,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (head) => isArchive(head) || isCompound(head),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': (head) => isArchive(head) || isCompound(head),
  'application/vnd.oasis.opendocument.spreadsheet': isArchive,
  'image/svg+xml': (head) => head.includes('<svg'),
};

/**
 * The media type of an uploaded file. Whatever may be attached to a message by its name (a picture, a recording, a video) has
 * to be so by its beginning too: phones and providers go by the bytes. A JPEG that is named `.png` is kept as the JPEG that it
 * is; 422 at `file` for what is none of its kind, and for a file without a byte. Documents have the type of their name, and have to begin as such documents do.
 */
export async function contentType(head: Buffer, named: string): Promise<string> {
  if (head.length === 0) throw invalid('file', 'payload.fileEmpty');
  if (DOCUMENTS[named]?.(head) === false) throw invalid('file', 'payload.fileContent');
  const kind = Object.values(ATTACHMENT_TYPES).find((pattern) => pattern.test(named));
  if (!kind) return named;
  const { mime = '' } = (await fileTypeFromBuffer(head)) ?? {};
  const found = ALIASES[mime] ?? mime;
  if (!kind.test(found)) throw invalid('file', 'payload.fileContent');
  return found;
}

import { ATTACHMENT_TYPES } from '@cabinet/domain/payload-rules';
import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '../../plugins/errors/api-error.ts';
import { archiveNames, type ArchiveNames, type WrittenBytes } from './archive-names.ts';

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
/** Control bytes for each byte of a text beyond which it is none: a stray one comes in with what somebody has copied. */
const CONTROLS_SHARE = 0.001;
/** UTF-16 without a mark has zeros on one side of this share of its pairs at least. */
const UTF16_ZERO_SHARE = 0.05;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const CSV = 'text/csv';

/** What an archive has to name to be a document of a type. */
const ARCHIVES: Readonly<Record<string, (archive: ArchiveNames) => boolean>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ({ names }) =>
    names.has('[Content_Types].xml') && [...names].some((name) => /^word\/document\d*\.xml$/.test(name)),
  [XLSX]: ({ names }) => names.has('xl/workbook.xml'),
  [ODS]: ({ mimetype }) => mimetype === ODS,
};
const PROTECTED: readonly string[] = Object.keys(ARCHIVES).filter((type) => type !== ODS);

/** How other documents begin. */
const DOCUMENTS: Readonly<Record<string, (head: Buffer) => boolean>> = {
  'application/pdf': (head) => head.subarray(0, PDF_MARK_BYTES).includes('%PDF-'),
  'application/msword': isCompound,
  'application/vnd.ms-excel': isCompound,
  'image/svg+xml': (head) => head.includes('<svg'),
};

const hasUtf16Mark = (head: Buffer) => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

/** Whether zeros stand on one side of pairs only, as in UTF-16 of letters, digits and delimiters. */
function isUtf16(head: Buffer): boolean {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return (even === 0 || odd === 0) && even + odd >= Math.max(1, (head.length / 2) * UTF16_ZERO_SHARE);
}

const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1a;

/** Whether bytes are text: no picture, recording or document, and no more control bytes than get into a text by accident. */
async function isText(head: Buffer): Promise<boolean> {
  if (head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return false;
  // Before signatures: the mark looks like the beginning of a recording.
  if (hasUtf16Mark(head)) return true;
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  if (controls === 0) return true;
  // Letters alone are signatures too: a text that begins with BMW is no picture.
  if (/^(?:image|audio|video)\//.test((await fileTypeFromBuffer(head))?.mime ?? '')) return false;
  return isUtf16(head) || controls <= head.length * CONTROLS_SHARE;
}

/** Whether a file is a document of the type of its name. */
async function isDocument(head: Buffer, named: string, bytes: WrittenBytes): Promise<boolean> {
  const fits = ARCHIVES[named];
  if (!fits) return DOCUMENTS[named]?.(head) !== false;
  if (isCompound(head)) return PROTECTED.includes(named);
  const archive = isArchive(head) ? await archiveNames(bytes) : undefined;
  return archive !== undefined && fits(archive);
}

/** The type of what is named as a CSV: any text, or a workbook under that name, which imports read as such; undefined for anything else. */
async function tableType(head: Buffer, bytes: WrittenBytes): Promise<string | undefined> {
  if (isCompound(head)) return 'application/vnd.ms-excel';
  if (!isArchive(head)) return (await isText(head)) ? CSV : undefined;
  const archive = await archiveNames(bytes);
  return archive && [XLSX, ODS].find((type) => ARCHIVES[type]?.(archive));
}

/**
 * The media type of an uploaded file. Whatever may be attached to a message by its name (a picture, a recording, a video) has
 * to be so by its beginning too: phones and providers go by the bytes. A JPEG that is named `.png` is kept as the JPEG that it
 * is; 422 at `file` for what is none of its kind, and for a file without a byte. Documents have the type of their name, and have to be such documents:
 * those that are archives by what their directory names, texts by having nothing but text.
 */
export async function contentType(head: Buffer, named: string, bytes: WrittenBytes): Promise<string> {
  if (head.length === 0) throw invalid('file', 'payload.fileEmpty');
  if (named === CSV) {
    const type = await tableType(head, bytes);
    if (type === undefined) throw invalid('file', 'payload.fileContent');
    return type;
  }
  if (!(await isDocument(head, named, bytes))) throw invalid('file', 'payload.fileContent');
  const kind = Object.values(ATTACHMENT_TYPES).find((pattern) => pattern.test(named));
  if (!kind) return named;
  const { mime = '' } = (await fileTypeFromBuffer(head)) ?? {};
  const found = ALIASES[mime] ?? mime;
  if (!kind.test(found)) throw invalid('file', 'payload.fileContent');
  return found;
}

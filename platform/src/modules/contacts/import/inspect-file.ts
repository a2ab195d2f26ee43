import type { ImportEncoding } from '@cabinet/domain/contact-import';
import { guessEncoding, WordSample } from './encoding-guess.ts';

/** What a file is by its content; `xls` and `zip` are containers of workbooks. */
type FileKind = 'text' | 'xls' | 'zip' | 'binary';

/** What a file holds, and where that is text, its encoding and line ends. */
export interface FileInspection {
  kind: FileKind;
  encoding: ImportEncoding;
  /** Whether hardly another encoding can be meant. */
  isSure: boolean;
  newline: '\n' | '\r';
  /** Whether lines end with lone carriage returns besides. */
  hasLoneReturns?: boolean;
  bytes: number;
  /** Why it is no table of text. */
  unreadable?: 'spreadsheet' | 'binary';
}

/** First bytes of office files, archives and documents that are renamed to .csv more often than one would think. */
const SIGNATURES: readonly { bytes: readonly number[]; kind: FileKind }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'zip' },
  { bytes: [0x50, 0x4b, 0x05, 0x06], kind: 'zip' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'xls' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'binary' },
];
/** Bytes of the beginning by which UTF-16 without a mark is known. */
const UTF16_HEAD_BYTES = 65_536;
/** Text in UTF-16 has a zero in a pair of bytes at every digit, delimiter and line end; this share of pairs at least. */
const UTF16_ZERO_SHARE = 0.05;

/** Lone carriage returns for each line feed beyond which they are no accident within a cell. */
const LONE_RETURNS_SHARE = 0.05;

/** UTF-16 by its mark, or without one by zeros that stand on one side of its pairs. */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at++) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const least = Math.max(1, (head.length / 2) * UTF16_ZERO_SHARE);
  const [even = 0, odd = 0] = zeros;
  if (odd >= least && even === 0) return 'utf-16le';
  return even >= least && odd === 0 ? 'utf-16be' : undefined;
}

const signatureOf = (head: readonly number[]): FileKind | undefined =>
  SIGNATURES.find((one) => one.bytes.every((byte, index) => head[index] === byte))?.kind;

const workbook = (kind: 'zip' | 'xls', bytes: number): FileInspection => ({
  kind,
  encoding: 'utf-8',
  isSure: true,
  newline: '\n',
  bytes,
  unreadable: 'spreadsheet',
});

/**
 * Reads every byte of a text once, because the encoding cannot be detected at the beginning of a file whose first Cyrillic letter stands in its
 * last row. A few broken bytes do not make a UTF-8 file Windows-1251: the majority of its letters decides.
 */
export async function inspectFile(chunks: AsyncIterable<Uint8Array>): Promise<FileInspection> {
  const head: number[] = [];
  const sample = new WordSample();
  let [bytes, letters, strays, controls, feeds, returns, pairs] = [0, 0, 0, 0, 0, 0, 0];
  let before = 0;
  let awaited = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    for (let index = 0; head.length < UTF16_HEAD_BYTES && index < chunk.length; index++) head.push(chunk[index] ?? 0);
    const container = bytes === chunk.length ? signatureOf(head) : undefined;
    if (container === 'zip' || container === 'xls') return workbook(container, chunk.length);
    sample.add(chunk);
    for (const byte of chunk) {
      if (awaited > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          awaited--;
          if (awaited === 0) letters++;
          continue;
        }
        strays++;
        awaited = 0;
      }
      if (byte < 0x80) {
        if (byte === 0x0a) {
          feeds++;
          if (before === 0x0d) pairs++;
        } else if (byte === 0x0d) returns++;
        else if (byte < 0x20 && byte !== 0x09 && byte !== 0x1a) controls++;
        // The zeros of UTF-16 stand between the two.
        if (byte !== 0) before = byte;
      } else if (byte >= 0xc2 && byte < 0xe0) awaited = 1;
      else if (byte >= 0xe0 && byte < 0xf0) awaited = 2;
      else if (byte >= 0xf0 && byte < 0xf5) awaited = 3;
      else strays++;
    }
  }
  if (awaited > 0) strays++;
  const kind = signatureOf(head);
  if (kind === 'zip' || kind === 'xls') return workbook(kind, bytes);
  const newline = feeds === 0 && returns > 0 ? '\r' : '\n';
  const hasLoneReturns = feeds > 0 && returns - pairs > feeds * LONE_RETURNS_SHARE;
  const lines = { newline, ...(hasLoneReturns && { hasLoneReturns }) } as const;
  const utf16 = kind === undefined ? utf16Of(Uint8Array.from(head)) : undefined;
  if (utf16) return { kind: 'text', encoding: utf16, isSure: true, ...lines, bytes };
  if (kind === 'binary' || controls * 1000 > bytes) {
    return { kind: 'binary', encoding: 'utf-8', isSure: true, newline, bytes, unreadable: 'binary' };
  }
  const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  const isUtf8 = marked || strays === 0 || strays * 20 < letters;
  const guess = isUtf8 ? { encoding: 'utf-8' as const, isSure: marked || strays === 0 } : guessEncoding(sample);
  return { kind: 'text', ...guess, ...lines, bytes };
}

/** Why a file cannot be read as a table of text, told as `params.reason` of IMPORT_NOT_CSV. */
export type Unreadable = 'utf16' | 'spreadsheet' | 'binary';

/** What a look at the whole file tells: how its bytes are written, and where its lines end. */
export interface Inspection {
  encoding: 'utf-8' | 'windows-1251';
  newline: '\n' | '\r';
  bytes: number;
  unreadable?: Unreadable;
}

/** First bytes of office files, archives and documents that are renamed to .csv more often than one would think. */
const SIGNATURES: readonly { bytes: readonly number[]; kind: Unreadable }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'spreadsheet' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'spreadsheet' },
  { bytes: [0xff, 0xfe], kind: 'utf16' },
  { bytes: [0xfe, 0xff], kind: 'utf16' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'binary' },
];

/**
 * Reads every byte once: the encoding cannot be told from the beginning of a file whose first Cyrillic letter stands
 * in its last row. A few broken bytes do not make a UTF-8 file another: the majority of its letters decides.
 */
export async function inspect(chunks: AsyncIterable<Uint8Array>): Promise<Inspection> {
  const head: number[] = [];
  let [bytes, letters, strays, controls, feeds, returns] = [0, 0, 0, 0, 0, 0];
  let awaited = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    for (let index = 0; head.length < 4 && index < chunk.length; index++) head.push(chunk[index] ?? 0);
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
        if (byte === 0x0a) feeds++;
        else if (byte === 0x0d) returns++;
        else if (byte < 0x20 && byte !== 0x09 && byte !== 0x1a) controls++;
      } else if (byte >= 0xc2 && byte < 0xe0) awaited = 1;
      else if (byte >= 0xe0 && byte < 0xf0) awaited = 2;
      else if (byte >= 0xf0 && byte < 0xf5) awaited = 3;
      else strays++;
    }
  }
  if (awaited > 0) strays++;
  const signature = SIGNATURES.find((one) => one.bytes.every((byte, index) => head[index] === byte));
  const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  return {
    encoding: marked || strays === 0 || strays * 20 < letters ? 'utf-8' : 'windows-1251',
    newline: feeds === 0 && returns > 0 ? '\r' : '\n',
    bytes,
    unreadable: signature?.kind ?? (controls * 1000 > bytes ? 'binary' : undefined),
  };
}

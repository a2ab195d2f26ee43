import type { Readable } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';

/** Bytes that were written: their number, and any part of them; `end` is included. */
export interface WrittenBytes {
  size: number;
  read(range: { start: number; end: number }): Readable;
}

/** Entries beyond which nobody's document is looked through. */
const MAX_ENTRIES = 10_000;
/** Bytes of the longest entry that is read: a media type. */
const MAX_TEXT_BYTES = 200;

class WrittenReader extends RandomAccessReader {
  readonly #bytes: WrittenBytes;

  constructor(bytes: WrittenBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#bytes.read({ start, end: end - 1 });
  }
}

/** What the directory of a ZIP archive names, and the text of its entry `mimetype`, by which documents of OpenDocument are known. */
export interface ArchiveNames {
  names: ReadonlySet<string>;
  mimetype: string;
}

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  return Buffer.concat((await stream.toArray()) as Buffer[])
    .toString('latin1')
    .trim();
}

/** Reads the directory of an archive, and nothing that it unpacks to but a media type; undefined for what has none that can be read. */
export async function archiveNames(bytes: WrittenBytes): Promise<ArchiveNames | undefined> {
  let zip: ZipFile | undefined;
  try {
    // Names that lead out of an archive are the concern of who unpacks it.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    const opened = await new Promise<ZipFile>((resolve, reject) =>
      fromRandomAccessReader(new WrittenReader(bytes), bytes.size, options, (error, found) => (error ? reject(error) : resolve(found))),
    );
    zip = opened;
    if (opened.entryCount > MAX_ENTRIES) return undefined;
    const names = new Set<string>();
    const typed = await new Promise<Entry | undefined>((resolve, reject) => {
      let found: Entry | undefined;
      opened.on('error', reject);
      opened.on('end', () => resolve(found));
      opened.on('entry', (entry: Entry) => {
        const name = String(entry.fileName);
        names.add(name);
        if (name === 'mimetype' && entry.uncompressedSize <= MAX_TEXT_BYTES) found = entry;
        opened.readEntry();
      });
      opened.readEntry();
    });
    return { names, mimetype: typed ? await textOf(opened, typed) : '' };
  } catch {
    return undefined;
  } finally {
    zip?.close();
  }
}

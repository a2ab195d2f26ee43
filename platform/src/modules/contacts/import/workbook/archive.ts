import type { Readable } from 'node:stream';
import { RandomAccessReader, fromRandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '../../../../plugins/errors/api-error.ts';
import type { FileSource } from '../file-source.ts';
import { unreadable } from '../unreadable.ts';

/** A workbook of a million rows unpacks to about 400 MB; nobody's needs more than this. */
const MAX_ENTRY_BYTES = 2 ** 31;
/** Sheets are packed to a twentieth, seldom to a hundredth; what is packed tighter than this was made to fill the disk. */
const MAX_RATIO = 300;
/** Below this the ratio means nothing. */
const RATIO_FROM_BYTES = 16 * 2 ** 20;
const MAX_ENTRIES = 10_000;

class StoredReader extends RandomAccessReader {
  readonly #source: FileSource;

  constructor(source: FileSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#source.read({ start, end: end - 1 });
  }
}

/** The error of an archive in our words: what the library refuses for a path is unsafe, all else is damaged. */
function refusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/relative path|absolute path|invalid characters/.test(message)) return unreadable('unsafe');
  return unreadable(/too many bytes/.test(message) ? 'tooLarge' : 'damaged');
}

/**
 * A ZIP archive whose entries are read as streams, without unpacking it anywhere. Refuses names that lead out of it or stand in it twice,
 * entries with a password, and entries that unpack to more than a workbook can hold; an entry that is longer than it says ends with an error.
 */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(source: FileSource): Promise<Archive> {
    try {
      const zip = await new Promise<ZipFile>((resolve, reject) =>
        fromRandomAccessReader(new StoredReader(source), source.size, { lazyEntries: true, autoClose: false }, (error, opened) =>
          error ? reject(error) : resolve(opened),
        ),
      );
      if (zip.entryCount > MAX_ENTRIES) throw unreadable('tooLarge');
      const entries = new Map<string, Entry>();
      await new Promise<void>((resolve, reject) => {
        zip.on('error', reject);
        zip.on('end', resolve);
        zip.on('entry', (entry: Entry) => {
          if (entries.has(entry.fileName)) return reject(unreadable('unsafe'));
          entries.set(entry.fileName, entry);
          return zip.readEntry();
        });
        zip.readEntry();
      });
      return new Archive(zip, entries);
    } catch (error) {
      throw refusal(error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Bytes that an entry says it unpacks to; 0 for one that is not there. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  /** The pieces of an entry. Throws the refusal of an archive where it cannot be read to its end. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw unreadable('damaged');
    if (entry.isEncrypted()) throw unreadable('protected');
    const { uncompressedSize: size, compressedSize } = entry;
    if (size > MAX_ENTRY_BYTES || (size > RATIO_FROM_BYTES && size / Math.max(compressedSize, 1) > MAX_RATIO)) throw unreadable('tooLarge');
    try {
      const stream = await new Promise<Readable>((resolve, reject) =>
        this.#zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
      );
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      throw refusal(error);
    }
  }

  close(): void {
    this.#zip.close();
  }
}

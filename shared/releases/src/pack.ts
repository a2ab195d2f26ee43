import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, Parser, type ReadEntry } from 'tar';
import { RefusedError } from '@cabinet/domain/registry-changes';
import { filesBelow } from './content.ts';
import { isReleasePath } from './file-faults.ts';

/** The largest accepted upload, compressed. */
export const MAX_PACKED_BYTES = 32 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_FILES = 5000;

/** Packs a built folder for upload: a gzipped tar of plain files. */
export function packFolder(folder: string): Readable {
  return Readable.from(create({ cwd: folder, gzip: true, portable: true, noDirRecurse: true }, filesBelow(folder)), { objectMode: false });
}

/** Thrown when an upload exceeds a limit. */
export class TooLargeError extends Error {}

function limited(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new TooLargeError(`More than ${most} bytes.`));
      else done(null, chunk);
    },
  });
}

function entryFault({ path, type }: ReadEntry): string | undefined {
  if (type !== 'File' && type !== 'OldFile') return `${path} is a ${String(type)}, not a file.`;
  return isReleasePath(path) ? undefined : `${path} may not be in a release.`;
}

/**
 * Unpacks an upload into a new folder, as a stream. Throws `RefusedError` at the first entry that is not a plain file with a
 * valid path (links, devices, `..`) or at a broken archive, and `TooLargeError` at too many bytes or files. Nothing is
 * written after it has thrown; tar's own extraction goes on for a while, and is not used for that reason.
 */
export async function unpackInto(folder: string, packed: Readable, most = MAX_PACKED_BYTES): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let stopped: Error | undefined;
  let bytes = 0;
  let files = 0;
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      if (stopped || entry.type === 'Directory') return entry.resume();
      const fault = entryFault(entry);
      bytes += entry.size;
      files += 1;
      if (fault !== undefined) stopped = new RefusedError([fault]);
      else if (bytes > MAX_UNPACKED_BYTES || files > MAX_FILES) stopped = new TooLargeError('More than a release can hold.');
      if (stopped) {
        entry.resume();
        return parser.abort(new Error('refused'));
      }
      const content: Buffer[] = [];
      entry.on('data', (chunk) => content.push(chunk as Buffer));
      entry.on('end', () => stopped ?? write(join(folder, entry.path), Buffer.concat(content)));
    },
  });
  function write(file: string, content: Buffer): void {
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content, { flag: 'wx' });
    } catch {
      stopped ??= new RefusedError([`${file.slice(folder.length + 1)} cannot be written: it comes twice, or below a file.`]);
    }
  }
  try {
    await pipeline(packed, limited(most), parser as unknown as Writable);
  } catch (error) {
    stopped ??= error instanceof TooLargeError ? error : new RefusedError(['The upload is not a whole archive.']);
  }
  if (stopped) throw stopped;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, Parser, type ReadEntry } from 'tar';
import { Refused } from '@cabinet/domain/registry-changes';
import { filesBelow } from './content.ts';
import { isReleasePath } from './faults.ts';

/** Largest upload, packed. */
export const MOST_PACKED = 32 * 1024 * 1024;
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_FILES = 5000;

/** Packs a built folder for its way to a platform: a gzipped tar of plain files. */
export function packFolder(folder: string): Readable {
  return Readable.from(create({ cwd: folder, gzip: true, portable: true, noDirRecurse: true }, filesBelow(folder)), { objectMode: false });
}

/** Thrown when an upload is larger than what is accepted. */
export class TooLarge extends Error {}

function limited(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new TooLarge(`More than ${most} bytes.`));
      else done(null, chunk);
    },
  });
}

function entryFault({ path, type }: ReadEntry): string | undefined {
  if (type !== 'File' && type !== 'OldFile') return `${path} is a ${String(type)}, not a file.`;
  return isReleasePath(path) ? undefined : `${path} may not be in a release.`;
}

/**
 * Unpacks an upload into a new folder, as it comes. Throws `Refused` at the first entry that is no plain file with a sane
 * path (links, devices, steps up), at a cut or broken archive, and `TooLarge` at too many bytes or files. Nothing is
 * written any more once it has thrown: that is why tar's own extraction, which goes on for a while, is not used.
 */
export async function unpackInto(folder: string, packed: Readable, most = MOST_PACKED): Promise<void> {
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
      if (fault !== undefined) stopped = new Refused([fault]);
      else if (bytes > MOST_UNPACKED || files > MOST_FILES) stopped = new TooLarge('More than a release can hold.');
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
      stopped ??= new Refused([`${file.slice(folder.length + 1)} cannot be written: it comes twice, or below a file.`]);
    }
  }
  try {
    await pipeline(packed, limited(most), parser as unknown as Writable);
  } catch (error) {
    stopped ??= error instanceof TooLarge ? error : new Refused(['The upload is not a whole archive.']);
  }
  if (stopped) throw stopped;
}

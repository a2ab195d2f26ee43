import { mkdir } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import { Refused } from '@cabinet/domain/registry-changes';
import { filesBelow } from './content.ts';
import { isReleasePath } from './faults.ts';

/** Largest upload, packed. */
export const MOST_PACKED = 32 * 1024 * 1024;
const MOST_UNPACKED = 100 * 1024 * 1024;
const MOST_FILES = 5000;

/** Packs a built folder for its way to a platform: a gzipped tar of plain files. */
export function packFolder(folder: string): Readable {
  return create({ cwd: folder, gzip: true, portable: true, noDirRecurse: true }, filesBelow(folder)) as unknown as Readable;
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

/**
 * Unpacks an upload into a new folder, as it comes. Throws `Refused` at the first entry that is no plain file with a sane
 * path (links, devices, steps up), at a cut or broken archive, and `TooLarge` at too many bytes or files.
 */
export async function unpackInto(folder: string, packed: Readable, most = MOST_PACKED): Promise<void> {
  await mkdir(folder, { recursive: true });
  let refused: Error | undefined;
  let bytes = 0;
  let files = 0;
  const unpack = extract({
    cwd: folder,
    strict: true,
    noChmod: true,
    noMtime: true,
    filter(path, entry) {
      const type = 'type' in entry ? entry.type : 'File';
      if (type === 'Directory') return false;
      bytes += entry.size;
      files += 1;
      if (type !== 'File' && type !== 'OldFile') refused ??= new Refused([`${path} is a ${String(type)}, not a file.`]);
      else if (!isReleasePath(path)) refused ??= new Refused([`${path} may not be in a release.`]);
      else if (bytes > MOST_UNPACKED || files > MOST_FILES) refused ??= new TooLarge('More than a release can hold.');
      if (refused) unpack.abort(refused);
      return !refused;
    },
  });
  try {
    await pipeline(packed, limited(most), unpack);
  } catch (error) {
    if (refused) throw refused;
    if (error instanceof TooLarge) throw error;
    throw new Refused(['The upload is not a whole archive.']);
  }
  if (refused) throw refused;
}

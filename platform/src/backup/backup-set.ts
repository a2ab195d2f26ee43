import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a set, each a folder of it. */
export const PARTS = { database: 'database', files: 'files', data: 'data', keys: 'keys' } as const;
/** Tells what a set is; written last, so that a set without it is not whole. */
const MANIFEST = 'cabinet-backup.json';
/** As `sha256sum --check` reads it. */
const SUMS = 'SHA256SUMS';
const FORMAT = 1;
const CHUNK_BYTES = 1 << 20;

/** What a set is of. */
export interface BackupManifest {
  format: number;
  /** When the first file was copied. */
  begun: string;
  /** When the database was copied: what was committed by then is in the set. */
  at: string;
  /** `embedded`: the folder of its PostgreSQL; `dump`: what pg_dump made of the database of `DATABASE_URL`. */
  database: 'embedded' | 'dump';
  /** Where the files were: `folder`, `s3://bucket/prefix`. */
  filesFrom: string;
  /** SHA-256 of the list of all sums. */
  sums: string;
}

/** SHA-256 of a file, which is on the disk afterwards. */
async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let read = await file.read(chunk); read.bytesRead > 0; read = await file.read(chunk))
      hash.update(chunk.subarray(0, read.bytesRead));
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

/** Paths of all files below a set's parts, in order. */
async function pathsIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const part of Object.values(PARTS))
    for (const entry of await readdir(join(folder, part), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  return paths.sort();
}

/** Makes the folders of a set; throws where something is there already. */
export async function beginSet(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a folder that is, or is not there yet.`);
  for (const part of Object.values(PARTS)) await mkdir(join(folder, part), { mode: 0o700 });
}

/** Removes what a backup that failed has made, so that the same folder can be named again. */
export async function dropSet(folder: string): Promise<void> {
  for (const name of [...Object.values(PARTS), SUMS, MANIFEST]) await rm(join(folder, name), { recursive: true, force: true });
}

/** Writes what proves a set, and what it is. */
export async function endSet(folder: string, facts: Pick<BackupManifest, 'begun' | 'at' | 'database' | 'filesFrom'>): Promise<void> {
  const lines: string[] = [];
  for (const path of await pathsIn(folder)) lines.push(`${await sumOf(join(folder, path))}  ${path}\n`);
  await writeFile(join(folder, SUMS), lines.join(''), { mode: 0o600, flush: true });
  const manifest: BackupManifest = { format: FORMAT, ...facts, sums: await sumOf(join(folder, SUMS)) };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
}

/** What a set is, after every byte of it was compared with its sums; throws where it is not whole. */
export async function readSet(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} holds no backup, or one that did not come to its end: ${MANIFEST} is missing.`);
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== FORMAT) throw new Error(`The backup is of the format ${manifest.format}; this version reads ${FORMAT}.`);
  if ((await sumOf(join(folder, SUMS))) !== manifest.sums) throw new Error(`The backup is damaged: ${SUMS} is not what was written.`);
  const known = new Map(
    (await readFile(join(folder, SUMS), 'utf8')).split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])),
  );
  const paths = new Set(await pathsIn(folder));
  const faults = [...paths].filter((path) => !known.has(path)).map((path) => `${path} does not belong to it`);
  for (const [path, sum] of known) {
    if (!paths.has(path)) faults.push(`${path} is missing`);
    else if ((await sumOf(join(folder, path))) !== sum) faults.push(`${path} is not what was written`);
  }
  if (faults.length > 0) throw new Error(`The backup is damaged:\n  ${faults.slice(0, 20).join('\n  ')}`);
  return manifest;
}

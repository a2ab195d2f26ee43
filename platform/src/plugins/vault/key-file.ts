import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newVaultKey } from './vault.ts';

/** Where the keys lie that no `CREDENTIALS_KEY` names. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'credentials.key');

/** The keys of a file, one a line, the newest first; none where it is not there. */
export function readKeyFile(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter((key) => key !== '') : []; // prettier-ignore
}

/** Makes the file with a first key, unless it is there. */
export async function ensureKeyFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // `wx`: of two processes that start together one writes, the other reads what it wrote.
  await writeFile(file, newVaultKey(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Replaces the keys of a file: whoever reads it meanwhile, or after a crash, finds all of the former or all of the new. */
export async function writeKeyFile(file: string, keys: readonly string[]): Promise<void> {
  const next = `${file}.next`;
  await rm(next, { force: true });
  const handle = await open(next, 'wx', 0o600);
  try {
    await handle.writeFile(`${keys.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

/** When the keys of a file were changed last. */
export const keyFileChangedAt = (file: string): Date => statSync(file).mtime;

/** Answers the keys of a file whenever they have changed, for a vault that outlives a rotation. */
export function rereader(file: string): () => readonly string[] | undefined {
  let seen = keyFileChangedAt(file).getTime();
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined || Math.floor(at) === seen) return undefined;
    seen = Math.floor(at);
    return readKeyFile(file);
  };
}

import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startCluster } from '../plugins/database/embedded/cluster.ts';
import { LostDatabase } from '../plugins/database/embedded/lost-database.ts';
import { prepareHome } from '../plugins/database/embedded/home.ts';
import { isAlive, readPostmaster } from '../plugins/database/embedded/postmaster.ts';

/** A temporary folder's name tells the process that it belongs to: what a killed one has left is known by that. */
const NAME = /^cabinet-[a-z]+-p(\d+)(-\w{6})?$/;

/** Path of the one folder of a kind that a process has. */
export const scratchOf = (kind: string, pid = process.pid) => join(tmpdir(), `cabinet-${kind}-p${pid}`);

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Path of the folder in memory that belongs to a scratch folder. */
export const memoryOf = (folder: string) => join(MEMORY, basename(folder));

/** Makes a temporary folder of this process; `kind` is one lower-case word. */
export const makeScratch = (kind: string) => mkdtemp(`${scratchOf(kind)}-`);

/** Whether an embedded database may belong to a data folder. */
const mayHaveDatabase = (dataDir: string) => ['postgres.json', 'postgres'].some((name) => existsSync(join(dataDir, name)));

/** Ends the embedded database of a data folder; answers where it lay, or undefined when somebody still uses it. */
async function endDatabase(dataDir: string): Promise<string | undefined> {
  const home = await prepareHome(dataDir).catch((error: unknown) => {
    if (error instanceof LostDatabase) return undefined;
    throw error;
  });
  // A database that is gone needs no end, and what is left of it goes with the folder.
  if (!home) return dataDir;
  const { data } = home;
  const runs = async () => {
    const postmaster = await readPostmaster(data);
    return postmaster !== undefined && isAlive(postmaster.pid);
  };
  if (await runs()) await (await startCluster(dataDir, { disposable: true })).stop();
  return (await runs()) ? undefined : dirname(data);
}

/**
 * Removes a data folder, or one with data folders in it, with their embedded databases, which lie elsewhere where root
 * made them. With `unused` it is left as it is while a database of it is still in use.
 */
export async function removeScratch(folder: string, { unused = false } = {}): Promise<void> {
  const inside = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = [folder, ...inside.filter((one) => one.isDirectory()).map(({ name }) => join(folder, name))];
  for (const dataDir of folders.filter(mayHaveDatabase)) {
    const place = await endDatabase(dataDir);
    if (place === undefined && unused) return;
    await rm(place ?? dirname((await prepareHome(dataDir)).data), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

/** Clears away what processes that are gone have left: tests and benchmarks that were killed. */
export async function clearScratch(): Promise<void> {
  // Databases that lie in memory are ended with the folder on the disk.
  for (const root of [tmpdir(), MEMORY]) {
    for (const name of await readdir(root).catch(() => [])) {
      const pid = Number(NAME.exec(name)?.[1] ?? 0);
      // Another run may be at the same.
      if (pid > 0 && !isAlive(pid)) await removeScratch(join(root, name), { unused: true }).catch(() => undefined);
    }
  }
}

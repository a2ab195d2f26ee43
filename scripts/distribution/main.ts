/**
 * `npm run distribution [-- <folder>]`: writes `cabinet-<version>.tgz`, which runs where nothing is built: `npx ./cabinet-<version>.tgz`, or
 * unpack it and `npm start`. It is made of what the last `npm run build` built.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readJson, ROOT, type PackageFile } from '@cabinet/build/workspace';
import { create } from 'tar';
import { distributionFiles } from './contents.ts';

/** A fixed time for every file: the same build makes the same bytes. */
const MTIME = new Date('2020-01-01T00:00:00Z');

const { version } = readJson<PackageFile>(join(ROOT, 'package.json'));
const folder = resolve(process.argv[2] ?? join(ROOT, '.cache', 'distribution'));
const name = `cabinet-${version}`;
const archive = join(folder, `${name}.tgz`);

mkdirSync(folder, { recursive: true });
const staging = mkdtempSync(join(folder, '.staging-'));
try {
  const files = distributionFiles();
  for (const [path, content] of files) {
    const file = join(staging, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const paths = [...files.keys()].sort().map((path) => `${name}/${path}`);
  await create({ file: archive, cwd: staging, gzip: true, portable: true, mtime: MTIME }, paths);
  console.log(`${archive} (${files.size} files, ${(statSync(archive).size / 1e6).toFixed(1)} MB)`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}

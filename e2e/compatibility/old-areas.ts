import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, writeSources } from './history.ts';

const NODE = join(ROOT, 'node_modules/.bin/node');

/** Links the installed packages into a tree of sources; packages of the workspace stay the tree's own. */
function linkInstalled(tree: string): void {
  mkdirSync(join(tree, 'node_modules/@cabinet'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@cabinet' && name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name));
  }
  for (const name of readdirSync(join(tree, 'shared'))) symlinkSync(join(tree, 'shared', name), join(tree, 'node_modules/@cabinet', name));
}

function build(tree: string, area: string): void {
  const { status, stdout, stderr } = spawnSync(NODE, ['../shared/build/src/build-remote.ts'], {
    cwd: join(tree, `mfe-${area}`),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${area} cannot be built as it was.\n${stdout}${stderr}`);
}

/** Builds areas as they were at a commit, once; returns the folder with their packages (`mfe-<area>/{package.json,dist}`). */
export function buildOldAreas(commit: string, areas: readonly string[]): string {
  const cacheFolder = join(ROOT, '.cache/compatibility', commit);
  const missing = areas.filter((area) => !existsSync(join(cacheFolder, `mfe-${area}`)));
  if (missing.length === 0) return cacheFolder;
  const tree = mkdtempSync(join(tmpdir(), 'cabinet-base-'));
  try {
    writeSources(commit, tree);
    linkInstalled(tree);
    mkdirSync(cacheFolder, { recursive: true });
    for (const area of missing) {
      build(tree, area);
      const unfinished = join(cacheFolder, `.mfe-${area}-${process.pid}`);
      for (const part of ['package.json', 'dist']) cpSync(join(tree, `mfe-${area}`, part), join(unfinished, part), { recursive: true });
      renameSync(unfinished, join(cacheFolder, `mfe-${area}`));
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  return cacheFolder;
}

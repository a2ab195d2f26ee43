import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, writeSources } from './history.ts';

const NODE = join(ROOT, 'node_modules/.bin/node');

/** Lends a tree of sources what is installed here; packages of the workspace are its own. */
function lendInstalled(tree: string): void {
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

/** Builds areas as they were at a commit, once; answers the folder with their packages (`mfe-<area>/{package.json,dist}`). */
export function buildOldAreas(commit: string, areas: readonly string[]): string {
  const kept = join(ROOT, '.cache/compatibility', commit);
  const missing = areas.filter((area) => !existsSync(join(kept, `mfe-${area}`)));
  if (missing.length === 0) return kept;
  const tree = mkdtempSync(join(tmpdir(), 'cabinet-base-'));
  try {
    writeSources(commit, tree);
    lendInstalled(tree);
    mkdirSync(kept, { recursive: true });
    for (const area of missing) {
      build(tree, area);
      const half = join(kept, `.mfe-${area}-${process.pid}`);
      for (const part of ['package.json', 'dist']) cpSync(join(tree, `mfe-${area}`, part), join(half, part), { recursive: true });
      renameSync(half, join(kept, `mfe-${area}`));
    }
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  return kept;
}

/** Releases and activates a built package into the data of the tested cabinet; answers the release's id. */
export function publishOld(folder: string, area: string, dataDir: string): string {
  const cabinet = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(NODE, ['shared/deploy/src/main.ts', ...args, '--json'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir },
    });
    if (status !== 0) throw new Error(`cabinet ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
    return JSON.parse(stdout) as unknown;
  };
  const { id } = cabinet('release', join(folder, `mfe-${area}`)) as { id: string };
  cabinet('activate', area, id);
  return id;
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The commit as which an area must go on working, and what names it; or why the commit cannot be had. */
export type Base = { commit: string; name: string } | { missing: string };

/** An area's newest version before this commit (`npm run release` tags them); of one without versions the commit in `base.json`. */
export function baseOf(area: string): Base {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', `@cabinet/mfe-${area}@*`, 'HEAD^');
  const wanted = tag ?? (JSON.parse(readFileSync(join(import.meta.dirname, 'base.json'), 'utf8')) as { commit: string }).commit;
  const commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`);
  return commit === undefined
    ? { missing: `${wanted} is not in this clone's history; git fetch --unshallow --tags brings it.` }
    : { commit, name: tag ?? `${area} at ${commit.slice(0, 7)}` };
}

/** Writes the sources of a commit into a folder. */
export function writeSources(commit: string, folder: string): void {
  const command = `git archive --format=tar ${commit} | tar -x -C "$TARGET"`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, TARGET: folder } });
  if (status !== 0) throw new Error(`The sources of ${commit} cannot be read.\n${stderr}`);
}

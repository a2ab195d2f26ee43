import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Releases that nothing refers to stay this long, for tabs that still run them. */
export const KEEP_MS = 7 * 24 * 3600 * 1000;

/** Copies a built folder to its place under its id; the place appears whole or not at all, and is never written again. */
export function upload(dist: string, releases: string, id: string): boolean {
  const place = join(releases, id);
  if (existsSync(place)) return false;
  mkdirSync(releases, { recursive: true });
  const draft = join(releases, `.${id}.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(dist, draft, { recursive: true });
  renameSync(draft, place);
  return true;
}

/** Removes releases that are not named in `keep` and older than a week; answers their ids. */
export function sweep(releases: string, keep: readonly string[], now = Date.now()): string[] {
  if (!existsSync(releases)) return [];
  const old = readdirSync(releases).filter((id) => !keep.includes(id) && now - statSync(join(releases, id)).mtimeMs > KEEP_MS);
  for (const id of old) rmSync(join(releases, id), { recursive: true, force: true });
  return old;
}

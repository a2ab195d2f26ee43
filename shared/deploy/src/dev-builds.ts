import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@cabinet/build/workspace';
import type { Release } from '@cabinet/domain/registry';
import { readBuiltArea } from './built.ts';

/** Builds of an area that stay at hand for pages that have not been reloaded yet. */
const KEPT = 3;

interface DevBuild {
  release: Release;
  files: ReadonlyMap<string, Buffer>;
}

/** The good builds of the areas under work, in memory: a build that fails on disk takes nothing away from open pages. */
export class DevBuilds {
  private readonly builds = new Map<string, DevBuild[]>();
  private readonly waiting: Set<string>;
  private readonly first = Promise.withResolvers<void>();

  constructor(areas: readonly string[]) {
    this.waiting = new Set(areas);
  }

  /** Takes a finished build from `dist`; answers the release that it is now. */
  add(area: string, folder: string, dist: string): Release {
    const { id, content } = readBuiltArea(folder, null, dist);
    const dev = `dev-${id.slice(id.lastIndexOf('-') + 1)}`;
    // Nothing vouches for the files of a build that changes all the time, and nothing needs to: they come from here.
    const release: Release = { ...content, base: `/remotes/${area}/${dev}/`, integrity: {} };
    const files = new Map(filesBelow(dist).map((file) => [file, readFileSync(join(dist, file))]));
    const others = (this.builds.get(area) ?? []).filter((one) => one.release.base !== release.base);
    this.builds.set(area, [{ release, files }, ...others].slice(0, KEPT));
    this.settle(area);
    return release;
  }

  /** The first build of an area has ended, well or not: pages need not wait for it any longer. */
  settle(area: string): void {
    this.waiting.delete(area);
    if (this.waiting.size === 0) this.first.resolve();
  }

  /** Settled when every area has been tried. */
  get ready(): Promise<void> {
    return this.first.promise;
  }

  /** Area → its last good build. */
  current(): Map<string, Release> {
    return new Map([...this.builds].flatMap(([area, [last]]) => (last ? [[area, last.release] as const] : [])));
  }

  /** The file at an address of a build; undefined when no build has it. */
  file(path: string): Buffer | undefined {
    for (const { release, files } of [...this.builds.values()].flat()) {
      if (path.startsWith(release.base)) return files.get(path.slice(release.base.length));
    }
    return undefined;
  }
}

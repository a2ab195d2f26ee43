import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@cabinet/build/workspace';
import type { Release } from '@cabinet/domain/registry';
import { readBuiltArea } from './built-package.ts';
import type { DevShell } from './dev-shell.ts';

/** How many builds of an area are kept for pages that have not reloaded yet. */
const KEPT_BUILDS = 3;

interface DevBuild {
  release: Release;
  files: ReadonlyMap<string, Buffer>;
}

/** The successful builds of the areas under development, in memory, so that a failing build does not break open pages. */
export class DevBuilds {
  /** The build of the shell, when that is under work too. */
  readonly shell: DevShell | undefined;
  readonly #builds = new Map<string, DevBuild[]>();
  readonly #waiting: Set<string>;
  readonly #first = Promise.withResolvers<void>();

  constructor(areas: readonly string[], shell?: DevShell) {
    this.shell = shell;
    this.#waiting = new Set(shell ? [...areas, 'shell'] : areas);
  }

  /** Adds a finished build from `dist`; answers its release. */
  add(area: string, folder: string, dist: string): Release {
    const { id, content } = readBuiltArea(folder, null, dist);
    const dev = `dev-${id.slice(id.lastIndexOf('-') + 1)}`;
    // No integrity: the files change all the time and are served by this process.
    const release: Release = { ...content, base: `/remotes/${area}/${dev}/`, integrity: {} };
    const files = new Map(filesBelow(dist).map((file) => [file, readFileSync(join(dist, file))]));
    const others = (this.#builds.get(area) ?? []).filter((one) => one.release.base !== release.base);
    this.#builds.set(area, [{ release, files }, ...others].slice(0, KEPT_BUILDS));
    this.markTried(area);
    return release;
  }

  /** Records that the first build of an area has ended, whether it succeeded or failed. */
  markTried(area: string): void {
    this.#waiting.delete(area);
    if (this.#waiting.size === 0) this.#first.resolve();
  }

  /** Resolves when the first build of every area has ended. */
  get ready(): Promise<void> {
    return this.#first.promise;
  }

  /** Area → its last successful build. */
  current(): Map<string, Release> {
    return new Map([...this.#builds].flatMap(([area, [last]]) => (last ? [[area, last.release] as const] : [])));
  }

  /** The file at an address of a build; undefined when no build has it. */
  file(path: string): Buffer | undefined {
    for (const { release, files } of [...this.#builds.values()].flat()) {
      if (path.startsWith(release.base)) return files.get(path.slice(release.base.length));
    }
    return undefined;
  }
}

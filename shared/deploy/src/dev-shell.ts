import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The good build of the shell that pages are composed with. */
export interface ShellBuild {
  /** Base address of its files, `/shell/dev-<number>/`. */
  base: string;
  /** Files that a document names, in their order; the rest is loaded by them. */
  files: readonly string[];
}

/** The development build of the shell: its files lie in `dist`, under an address that every build changes. */
export class DevShell {
  readonly #dist: string;
  #build: ShellBuild | undefined;
  #count = 0;

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** Takes a finished build. */
  add(files: readonly string[]): void {
    this.#count += 1;
    // The time keeps a page of an earlier run from taking this build for its own.
    this.#build = { base: `/shell/dev-${Date.now().toString(36)}${this.#count}/`, files };
  }

  /** The last good build; undefined before the first. */
  get current(): ShellBuild | undefined {
    return this.#build;
  }

  /** The file at an address of the shell's build; undefined when it has none there. */
  file(path: string): Buffer | undefined {
    const inside = /^\/shell\/dev-[^/]+\/(.+)$/.exec(path)?.[1];
    const file = inside === undefined ? undefined : join(this.#dist, inside);
    return file?.startsWith(this.#dist + sep) && existsSync(file) ? readFileSync(file) : undefined;
  }
}

import type { Declaration } from './declaration.ts';

/** One immutable release of the shell or of an area; its files lie under `base` for ever (design §3). */
export interface Release {
  /** `/remotes/<area>/<version>-<hash>/` */
  base: string;
  /** Entry file below `base`. */
  entry: string;
  /** File below `base` → `sha384-…`. */
  integrity: Readonly<Record<string, string>>;
  /** Contract packages → the semver range that the release was built against. */
  requires: Readonly<Record<string, string>>;
  /** Shared keys that its code consumes. */
  needs: readonly string[];
  /** Files that its first page loads, in order; the entry first. */
  files: readonly string[];
  /** Page name → chunk files that it alone needs. */
  pages: Readonly<Record<string, readonly string[]>>;
  declaration: Declaration;
  version: string;
  commit: string | null;
  builtAt: string;
}

export interface AreaEntry {
  current: string;
  /** Newest first. */
  previous: readonly string[];
  enabled: boolean;
  releases: Readonly<Record<string, Release>>;
}

/** Which releases are live: the one document that composes the product. */
export interface Registry {
  schema: 1;
  revision: number;
  shell: { version: string; release: string; provides: Readonly<Record<string, string>> };
  areas: Readonly<Record<string, AreaEntry>>;
}

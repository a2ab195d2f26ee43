import type { Registry } from './registry.ts';

/** Answer of `GET /version.json`: the live releases, by which a page finds out whether it is outdated (spec 1 §7). */
export interface LiveVersion {
  revision: number;
  /** Version and release of the shell. */
  version: string;
  release: string;
  /** Enabled area → its live release. */
  areas: Readonly<Record<string, string>>;
}

/** The live releases of a registry. */
export function liveVersion({ revision, shell, areas }: Pick<Registry, 'revision' | 'shell' | 'areas'>): LiveVersion {
  const on = Object.entries(areas).filter(([, { enabled, current }]) => enabled && current !== '');
  return {
    revision,
    version: shell.version,
    release: shell.release,
    areas: Object.fromEntries(on.map(([area, { current }]) => [area, current])),
  };
}

/** Whether a page that was loaded with `mine` is outdated: the shell has another release, or an area that concerns the user has. */
export function isOutdated(mine: LiveVersion, live: LiveVersion, concerns: (area: string) => boolean): boolean {
  if (mine.release !== live.release) return true;
  const areas = new Set([...Object.keys(mine.areas), ...Object.keys(live.areas)]);
  return [...areas].some((area) => mine.areas[area] !== live.areas[area] && concerns(area));
}

import type { Registry } from './registry.ts';

/** `GET /version.json`: what is live now, for pages that ask whether they are out of date (spec 1 §7). */
export interface LiveVersion {
  revision: number;
  /** Version and release of the shell. */
  version: string;
  release: string;
  /** Area that is switched on → its release. */
  areas: Readonly<Record<string, string>>;
}

/** What is live in a registry, in short. */
export function liveVersion({ revision, shell, areas }: Pick<Registry, 'revision' | 'shell' | 'areas'>): LiveVersion {
  const on = Object.entries(areas).filter(([, { enabled, current }]) => enabled && current !== '');
  return {
    revision,
    version: shell.version,
    release: shell.release,
    areas: Object.fromEntries(on.map(([area, { current }]) => [area, current])),
  };
}

/** Whether somebody who began with `mine` would get something else now: another shell, or another release of an area that concerns them. */
export function isOutdated(mine: LiveVersion, live: LiveVersion, concerns: (area: string) => boolean): boolean {
  if (mine.release !== live.release) return true;
  const areas = new Set([...Object.keys(mine.areas), ...Object.keys(live.areas)]);
  return [...areas].some((area) => mine.areas[area] !== live.areas[area] && concerns(area));
}

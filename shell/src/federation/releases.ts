import { shapeFaults, type Declaration } from '@cabinet/domain/declaration-shape';
import type { Registry, Release } from '@cabinet/domain/registry';
import { currentRegistry, isEnabled } from './registry.ts';
import { RemoteError } from './remote-error.ts';

/** A release of an area that may be tried. */
export interface Candidate {
  id: string;
  release: Release;
  isCurrent: boolean;
}

/** An area as far as this page can use it. */
interface Area {
  /** The live release, then the one before it, without those whose declaration is invalid. */
  candidates: readonly Candidate[];
  /** Why the live release is not among the candidates. */
  fault?: RemoteError;
}

function faultOf(area: string, id: string, release: Release): RemoteError | undefined {
  const [fault] = shapeFaults(release.declaration);
  const wrong = fault ?? (release.declaration.area === area ? undefined : `area: ${release.declaration.area}`);
  if (wrong === undefined) return undefined;
  return new RemoteError('invalid', area, `The declaration is not valid: ${wrong}`, { release: id });
}

function readArea(name: string): Area {
  const entry = currentRegistry().areas[name];
  const candidates: Candidate[] = [];
  let fault: RemoteError | undefined;
  for (const id of [entry?.current, entry?.previous[0]]) {
    const release = id === undefined ? undefined : entry?.releases[id];
    if (id === undefined || !release) continue;
    const isCurrent = id === entry?.current;
    const wrong = faultOf(name, id, release);
    if (!wrong) candidates.push({ id, release, isCurrent });
    else if (isCurrent) fault = wrong;
  }
  return { candidates, fault };
}

const areasByRegistry = new WeakMap<Registry, Map<string, Area>>();

function areaOf(name: string): Area {
  const registry = currentRegistry();
  const areas = areasByRegistry.get(registry) ?? new Map<string, Area>();
  areasByRegistry.set(registry, areas);
  const known = areas.get(name) ?? readArea(name);
  areas.set(name, known);
  return known;
}

/** The releases of an area to try, in order. */
export const candidatesOf = (area: string): readonly Candidate[] => areaOf(area).candidates;

/** What is wrong with the live release's declaration; undefined when it is valid. */
export const declarationFault = (area: string): RemoteError | undefined => areaOf(area).fault;

/** The declaration in use: that of the release tried first. */
export function declarationOf(area: string): Declaration | undefined {
  return candidatesOf(area)[0]?.release.declaration;
}

const areaNames = () => Object.keys(currentRegistry().areas);

/** The declarations of the enabled areas, from which navigation, guards, titles and links are made. */
export function declarations(): readonly Declaration[] {
  return areaNames()
    .filter(isEnabled)
    .flatMap((area) => declarationOf(area) ?? []);
}

/** The paths in a declaration, as far as it can be read. */
function declaredPaths(area: string, declaration: Partial<Declaration> | undefined): string[] {
  const routes = Object.values(declaration?.routes ?? {}).map((route: { path?: unknown } | null) => route?.path);
  const paths = [...routes, ...Object.keys(declaration?.redirects ?? {})];
  const readable = paths.filter((path): path is string => typeof path === 'string' && /^\/[^/]/.test(path));
  return readable.length > 0 ? readable : [`/${area}`, `/${area}/*`];
}

/** Areas that are switched off or have no valid declaration, with the paths at which the page says so. */
export function unavailableAreas(): { paths: readonly string[]; error: RemoteError }[] {
  return areaNames().flatMap((area) => {
    const { candidates, fault } = areaOf(area);
    const entry = currentRegistry().areas[area];
    const claimed = () => declaredPaths(area, entry?.releases[entry.current]?.declaration);
    if (!isEnabled(area)) return [{ paths: claimed(), error: disabled(area) }];
    return candidates.length > 0 || !fault ? [] : [{ paths: claimed(), error: fault }];
  });
}

export function disabled(area: string): RemoteError {
  return new RemoteError('disabled', area, `The area ${area} is not switched on.`, { release: currentRegistry().areas[area]?.current });
}

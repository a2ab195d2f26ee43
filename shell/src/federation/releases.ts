import { declarationSchema, type Declaration } from '@cabinet/domain/declaration';
import type { Registry, Release } from '@cabinet/domain/registry';
import { collectErrors } from '@cabinet/domain/validation';
import { currentRegistry, isEnabled } from './registry.ts';
import { RemoteError } from './remote-error.ts';

/** A release of an area that may be tried. */
export interface Candidate {
  id: string;
  release: Release;
  isCurrent: boolean;
}

/** An area as this page can use it. */
interface Area {
  /** In the order to try: the live release, then the one before it, without those whose declaration is not valid. */
  candidates: readonly Candidate[];
  /** Why the live release is not among them. */
  fault?: RemoteError;
}

function faultOf(area: string, id: string, release: Release): RemoteError | undefined {
  let message: string | undefined;
  try {
    const [first] = collectErrors(declarationSchema, release.declaration);
    message = first && `${first.path}: ${first.code}`;
    if (!message && release.declaration.area !== area) message = `area: ${release.declaration.area}`;
  } catch (error) {
    message = String(error);
  }
  if (message === undefined) return undefined;
  return new RemoteError('invalid', area, `The declaration is not valid: ${message}`, { release: id });
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

const read = new WeakMap<Registry, Map<string, Area>>();

function areaOf(name: string): Area {
  const registry = currentRegistry();
  const areas = read.get(registry) ?? new Map<string, Area>();
  read.set(registry, areas);
  const known = areas.get(name) ?? readArea(name);
  areas.set(name, known);
  return known;
}

/** The releases of an area that may be tried, in order. */
export const candidatesOf = (area: string): readonly Candidate[] => areaOf(area).candidates;

/** What is wrong with the live release's declaration, if something is. */
export const declarationFault = (area: string): RemoteError | undefined => areaOf(area).fault;

/** The declaration that the shell goes by: of the release that is tried first. */
export function declarationOf(area: string): Declaration | undefined {
  return candidatesOf(area)[0]?.release.declaration;
}

const areaNames = () => Object.keys(currentRegistry().areas);

/** What the enabled areas declare: navigation, guards, titles and links work from this alone. */
export function declarations(): readonly Declaration[] {
  return areaNames()
    .filter(isEnabled)
    .flatMap((area) => declarationOf(area) ?? []);
}

/** Paths that a declaration claims, as far as it can be read. */
function claimedPaths(area: string, declaration: Partial<Declaration> | undefined): string[] {
  const routes = Object.values(declaration?.routes ?? {}).map((route: { path?: unknown } | null) => route?.path);
  const paths = [...routes, ...Object.keys(declaration?.redirects ?? {})];
  const readable = paths.filter((path): path is string => typeof path === 'string' && /^\/[^/]/.test(path));
  return readable.length > 0 ? readable : [`/${area}`, `/${area}/*`];
}

/** Areas that this page does without, with the addresses at which it says so: switched off, or without a valid declaration. */
export function leftOut(): { paths: readonly string[]; error: RemoteError }[] {
  return areaNames().flatMap((area) => {
    const { candidates, fault } = areaOf(area);
    const entry = currentRegistry().areas[area];
    const claimed = () => claimedPaths(area, entry?.releases[entry.current]?.declaration);
    if (!isEnabled(area)) return [{ paths: claimed(), error: disabled(area) }];
    return candidates.length > 0 || !fault ? [] : [{ paths: claimed(), error: fault }];
  });
}

export function disabled(area: string): RemoteError {
  return new RemoteError('disabled', area, `The area ${area} is not switched on.`, { release: currentRegistry().areas[area]?.current });
}

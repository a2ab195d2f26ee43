import type { Declaration } from './declaration.ts';
import { LOCALES } from './locales.ts';
import type { Registry, Release } from './registry.ts';
import { unmetRequirements } from './versions.ts';

/** Names under which orchestrators and monitors look for probes: never a page, so that none of them takes one for an answer. */
export const PROBE_NAMES = ['live', 'livez', 'liveness', 'ready', 'readyz', 'readiness', 'health', 'healthz', 'healthcheck'] as const;

/** First path segments that the shell and the server own. */
const RESERVED = [
  '',
  'login',
  'registration',
  'recover',
  'survey',
  'about',
  'documentation',
  'forbidden',
  'debug',
  'api',
  'shell',
  'remotes',
  'socket.io',
  ...PROBE_NAMES,
  'metrics',
  'registry.json',
  'version.json',
  'sw.js',
];

const rootOf = (path: string) => path.split('/')[1] ?? '';

/** First segments of all paths that an area declares; it owns everything below them. */
export function ownedRoots(declaration: Declaration): string[] {
  const paths = [...Object.values(declaration.routes).map(({ path }) => path), ...Object.keys(declaration.redirects)];
  return [...new Set(paths.map(rootOf))];
}

function liveDeclarations(registry: Registry, except: string): Declaration[] {
  return Object.entries(registry.areas).flatMap(([area, { current, releases }]) =>
    area === except ? [] : (releases[current]?.declaration ?? []),
  );
}

/** Paths, resources and dialogs of an area that another one owns, in sentences. */
export function ownerClashes(registry: Registry, declaration: Declaration): string[] {
  const roots = ownedRoots(declaration);
  const reserved = roots.filter((root) => RESERVED.includes(root)).map((root) => `/${root} belongs to the shell.`);
  const others = liveDeclarations(registry, declaration.area).flatMap((other) => [
    ...ownedRoots(other)
      .filter((root) => roots.includes(root))
      .map((root) => `/${root} belongs to ${other.area}.`),
    ...other.resources
      .filter((name) => declaration.resources.includes(name))
      .map((name) => `The resource ${name} belongs to ${other.area}.`),
    ...Object.values(other.dialogs)
      .filter((id) => Object.values(declaration.dialogs).includes(id))
      .map((id) => `The dialog ${id} is lent by ${other.area}.`),
  ]);
  return [...reserved, ...others];
}

/** Contradictions between a release's manifest and its build, in sentences. */
export function releaseFaults({ declaration, entry, integrity, files, pages, slots, locales, pageTexts = {} }: Release): string[] {
  const promised = [
    ['page', Object.keys(declaration.routes), pages],
    ['slot', Object.keys(declaration.slots), slots],
    ['locale', LOCALES, locales],
  ] as const;
  const missing = promised.flatMap(([what, names, given]) =>
    names.filter((name) => !Object.hasOwn(given, name)).map((name) => `The ${what} ${name} is declared but not in the build.`),
  );
  const named = [
    entry,
    ...files,
    ...[pages, slots, locales, ...Object.values(pageTexts).map((part) => part.locales)].flatMap((given) => Object.values(given).flat()),
  ];
  const unknown = [...new Set(named)].filter((file) => !Object.hasOwn(integrity, file)).map((file) => `${file} has no integrity.`);
  return [...missing, ...unknown];
}

/** Requirements of a release that the shell does not meet, in sentences. */
export function contractFaults(area: string, release: Release, provides: Readonly<Record<string, string>>): string[] {
  return unmetRequirements(release.requires, provides).map(
    ({ name, wanted, provided }) => `${area} needs ${name} ${wanted}; the shell provides ${provided ?? 'none'}.`,
  );
}

/** Live areas whose requirements a shell with these versions would not meet, in sentences. */
export function strandedAreas(registry: Registry, provides: Readonly<Record<string, string>>): string[] {
  return Object.entries(registry.areas).flatMap(([area, { current, enabled, releases }]) => {
    const release = releases[current];
    return enabled && release ? contractFaults(area, release, provides) : [];
  });
}

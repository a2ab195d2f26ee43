import { isPublicPage } from '@cabinet/domain/public-pages';
import type { Locale } from '@cabinet/domain/locales';
import type { Registry, Release, ShellAssets } from '@cabinet/domain/registry';

/** A file of a document: its address, and its hash where one is known. */
export interface PageFile {
  url: string;
  integrity?: string;
}

const shellFile = (registry: Registry, assets: ShellAssets) => (file: string) => ({
  url: `/shell/${registry.shell.release}/${file}`,
  integrity: assets.integrity?.[file],
});
const releaseFile = (release: Release) => (file: string) => ({ url: release.base + file, integrity: release.integrity[file] });

function liveRelease(registry: Registry, area: string): Release | undefined {
  const entry = registry.areas[area];
  return entry?.enabled ? entry.releases[entry.current] : undefined;
}

const isParameter = (part: string) => part.startsWith(':');

function matches(pattern: string, path: string): boolean {
  const [want, have] = [pattern.split('/'), path.split('/')];
  return want.length === have.length && want.every((part, index) => isParameter(part) || part === have[index]);
}

const parametersIn = (pattern: string) => pattern.split('/').filter(isParameter).length;

/** The route that a path leads to: the one that spells most of it out, as the router decides. */
function routeAt(routes: Release['declaration']['routes'], path: string): string | undefined {
  const matching = Object.entries(routes).filter(([, route]) => matches(route.path, path));
  return matching.toSorted(([, a], [, b]) => parametersIn(a.path) - parametersIn(b.path))[0]?.[0];
}

/** The page of an area that a path leads to, through one redirect at most. */
export function pageAt(registry: Registry, path: string): { area: string; page: string } | undefined {
  for (const area of Object.keys(registry.areas)) {
    const declaration = liveRelease(registry, area)?.declaration;
    if (!declaration) continue;
    const page = routeAt(declaration.routes, path);
    if (page !== undefined) return { area, page };
    const [target, name] = declaration.redirects[path]?.split('.') ?? [];
    if (target !== undefined && name !== undefined) return { area: target, page: name };
  }
  return undefined;
}

/** Files of the texts that a page shows: those of every page, and those of its own. */
function textFiles({ locales, pageTexts = {} }: Release, page: string, locale: Locale): readonly string[] {
  const own = Object.values(pageTexts).filter(({ pages }) => pages.includes(page));
  return [{ locales }, ...own].flatMap((part) => part.locales[locale] ?? []);
}

/** Files of an area's page, its entry last, and the shell's that it uses. */
function areaFiles(registry: Registry, assets: ShellAssets, area: string, page: string, locale: Locale) {
  const release = liveRelease(registry, area);
  if (!release) return { shared: [], own: [] };
  const needs = release.pageNeeds?.[page] ?? release.needs;
  const shared = [...assets.federation, ...needs.flatMap((key) => assets.keys[key] ?? [])];
  const own = [...release.files, ...(release.pages[page] ?? []), ...textFiles(release, page, locale)];
  const ordered = [...own.filter((file) => file !== release.entry), release.entry];
  return { shared: shared.map(shellFile(registry, assets)), own: ordered.map(releaseFile(release)) };
}

const uniqueByUrl = (files: readonly PageFile[]) => [...new Map(files.map((file) => [file.url, file])).values()];

/**
 * All that the document at `path` loads, in the order to run: what needs nothing first, then the shell's entry. The
 * area comes behind it, so that a file of an area that never arrives holds up nobody else.
 */
export function filesOfPage(registry: Registry, assets: ShellAssets, path: string, locale: Locale): PageFile[] {
  const shell = shellFile(registry, assets);
  const texts = assets.locales[locale] ?? [];
  const entry = assets.entry.map(shell);
  if (path === '/login' || isPublicPage(path)) {
    const shown = (path === '/login' && assets.signInTexts?.[locale]) || texts.slice(0, 1);
    return uniqueByUrl([...[...assets.signIn, ...shown].map(shell), ...entry]);
  }
  const frame = [...assets.signIn, ...assets.base, ...texts, ...(assets.pages[path] ?? [])].map(shell);
  const target = pageAt(registry, path);
  const { shared, own } = target ? areaFiles(registry, assets, target.area, target.page, locale) : { shared: [], own: [] };
  return uniqueByUrl([...frame, ...shared, ...entry, ...own]);
}

/** Where areas show something on the home page. */
const HOME_SLOT = 'home.widgets/v1';

/** Files of the areas' contributions to a slot: entries, texts and the contributions' own. */
function contributedFiles(registry: Registry, slot: string, locale: Locale): PageFile[] {
  return Object.keys(registry.areas).flatMap((area) => {
    const release = liveRelease(registry, area);
    const names = Object.entries(release?.declaration.slots ?? {}).filter(([, one]) => one.slot === slot);
    if (!release || names.length === 0) return [];
    const own = names.flatMap(([name]) => release.slots?.[name] ?? []);
    return uniqueByUrl([...release.files, ...(release.locales[locale] ?? []), ...own].map(releaseFile(release)));
  });
}

/** Files that the home page preloads for the contributions of areas. */
export function homePreloads(registry: Registry, assets: ShellAssets, locale: Locale): PageFile[] {
  const contributed = contributedFiles(registry, HOME_SLOT, locale);
  return contributed.length === 0 ? [] : [...assets.federation.map(shellFile(registry, assets)), ...contributed];
}

/**
 * `area.page` of each page that has an entry in the navigation → what opening it loads beyond the frame, for fetching it while somebody points at its
 * link; under `/` what home loads, for fetching it while somebody signs in.
 */
export function filesByLink(registry: Registry, assets: ShellAssets, locale: Locale): Record<string, string[]> {
  const home = [
    ...[...assets.base, ...(assets.locales[locale] ?? []), ...(assets.pages['/'] ?? [])].map(shellFile(registry, assets)),
    ...homePreloads(registry, assets, locale),
  ];
  const pages = Object.keys(registry.areas).flatMap((area) => {
    const routes = liveRelease(registry, area)?.declaration.nav.map(({ route }) => route) ?? [];
    return routes.map((page) => {
      const { shared, own } = areaFiles(registry, assets, area, page, locale);
      return [`${area}.${page}`, [...shared, ...own]] as const;
    });
  });
  return Object.fromEntries([['/', home] as const, ...pages].map(([name, files]) => [name, uniqueByUrl(files).map(({ url }) => url)]));
}

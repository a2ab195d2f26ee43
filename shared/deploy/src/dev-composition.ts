import type { Registry, Release } from '@cabinet/domain/registry';
import { providedVersions } from '@cabinet/build/shared-keys';
import type { ShellBuild } from './dev-shell.ts';

/** Area → the release that replaces the live one. */
export type ReplacedAreas = ReadonlyMap<string, Release>;

const releaseId = (release: Release) => release.base.split('/').at(-2) ?? '';

/**
 * The registry with some areas replaced. A replaced area has no previous release, so that its failures show instead of
 * falling back to the deployed one.
 */
export function composeRegistry(registry: Registry, replaced: ReplacedAreas): Registry {
  const areas = Object.fromEntries(
    [...replaced].map(([area, release]) => {
      const id = releaseId(release);
      return [area, { ...registry.areas[area], current: id, previous: [], enabled: true, releases: { [id]: release } }];
    }),
  );
  return { ...registry, areas: { ...registry.areas, ...areas } };
}

/** Prefetch hints by link of the navigation, with those of replaced releases replaced. */
function composeHints(hints: Readonly<Record<string, readonly string[]>>, replaced: ReplacedAreas): Record<string, string[]> {
  const isDeployed = (url: string) => [...replaced.keys()].some((area) => url.startsWith(`/remotes/${area}/`));
  const kept = Object.fromEntries(Object.entries(hints).map(([place, urls]) => [place, urls.filter((url) => !isDeployed(url))]));
  for (const [area, { base, files, declaration }] of replaced) {
    for (const { route } of declaration.nav) {
      const link = `${area}.${route}`;
      kept[link] = [...(kept[link] ?? []), ...files.map((file) => base + file)];
    }
  }
  return kept;
}

function changeJson<T>(html: string, id: string, change: (value: T) => T): string {
  const element = new RegExp(`(<script[^>]*\\bid="${id}"[^>]*>)([^<]*)(</script>)`);
  return html.replace(element, (whole, head: string, json: string, tail: string) => {
    try {
      return head + JSON.stringify(change(JSON.parse(json) as T)).replaceAll('<', '\\u003c') + tail;
    } catch {
      // Not the shell's document.
      return whole;
    }
  });
}

/**
 * A document of the shell with some areas replaced: its registry and hints name the other releases, and tags of the
 * deployed ones are removed, so that none of their code is loaded.
 */
export function composeDocument(html: string, replaced: ReplacedAreas, script: string): string {
  let page = html;
  for (const area of replaced.keys()) {
    page = page.replaceAll(new RegExp(`<(?:script|link)\\b[^>]*\\b(?:src|href)="/remotes/${area}/[^"]*"[^>]*>(?:</script>)?\\n?`, 'g'), '');
  }
  page = changeJson<Registry>(page, 'cabinet-registry', (registry) => composeRegistry(registry, replaced));
  page = changeJson<Record<string, string[]>>(page, 'cabinet-files', (hints) => composeHints(hints, replaced));
  return page.replace('</body>', () => `<script type="module" src="${script}"></script></body>`);
}

/**
 * A document with the shell replaced: the files of the released one are removed, with the sign-in page that its build has
 * rendered, and those of the build named instead. The registry says what the workspace provides.
 */
export function composeShell(html: string, { base, files }: ShellBuild): string {
  const tags = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" href="${base}${file}">` : `<script defer src="${base}${file}"></script>`,
  );
  const page = html
    .replaceAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/shell\/[^"]*"[^>]*>(?:<\/script>)?\n?/g, '')
    .replaceAll(/<style data-href="[^"]*">[^]*?<\/style>\n?/g, '')
    .replace(/<div id="root"[^>]*>[^]*?<\/div>(?=\s*<(?:form class="demo"|script[^>]*\bid="cabinet-registry"))/, '<div id="root"></div>')
    .replace('</head>', () => `${tags.join('\n')}\n</head>`);
  const released = changeJson<Registry>(page, 'cabinet-registry', composeProvided);
  return changeJson<Record<string, string[]>>(released, 'cabinet-files', (hints) =>
    Object.fromEntries(Object.entries(hints).map(([place, urls]) => [place, urls.filter((url) => !url.startsWith('/shell/'))])),
  );
}

/** The registry with what this workspace's shell provides. */
export function composeProvided(registry: Registry): Registry {
  return { ...registry, shell: { ...registry.shell, provides: providedVersions() } };
}

/** A `Link` header without files of replaced areas, and of the shell when that is replaced; undefined when it is empty then. */
export function composeLinks(header: string | undefined, replaced: ReplacedAreas, shell?: ShellBuild): string | undefined {
  const gone = [...[...replaced.keys()].map((area) => `/remotes/${area}/`), ...(shell ? ['/shell/'] : [])];
  const kept = header
    ?.split(/,\s*(?=<)/)
    .filter((link) => !gone.some((place) => link.includes(place)))
    .join(', ');
  return kept === '' ? undefined : kept;
}

import type { Registry, Release } from '@cabinet/domain/registry';

/** Area → the release that takes its place. */
export type Replaced = ReadonlyMap<string, Release>;

const releaseId = (release: Release) => release.base.split('/').at(-2) ?? '';

/**
 * The registry with some areas replaced; every other one keeps its entry as it is. A replaced area has no release
 * before it: a fault in it shows itself instead of hiding behind the deployed one.
 */
export function composeRegistry(registry: Registry, replaced: Replaced): Registry {
  const areas = Object.fromEntries(
    [...replaced].map(([area, release]) => {
      const id = releaseId(release);
      return [area, { ...registry.areas[area], current: id, previous: [], enabled: true, releases: { [id]: release } }];
    }),
  );
  return { ...registry, areas: { ...registry.areas, ...areas } };
}

/** Addresses to fetch ahead, by area: what the shell gives stays, what the deployed release gave goes. */
function composeHints(hints: Readonly<Record<string, readonly string[]>>, replaced: Replaced): Record<string, string[]> {
  const isDeployed = (url: string) => [...replaced.keys()].some((area) => url.startsWith(`/remotes/${area}/`));
  const kept = Object.fromEntries(Object.entries(hints).map(([place, urls]) => [place, urls.filter((url) => !isDeployed(url))]));
  for (const [area, { base, files }] of replaced) kept[area] = [...(kept[area] ?? []), ...files.map((file) => base + file)];
  return kept;
}

function changeJson<T>(html: string, id: string, change: (value: T) => T): string {
  const element = new RegExp(`(<script[^>]*\\bid="${id}"[^>]*>)([^<]*)(</script>)`);
  return html.replace(element, (whole, head: string, json: string, tail: string) => {
    try {
      return head + JSON.stringify(change(JSON.parse(json) as T)).replaceAll('<', '\\u003c') + tail;
    } catch {
      // Not the shell's document: it passes as it is.
      return whole;
    }
  });
}

/**
 * A document of the shell with some areas replaced: the registry and the hints in it name the other releases, and tags
 * of the deployed ones are gone, so that none of their code comes along; the page loads what it needs by itself.
 */
export function composeDocument(html: string, replaced: Replaced, script: string): string {
  let page = html;
  for (const area of replaced.keys()) {
    page = page.replaceAll(new RegExp(`<(?:script|link)\\b[^>]*\\b(?:src|href)="/remotes/${area}/[^"]*"[^>]*>(?:</script>)?\\n?`, 'g'), '');
  }
  page = changeJson<Registry>(page, 'cabinet-registry', (registry) => composeRegistry(registry, replaced));
  page = changeJson<Record<string, string[]>>(page, 'cabinet-files', (hints) => composeHints(hints, replaced));
  return page.replace('</body>', () => `<script type="module" src="${script}"></script></body>`);
}

/** A `Link` header without the files of replaced areas; undefined when nothing is left of it. */
export function composeLinks(header: string | undefined, replaced: Replaced): string | undefined {
  const kept = header
    ?.split(/,\s*(?=<)/)
    .filter((link) => ![...replaced.keys()].some((area) => link.includes(`/remotes/${area}/`)))
    .join(', ');
  return kept === '' ? undefined : kept;
}

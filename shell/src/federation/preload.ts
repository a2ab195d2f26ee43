import { loadPart } from './load-part.ts';
import { isEnabled, releaseOf } from './registry.ts';

const INLINE = 'cabinet-files';

/** Area → addresses of the scripts and styles that its first page loads, as the server worked them out for this page. */
type AreaFiles = Readonly<Record<string, readonly string[]>>;

let files: AreaFiles | undefined;

function areaFiles(): AreaFiles {
  if (files) return files;
  try {
    files = (JSON.parse(document.getElementById(INLINE)?.textContent ?? '{}') ?? {}) as AreaFiles;
  } catch {
    files = {};
  }
  return files;
}

const hinted = new Set<string>();

/** Asks the browser to fetch files soon, at a low priority, without running them. A hint without the hash of its script would fetch it twice. */
export function hintFiles(urls: readonly string[], integrityOf: (url: string) => string | undefined = () => ''): void {
  for (const url of urls) {
    if (hinted.has(url) || document.querySelector(`script[src="${url}"],link[href="${url}"]`)) continue;
    const integrity = url.endsWith('.css') ? '' : integrityOf(url);
    if (integrity === undefined) continue;
    hinted.add(url);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    link.href = url;
    link.integrity = integrity;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

/** Fetches and readies an area (and a page of it) that the person is about to open: on hover or focus of its link. */
export function preloadArea(area: string, page?: string): void {
  if (!isEnabled(area)) return;
  const release = releaseOf(area);
  hintFiles(areaFiles()[area] ?? [], (url) =>
    release && url.startsWith(release.base) ? release.integrity[url.slice(release.base.length)] : '',
  );
  // A failure here is told when the page is opened.
  if (page !== undefined) void loadPart(area, 'pages', page).catch(() => undefined);
}

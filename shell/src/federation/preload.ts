import { rememberedFailure } from './failures.ts';
import { loadPart } from './load-part.ts';
import { isEnabled } from './registry.ts';

const INLINE = 'cabinet-files';

/** Area (or `/`) → addresses of the scripts and styles that its first page loads, as the server worked them out. */
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

/**
 * Fetches files into the browser's cache at a low priority, without running them. Not by preload links: those must
 * carry the very hash that the script will have, or are warned about and thrown away.
 */
export function hintFiles(urls: readonly string[]): void {
  for (const url of urls) {
    if (hinted.has(url) || document.querySelector(`script[src="${url}"],link[href="${url}"]`)) continue;
    hinted.add(url);
    // Told when the file is really needed.
    fetch(url, { priority: 'low' }).catch(() => hinted.delete(url));
  }
}

/** Fetches what the home page will load, while somebody signs in. */
export function preloadHome(): void {
  hintFiles(areaFiles()['/'] ?? []);
}

/** Fetches and readies an area (and a page of it) that the person is about to open: on hover or focus of its link. */
export function preloadArea(area: string, page?: string): void {
  if (!isEnabled(area) || rememberedFailure(area)) return;
  // The entry is asked for below at once; all that it leads to would only be found later.
  hintFiles((areaFiles()[area] ?? []).filter((url) => page === undefined || !url.endsWith('/remoteEntry.js')));
  // A failure here is told when the page is opened.
  if (page !== undefined) void loadPart(area, 'pages', page).catch(() => undefined);
}

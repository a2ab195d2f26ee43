import { currentLocale } from '@cabinet/contract/i18n';
import { loadLateTexts } from '../app/lazy-texts.ts';
import { cachedFailure } from './failure-cache.ts';
import { loadComponent } from './load-component.ts';
import { isEnabled } from './registry.ts';

const FILES_ELEMENT_ID = 'cabinet-files';

/** Area (or `/`) → addresses of the scripts and styles of its first page, as computed by the server. */
type AreaFiles = Readonly<Record<string, readonly string[]>>;

let files: AreaFiles | undefined;

function areaFiles(): AreaFiles {
  if (files) return files;
  try {
    files = (JSON.parse(document.getElementById(FILES_ELEMENT_ID)?.textContent ?? '{}') ?? {}) as AreaFiles;
  } catch {
    files = {};
  }
  return files;
}

/** The Network Information API, which some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is slow or saves data: then nothing is prefetched. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const prefetched = new Set<string>();

/**
 * Fetches files into the HTTP cache at a low priority, without running them. Preload links are not used because browsers
 * warn about those that the page does not need.
 */
export async function prefetchFiles(urls: readonly string[]): Promise<void> {
  if (savesData()) return;
  const fresh = urls.filter((url) => !prefetched.has(url) && !document.querySelector(`script[src="${url}"],link[href="${url}"]`));
  await Promise.all(
    fresh.map(async (url) => {
      prefetched.add(url);
      try {
        await (await fetch(url, { priority: 'low' })).arrayBuffer();
      } catch {
        // Reported when the file is really needed.
        prefetched.delete(url);
      }
    }),
  );
}

/** Prefetches the files of the home page while somebody signs in. */
export function preloadHome(): void {
  void prefetchFiles(areaFiles()['/'] ?? []);
}

/** How many areas are prefetched without a sign that they are wanted. */
const MAX_AREAS = 8;
const IDLE_DELAY_MS = 2000;

const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(resolve, IDLE_DELAY_MS) : requestIdleCallback(resolve, { timeout: 10_000 }),
  );

/** Loads the texts that home did not wait for, and prefetches the first pages of `areas` one after the other, while the page is idle and visible. Returns a function that stops it. */
export function preloadWhenIdle(areas: readonly string[]): () => void {
  let ended = false;
  const run = async () => {
    await whenIdle();
    if (ended) return;
    // What fails is loaded by what needs it.
    await loadLateTexts(currentLocale()).catch(() => undefined);
    if (savesData()) return;
    for (const area of areas.slice(0, MAX_AREAS)) {
      await whenIdle();
      if (ended || document.hidden) return;
      if (isEnabled(area) && !cachedFailure(area)) await prefetchFiles(areaFiles()[area] ?? []);
    }
  };
  const timer = setTimeout(() => void run(), IDLE_DELAY_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Loads an area (and a page of it) that is about to be opened: on hover or focus of its link. */
export function preloadArea(area: string, page?: string): void {
  if (savesData() || !isEnabled(area) || cachedFailure(area)) return;
  // `loadComponent` below requests the entry at once; the files that it leads to would only be found later.
  void prefetchFiles((areaFiles()[area] ?? []).filter((url) => page === undefined || !url.endsWith('/remoteEntry.js')));
  // A failure is reported when the page is opened.
  if (page !== undefined) void loadComponent(area, 'pages', page).catch(() => undefined);
}

import { currentLocale } from '@cabinet/contract/i18n';
import { loadLateTexts } from '../app/lazy-texts.ts';
import { cachedFailure } from './failure-cache.ts';
import { loadComponent } from './load-component.ts';
import { isEnabled } from './registry.ts';

const FILES_ELEMENT_ID = 'cabinet-files';

/** `area.page` of each link of the navigation (or `/`) → addresses of the scripts and styles of its page, as computed by the server. */
type LinkFiles = Readonly<Record<string, readonly string[]>>;

let files: LinkFiles | undefined;

function linkFiles(): LinkFiles {
  if (files) return files;
  try {
    files = (JSON.parse(document.getElementById(FILES_ELEMENT_ID)?.textContent ?? '{}') ?? {}) as LinkFiles;
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
  void prefetchFiles(linkFiles()['/'] ?? []);
}

/** How many pages are prefetched without a sign that they are wanted. */
const MAX_PAGES = 12;
const IDLE_DELAY_MS = 2000;

const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(resolve, IDLE_DELAY_MS) : requestIdleCallback(resolve, { timeout: 10_000 }),
  );

const areaOf = (link: string) => link.slice(0, link.indexOf('.'));

/**
 * Loads the texts that home did not wait for, and prefetches the pages behind `links` (`area.page`) one after the other, while the page is idle and
 * visible. Returns a function that stops it.
 */
export function preloadWhenIdle(links: readonly string[]): () => void {
  let ended = false;
  const run = async () => {
    await whenIdle();
    if (ended) return;
    // What fails is loaded by what needs it.
    await loadLateTexts(currentLocale()).catch(() => undefined);
    if (savesData()) return;
    for (const link of links.slice(0, MAX_PAGES)) {
      await whenIdle();
      if (ended || document.hidden) return;
      const area = areaOf(link);
      if (isEnabled(area) && !cachedFailure(area)) await prefetchFiles(linkFiles()[link] ?? []);
    }
  };
  const timer = setTimeout(() => void run(), IDLE_DELAY_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Loads the page behind a link of the navigation (`area.page`, or the name of one of the shell's own) that is about to be followed: on hover or focus. */
export function preloadLink(link: string): void {
  if (!link.includes('.')) return;
  const area = areaOf(link);
  if (savesData() || !isEnabled(area) || cachedFailure(area)) return;
  // `loadComponent` below requests the entry at once; the files that it leads to would only be found later.
  void prefetchFiles((linkFiles()[link] ?? []).filter((url) => !url.endsWith('/remoteEntry.js')));
  // A failure is reported when the page is opened.
  void loadComponent(area, 'pages', link.slice(area.length + 1)).catch(() => undefined);
}

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

/** Of the network information that some browsers give. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether somebody pays dearly for every byte: nothing is fetched then that has not been asked for. */
function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const hinted = new Set<string>();

/**
 * Fetches files into the browser's cache at a low priority, without running them; settles when they are there. Not by
 * preload links: those are for this page, and warned about when the person goes nowhere.
 */
export async function hintFiles(urls: readonly string[]): Promise<void> {
  if (isThrifty()) return;
  const fresh = urls.filter((url) => !hinted.has(url) && !document.querySelector(`script[src="${url}"],link[href="${url}"]`));
  await Promise.all(
    fresh.map(async (url) => {
      hinted.add(url);
      try {
        await (await fetch(url, { priority: 'low' })).arrayBuffer();
      } catch {
        // Told when the file is really needed.
        hinted.delete(url);
      }
    }),
  );
}

/** Fetches what the home page will load, while somebody signs in. */
export function preloadHome(): void {
  void hintFiles(areaFiles()['/'] ?? []);
}

/** Most areas that are fetched without any sign that they are wanted. */
const MOST_AREAS = 8;
const UNHURRIED_MS = 2000;

const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(resolve, UNHURRIED_MS) : requestIdleCallback(resolve, { timeout: 10_000 }),
  );

/**
 * Fetches what the first pages of `areas` load, one area after the other, whenever the page has nothing else to do and
 * is looked at. Answers what ends it.
 */
export function preloadWhenIdle(areas: readonly string[]): () => void {
  let ended = isThrifty();
  const run = async () => {
    for (const area of areas.slice(0, MOST_AREAS)) {
      await whenIdle();
      if (ended || document.hidden) return;
      if (isEnabled(area) && !rememberedFailure(area)) await hintFiles(areaFiles()[area] ?? []);
    }
  };
  const timer = setTimeout(() => void run(), UNHURRIED_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Fetches and readies an area (and a page of it) that the person is about to open: on hover or focus of its link. */
export function preloadArea(area: string, page?: string): void {
  if (isThrifty() || !isEnabled(area) || rememberedFailure(area)) return;
  // The entry is asked for below at once; all that it leads to would only be found later.
  void hintFiles((areaFiles()[area] ?? []).filter((url) => page === undefined || !url.endsWith('/remoteEntry.js')));
  // A failure here is told when the page is opened.
  if (page !== undefined) void loadPart(area, 'pages', page).catch(() => undefined);
}

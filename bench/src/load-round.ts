import type { Browser } from '@playwright/test';
import type { Visits } from './load-compare.ts';
import { AREA_PAGES, PAGES, type BenchPage } from './load-pages.ts';
import { neverAtRest } from './load-watch.ts';
import { follow, open, openWindow, untilUsable, type SignedIn, type Visit } from './load-visit.ts';
import { logProgress, withDeadline } from './progress.ts';

/** Timeout of one page: twice the sum of its own waits. */
const VISIT_SECONDS = 120;

/** One of the two products, and who is signed in there. */
export interface Place {
  url: string;
  /** Folder with its data. */
  data: string;
  signedIn: Record<'demo' | 'admin', SignedIn>;
}

/** One of the two builds, where it is served now. */
export interface Variant {
  name: 'federated' | 'single';
  place: Place;
  cold: Visits;
  warm: Visits;
  followed: Visits;
}

function note(visits: Visits, name: string, visit: Visit): void {
  visits.set(name, [...(visits.get(name) ?? []), visit]);
}

/** Signs in once, for all later windows. */
export async function signIn(browser: Browser, url: string, user: 'demo' | 'admin'): Promise<SignedIn> {
  const window = await openWindow(browser);
  const { page } = window;
  await open(window, `${url}/login`);
  await page.locator('input[name=username]').fill(user);
  await page.locator('input[name=password]').fill(`${user}-${user}`);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/`);
  await untilUsable(page, '/');
  const state = await page.context().storageState();
  await window.close();
  return state;
}

async function visit(browser: Browser, { place: { url, signedIn }, cold, warm }: Variant, { name, path, user }: BenchPage): Promise<void> {
  const window = await openWindow(browser, user && signedIn[user]);
  await window.page.addInitScript(neverAtRest);
  note(cold, name, await open(window, url + path));
  note(warm, name, await open(window, url + path));
  await window.close();
}

/** Opens a page with empty caches, then loads it again. */
export async function coldAndWarm(browser: Browser, variant: Variant, page: BenchPage): Promise<void> {
  const what = `${page.name}, ${variant.name}`;
  const began = Date.now();
  await withDeadline(VISIT_SECONDS, what, visit(browser, variant, page));
  logProgress(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** Goes from home through the areas that are measured and that the navigation leads to, each for the first time. */
async function followLinks(browser: Browser, variant: Variant): Promise<void> {
  for (const user of ['demo', 'admin'] as const) {
    const window = await openWindow(browser, variant.place.signedIn[user]);
    await open(window, `${variant.place.url}/`);
    for (const { name, path } of AREA_PAGES.filter((page) => page.user === user && PAGES.includes(page))) {
      if ((await window.page.locator(`nav a[href="${path}"]`).count()) === 0) continue;
      const what = `the way to ${name}, ${variant.name}`;
      note(variant.followed, name, await withDeadline(VISIT_SECONDS, what, follow(window, path)));
      logProgress(`${what}: followed`);
    }
    await window.close();
  }
}

/** Measures all pages, each in all variants in turn, so that disturbances of the machine affect all variants alike. */
export async function runRound(browser: Browser, variants: readonly Variant[], round: number): Promise<void> {
  // Who goes first changes, since the first may pay for the second.
  const order = round % 2 === 0 ? variants : variants.toReversed();
  for (const page of PAGES) {
    for (const variant of order) await coldAndWarm(browser, variant, page);
  }
  for (const variant of order) await followLinks(browser, variant);
  logProgress(`round ${round + 1} is done`);
}

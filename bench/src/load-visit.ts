import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Traffic, type Arrival } from './load-traffic.ts';
import { watchPage } from './load-watch.ts';

/** CPU slowdown of the simulated device, on a machine as fast as the one that the goals were set on. */
const CPU_SLOWDOWN = Number(/--slowdown[= ]([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? 4);
const HOVER_MS = 250;

/** The cost of opening a page; times in milliseconds. */
export interface Visit {
  arrivals: readonly Arrival[];
  lcp: number;
  blocking: number;
  usable: number;
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A window with nothing in its caches, of somebody who is signed in when `signedIn` says so. */
export async function openWindow(browser: Browser, signedIn?: SignedIn): Promise<{ page: Page; traffic: Traffic; close(): Promise<void> }> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    storageState: signedIn,
    // What the service worker keeps is the same for both builds, and would hide what they differ in.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(watchPage);
  const traffic = await Traffic.follow(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, traffic, close: () => context.close() };
}

type Window = Awaited<ReturnType<typeof openWindow>>;

const blockingOf = (tasks: readonly number[]) => tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);

/** Waits until the page at `path` can be used; answers when that was, on the page's clock. */
export const untilUsable = (page: Page, path: string) => page.evaluate((wanted) => window.cabinetBench.usable(wanted), path);

/** Opens an address, or loads it again, and waits until all of it is there. */
export async function open({ page, traffic }: Window, url: string): Promise<Visit> {
  const path = new URL(url).pathname;
  await page.goto(url, { waitUntil: 'commit' });
  const usable = await untilUsable(page, path);
  const arrivals = await traffic.settle();
  const { lcp, longTasks } = await page.evaluate(() => ({ lcp: window.cabinetBench.lcp, longTasks: window.cabinetBench.longTasks }));
  return { arrivals, lcp, usable, blocking: blockingOf(longTasks) };
}

/** Points at a link of the navigation for a moment and follows it; `usable` counts from the click. */
export async function follow({ page, traffic }: Window, path: string): Promise<Visit> {
  await page.mouse.move(700, 450);
  await page.evaluate(() => {
    window.cabinetBench.longTasks = [];
    window.cabinetBench.leave();
  });
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const shown = untilUsable(page, path);
  await page.mouse.down();
  await page.mouse.up();
  const at = await shown;
  const arrivals = await traffic.settle();
  const { clicked, longTasks } = await page.evaluate(() => ({
    clicked: window.cabinetBench.clicked,
    longTasks: window.cabinetBench.longTasks,
  }));
  return { arrivals, lcp: 0, usable: at - clicked, blocking: blockingOf(longTasks) };
}

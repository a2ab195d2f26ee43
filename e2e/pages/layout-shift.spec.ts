import type { Page } from '@playwright/test';
import type { Account } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';

test.describe.configure({ mode: 'parallel' });

declare global {
  // Written by `noteShifts`.
  var shifts: { value: number; moved: string[] }[] | undefined;
}

/** What a browser itself calls good; a page that stands still has some thousandths, of digits that come. */
const MOST = 0.02;

/** Notes how far what is drawn moves without anybody having done something, and what moved. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    }
    const shifts = (globalThis.shifts = [] as { value: number; moved: string[] }[]);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that next to nothing has moved since the page was opened, and says what did. */
async function expectStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => globalThis.shifts ?? []);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST);
}

for (const account of ['demo', 'reseller', 'admin'] satisfies Account[]) {
  test.describe(() => {
    test.use({ account });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      test(`home of ${account} stands still while it loads at ${width} px, at first and again`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await noteShifts(page);
        await page.addInitScript(() => {
          if (sessionStorage.getItem('again') !== null) return;
          for (const key of Object.keys(localStorage)) if (key.startsWith('cabinet.firstSteps.')) localStorage.removeItem(key);
          sessionStorage.setItem('again', '');
        });
        for (const open of [() => page.goto('/'), () => page.reload()]) {
          await open();
          await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
          await expectStill(page);
        }
      });
    }
  });
}

/** The page at `path` stands still while it loads in a window of `width` px. */
function standsStill(path: string, width: number): void {
  test(`the page at ${path} stands still while it loads at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await noteShifts(page);
    // A message that another test has begun is offered above the form as soon as it has come.
    await page.route(/\/sendDraft$/, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { value: null } }) : route.continue(),
    );
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectStill(page);
  });
}

test.describe(() => {
  test.use({ account: 'demo' });
  const opened = ['/messages/outgoing', '/messages/templates', '/send', '/settings/notifications', '/settings/user'];
  for (const path of ['/contacts', '/tariffs', '/optOuts', ...opened]) standsStill(path, 390);
  for (const path of ['/account/people', '/account/privacy', '/settings/webhooks']) standsStill(path, 390);
  for (const path of opened) standsStill(path, 1440);
});

test.describe(() => {
  test.use({ account: 'admin' });
  for (const path of ['/operations/settings', '/operations/background', '/operations/routing/operators']) standsStill(path, 390);
});

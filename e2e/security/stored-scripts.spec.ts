import type { Page } from '@playwright/test';
import { BASE_URL } from '../support/environment.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';
import { SCRIPTS, writeHostileRows, type HostileRows } from './hostile-rows.ts';

/** Pages by who walks them. */
// prettier-ignore
const WALKS = {
  client1: ({ list, template }: HostileRows) => [
    '/', '/contacts', `/contacts/${list}`, '/messages/outgoing', '/messages/incoming', '/messages/tasks', '/messages/templates', `/send/${template}`,
    `/send?list=${list}&phone=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E`, '/storage', '/account/profile', '/account/tokens', '/account/telemetry',
    '/settings/user', '/settings/sendernames', '/notifications', '/balance/billings', '/tariffs', '/about', '/survey',
    '/registration?ref=%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  ],
  admin: () => ['/users', '/moderation', '/patterns', '/messages/outgoing', '/messages/incoming', '/settings/sendernames', '/account/telemetry', '/debug'],
} as const;

/** Where the scripts have to be seen. */
const SHOW = ['/contacts', '/messages/outgoing', '/messages/tasks', '/messages/templates', '/storage', '/account/tokens', '/patterns'];

/** What Chromium says where the frame of an email, which has no origin, asks for the hostile email's picture: it may not have it. */
const OF_FRAME = [/ERR_BLOCKED_BY_RESPONSE\.NotSameOrigin/, /could not be origin-keyed/];

/** Nothing of a script has become an element, an attribute or an address. */
async function expectText(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const bad = 'img[src="x"], svg[onload], [onerror], [onload], iframe[srcdoc*="alert"], a[href^="javascript:"]';
    const scripts = [...document.scripts].filter(({ textContent }) => textContent.includes('alert(1)'));
    return [...document.querySelectorAll(bad), ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
  expect(found).toEqual([]);
}

/** Goes to each page and opens the details of its first rows. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (SHOW.includes(path)) await expect(page.locator('main')).toContainText('alert(1)');
    await expectText(page);
    // The tables behind charts are only read aloud.
    const rows = page.locator('main tbody tr').filter({ visible: true });
    for (let index = 0; index < Math.min(3, await rows.count()); index += 1) {
      await rows.nth(index).locator('td').first().click({ timeout: 3000 }).catch(() => undefined); // prettier-ignore
      await page.waitForLoadState('networkidle');
      await expectText(page);
      if (new URL(page.url()).pathname === path) await page.keyboard.press('Escape');
      else await page.goto(path);
    }
  }
}

test.describe('scripts in every text', () => {
  let rows: HostileRows;
  test.beforeAll(async ({ playwright }) => {
    const request = await playwright.request.newContext({ baseURL: BASE_URL });
    rows = await writeHostileRows(request);
  });
  test.afterAll(() => (rows as HostileRows | undefined)?.takeAway());

  for (const account of ['client1', 'admin'] as const) {
    test(`are shown as text to ${account}, on every page, in every detail`, async ({ page }) => {
      test.setTimeout(400_000);
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      const watched = watchPage(page, [/status of 4\d\d/, ...OF_FRAME]);
      await signIn(page, account);
      await walk(page, WALKS[account](rows));
      expect(dialogs).toEqual([]);
      expect(watched.problems).toEqual([]);
    });
  }
});

test('what an address says is text as well: where to go next, the invitation, a page that is not there', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const watched = watchPage(page, [/status of 404/]);
  for (const script of SCRIPTS.map(encodeURIComponent)) {
    for (const path of [
      `/login?next=${script}`,
      `/registration?ref=${script}`,
      `/recover/${script}`,
      `/${script}`,
      `/login#${script}`,
      `/documentation/platform/${script}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('form, main h1').first()).toBeVisible();
      await expectText(page);
    }
  }
  expect(dialogs).toEqual([]);
  expect(watched.problems).toEqual([]);
});

for (const next of ['//evil.example', '/\\evil.example', '/%09/evil.example', 'https://evil.example', 'javascript:alert(1)']) {
  test(`after sign-in ${next} leads nowhere else`, { tag: next.startsWith('javascript:') ? '@gate' : [] }, async ({ page, baseURL }) => {
    await page.goto(`/login?next=${encodeURIComponent(decodeURIComponent(next))}`);
    await page.locator('input[name=username]').fill('demo');
    await page.locator('input[name=password]').fill('demo-demo');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good/);
    expect(new URL(page.url()).href).toBe(new URL('/', baseURL).href);
  });
}

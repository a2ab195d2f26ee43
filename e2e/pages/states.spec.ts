import type { Page } from '@playwright/test';
import { accessibilityFaults, changeTheme, expectAccessible, type Theme } from '../support/accessibility.ts';
import type { Account } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';

test.describe.configure({ mode: 'parallel' });

const THEMES: readonly Theme[] = ['light', 'dark'];
const PRESSABLE = 'a[href], button, tr[data-row], [role=tab], [role=radio], summary, label:has(input)';
/** Looks that one page is tried by; what comes after them has been seen on others. */
const MAX_LOOKS = 40;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Marks one of each kind of thing that can be pressed, by how it looks; answers how many there are. */
const markLooks = (page: Page): Promise<number> =>
  page.evaluate(
    ([pressable, most]) => {
      const known = new Set<string>();
      for (const element of document.querySelectorAll(pressable)) {
        element.removeAttribute('data-look');
        const { x, y, width, height } = element.getBoundingClientRect();
        const isShown = width > 0 && height > 0 && x >= 0 && x < innerWidth && y >= 0 && element.checkVisibility();
        const look = [element.tagName, element.className, element.getAttribute('aria-current'), element.getAttribute('aria-pressed')].join(
          ' ',
        );
        if (!isShown || known.size >= most || known.has(look) || element.matches(':disabled, [inert] *')) continue;
        element.setAttribute('data-look', String(known.size));
        known.add(look);
      }
      return known.size;
    },
    [PRESSABLE, MAX_LOOKS] as const,
  );

/** Waits until colours have arrived. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** What is wrong with each kind of thing while a pointer rests on it, and while the keyboard has it. */
async function faultsUnderPointerAndFocus(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const looks = await markLooks(page);
  expect(looks).toBeGreaterThan(0);
  for (let look = 0; look < looks; look += 1) {
    const within = `[data-look="${look}"]`;
    const element = page.locator(within);
    // What is live may have gone since.
    if ((await element.count()) !== 1) continue;
    await element.hover({ force: true });
    await settle(page);
    faults.push(...(await accessibilityFaults(page, { within })).map((fault) => `pointed at: ${fault}`));
    await page.mouse.move(0, 0);
    await page.keyboard.press('Shift');
    await element.focus();
    await settle(page);
    faults.push(...(await accessibilityFaults(page, { within })).map((fault) => `focused: ${fault}`));
    await page.keyboard.press('Escape');
    await element.evaluate((focused) => (focused as HTMLElement).blur());
  }
  return faults;
}

const POINTED: Readonly<Partial<Record<Account, readonly string[]>>> = {
  demo: [
    '/',
    '/send',
    '/contacts',
    '/messages/outgoing?createdAt=any',
    '/messages/conversations',
    '/balance/billings?createdAt=any',
    '/storage',
  ],
  admin: ['/users', '/operations', '/operations/releases'],
};

for (const [account, paths] of Object.entries(POINTED) as [Account, readonly string[]][]) {
  test.describe(() => {
    test.use({ account });
    for (const [index, path] of paths.entries()) {
      const theme = THEMES[index % 2] as Theme;
      test(`${path}: axe finds nothing on what is pointed at or has the focus`, async ({ page }) => {
        await open(page, path);
        for (const one of process.env['TEST_LONG'] === '1' ? THEMES : [theme]) {
          await changeTheme(page, one);
          expect(await faultsUnderPointerAndFocus(page), one).toEqual([]);
        }
      });
    }
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** What opens on a page, by what is done there. */
const OPENED: readonly (readonly [name: string, path: string, act: (page: Page) => Promise<unknown>])[] = [
  ['a filter', '/messages/outgoing?createdAt=any', (page) => button(page, /^Time/).click()],
  ['a message', '/messages/outgoing?createdAt=any', (page) => page.locator('tr[data-row]').first().click()],
  ['the menu of a row', '/contacts', (page) => button(page, 'Actions').click()],
  ['the window for a list', '/contacts?action=create', () => Promise.resolve()],
  ['a fallback', '/send', (page) => button(page, /^Then/).click()],
  ['how often a person is written to', '/send', (page) => button(page, 'How often a person is written to').click()],
  ['the balance of the toolbar', '/about', (page) => button(page, /Balance$/).click()],
  ['the notifications of the toolbar', '/about', (page) => button(page, /^Notifications/).click()],
  [
    'what is found',
    '/about',
    async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
];

test.describe('opened', () => {
  test.use({ account: 'demo' });
  for (const [name, path, act] of OPENED) {
    test(`${name}, ${path}: axe finds nothing in either theme`, async ({ page }) => {
      await open(page, path);
      await act(page);
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, THEMES);
    });
  }
});

test.describe('gone wrong', () => {
  test.use({ account: 'demo' });

  const failing = [
    ['a list', '/messages/outgoing', /\/api\/sendings\?/],
    ['home', '/', /\/api\/(sendings\/statistics|billings|payments)/],
    ['a mailing', '/messages/tasks/019a8b2c-1234-7abc-8def-0000000000aa', /\/api\/none/],
  ] as const;
  for (const [name, path, calls] of failing) {
    test(`${name} that does not come: axe finds nothing in either theme`, async ({ page }) => {
      await page.route(calls, (route) => route.fulfill({ status: 500, json: { error: 'INTERNAL', message: '' } }));
      await page.goto(path);
      await expect(
        page
          .locator('main')
          .getByRole('button', { name: /Try again|Retry/ })
          .or(page.locator('main').getByRole('alert'))
          .or(page.getByText('There is no such campaign'))
          .first(),
      ).toBeVisible();
      await expectAccessible(page, THEMES);
    });
  }

  test('a form with faults: axe finds nothing in either theme', async ({ page }) => {
    await open(page, '/settings/sendernames?create=true');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('two words');
    await dialog.getByRole('button', { name: 'Send for review' }).click();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
    await expectAccessible(page, THEMES);
  });

  test('without a connection: axe finds nothing in either theme', async ({ page }) => {
    await page.route(/\/socket\.io\//, (route) => route.abort());
    await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
    await page.goto('/messages/outgoing?createdAt=any');
    await expect(page.getByText('No connection to the server.')).toBeVisible();
    await expectAccessible(page, THEMES);
  });
});

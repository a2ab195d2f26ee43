import { accessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/signed-in.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ account: 'demo' });

const PAGES = [
  '/messages/outgoing?createdAt=today',
  '/messages/conversations',
  '/messages/incoming?createdAt=today',
  '/messages/tasks',
  '/messages/templates',
  '/send/templates/new',
  '/notifications',
];
const THEMES = ['light', 'dark'] as const;
const LOCALES = ['ru', 'en', 'es'] as const;
const ALL = PAGES.flatMap((path) => THEMES.flatMap((theme) => LOCALES.map((locale) => ({ path, theme, locale }))));
/** Each page, each theme in each language, without all of their combinations. */
const SAMPLE = ALL.filter(({ path, theme, locale }) =>
  Array.from({ length: 8 }, (_, turn) => turn).some(
    (turn) => path === PAGES[turn % PAGES.length] && theme === THEMES[turn % THEMES.length] && locale === LOCALES[turn % LOCALES.length],
  ),
);
const WIDTHS = [320, 390, 768, 1440, 2560];

for (const { path, theme, locale } of process.env['TEST_LONG'] === '1' ? ALL : SAMPLE) {
  test(`axe finds nothing on ${path} in ${theme}, ${locale}, and it fits every width`, async ({ page }) => {
    await page.addInitScript(
      ([look, language]) => {
        localStorage.setItem('cabinet.theme', look);
        localStorage.setItem('cabinet.locale', language);
      },
      [theme, locale] as const,
    );
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide, { message: `at ${width} px` }).toBeLessThanOrEqual(width);
    }
  });
}

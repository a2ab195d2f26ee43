import type { BrowserContext, Page } from '@playwright/test';
import { signIn, type Account } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text/ });
const signedOut = (page: Page) => expect(page.locator('input[name=password]')).toBeVisible();

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  return page;
}

/** Two tabs of one session, each at its own page. */
async function openTabs(context: BrowserContext, account: Account, paths: readonly [string, string]): Promise<[Page, Page]> {
  const signInPage = await context.newPage();
  await signIn(signInPage, account);
  await signInPage.close();
  return [await openTab(context, paths[0]), await openTab(context, paths[1])];
}

async function leave(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Account/ })
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signedOut(page);
}

test('whoever leaves one tab has left them all; what was written waits for its writer alone', { tag: '@gate' }, async ({ context }) => {
  const [first, second] = await openTabs(context, 'demo', ['/send', '/contacts']);
  await text(first).fill('Only for Anna to send');
  await expect
    .poll(() => first.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cabinet.draft.'))))
    .not.toEqual([]);

  await leave(second);
  await signedOut(first);
  expect(await first.evaluate(() => localStorage.getItem('cabinet.session'))).toBeNull();

  await signIn(first, 'client1');
  await expect(second.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await first.goto('/send');
  await expect(text(first)).toHaveValue('');
  await leave(first);
  await signIn(first, 'demo');
  await first.goto('/send');
  await expect(text(first)).toHaveValue('Only for Anna to send');
});

test.describe('with a clock', () => {
  // Whose hourly look for another worker needs one.
  test.use({ serviceWorkers: 'allow' });
  test(
    'five minutes before its end every tab says so and counts; at the end all of them are over at once',
    { tag: '@gate' },
    async ({ context }) => {
      await context.clock.install();
      const [first, second] = await openTabs(context, 'demo', ['/about', '/contacts']);
      const token = await first.evaluate(() => (JSON.parse(localStorage.getItem('cabinet.session') ?? '[]') as string[])[0] ?? '');
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
      const left = exp * 1000 - (await first.evaluate(() => Date.now()));

      await context.clock.fastForward(left - 290_000);
      for (const tab of [first, second]) {
        await expect(tab.getByText(/Your session ends in 4:\d\d/)).toBeVisible();
        await expect(tab.getByText('The session ends in 5 minutes').last()).toBeVisible();
      }
      await context.clock.fastForward(40_000);
      await expect(first.getByRole('listitem').filter({ hasText: 'The session ends in 5 minutes' })).toHaveCount(0);
      await expect(first.getByText(/Your session ends in [34]:\d\d/)).toBeVisible();

      await context.clock.fastForward(260_000);
      await signedOut(first);
      await signedOut(second);
    },
  );
});

test('language and theme go from tab to tab', async ({ context }) => {
  const [first, second] = await openTabs(context, 'demo', ['/about', '/contacts']);
  await first.getByRole('button', { name: 'Español' }).last().click();
  await expect(second.locator('html')).toHaveAttribute('lang', 'es');
  await expect(second.locator('main h1')).toHaveText('Listas de contactos');
});

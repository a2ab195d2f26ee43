import type { Page } from '@playwright/test';
import { expectAccessible, expectFits, themesByTurns } from '../support/accessibility.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';

test.describe.configure({ mode: 'parallel' });

const press = (name: string) => async (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** Chooses something to do with an account of the list. */
const doWith = (username: string, action: string) => async (page: Page) => {
  await page
    .getByRole('row', { name: new RegExp(`\\b${username}\\b`) })
    .getByRole('button', { name: 'Actions' })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Dialogs of the administration: where each is, and what opens it. */
const DIALOGS: readonly (readonly [path: string, title: string | RegExp, open: (page: Page) => Promise<void>])[] = [
  ['/users', 'New account', press('New account')],
  ['/users', /^Balance of client1/, doWith('client1', 'Change balance…')],
  ['/users', 'Block “client1”', doWith('client1', 'Block…')],
  ['/patterns', 'New pattern', press('New pattern')],
  ['/operations/providers/credentials', 'New credential', press('New credential')],
  ['/operations/providerGroups', 'New group', press('New group')],
  ['/operations/announcements', 'New announcement', press('New announcement')],
  ['/operations/routing', 'New group', press('New group')],
  ['/operations/routing/keywords', 'New keyword list', press('New keyword list')],
  ['/operations/routing/operatorGroups', 'New operator group', press('New operator group')],
  ['/operations/blockLists', 'Block', press('Block')],
  ['/operations/otp', 'Refuse codes…', press('Refuse codes…')],
];

for (const [turn, [path, title, open]] of DIALOGS.entries()) {
  test(`${path}, ${String(title)}: axe finds nothing in the dialog and nothing scrolls sideways at 320 px, in both themes`, async ({
    page,
  }) => {
    const watched = watchPage(page);
    const [loaded, changedTo] = themesByTurns(turn);
    await page.emulateMedia({ colorScheme: loaded });
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await open(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, [loaded, changedTo]);

    await page.setViewportSize({ width: 320, height: 720 });
    await expect(dialog).toBeVisible();
    await expectFits(page, 320, [changedTo, loaded]);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(watched.problems).toEqual([]);
  });
}

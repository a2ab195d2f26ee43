import { expectAccessible, expectFits, themesByTurns } from '../support/accessibility.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ account: 'demo' });

for (const [index, path] of ['/account/tokens', '/account/sessions'].entries()) {
  test(`${path}: axe finds nothing, nothing scrolls sideways at 320 px, in both themes`, async ({ page }) => {
    const watched = watchPage(page);
    const [loaded, changedTo] = themesByTurns(index);
    await page.emulateMedia({ colorScheme: loaded });
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, [loaded, changedTo]);
    await page.setViewportSize({ width: 320, height: 720 });
    await expectFits(page, 320, [changedTo, loaded]);
    expect(watched.problems).toEqual([]);
  });
}

test('the dialog of a token: axe finds nothing in either theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account/tokens?create=true');
  await expect(page.getByRole('dialog').getByPlaceholder('DD/MM/YYYY')).toBeVisible();
  await expectAccessible(page, ['dark', 'light']);
});

test('the support chat: axe finds nothing in either theme', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Support chat' }).click();
  await expect(page.getByRole('dialog', { name: 'Support chat' }).getByLabel(/^Message/)).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
});

test('rights of a token: axe finds nothing in either theme, nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.goto('/account/tokens?create=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Only what I choose').click();
  await dialog.getByText('Only these').click();
  await expect(dialog.getByText('Read files')).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectFits(page, 320, ['dark', 'light']);
});

test('all phone numbers of the world come when a field for one is turned to', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const library = () => asked.filter((url) => url.includes('phone-parser'));
  await page.goto('/account/profile');
  const field = page.getByLabel('Phone');
  await expect(field).toHaveValue(/^\+7 9/);
  await page.waitForLoadState('networkidle');
  expect(library()).toEqual([]);
  await field.focus();
  await expect.poll(() => library().length).toBe(1);
});

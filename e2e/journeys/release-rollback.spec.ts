import { expectArea } from '../federation/areas.ts';
import { pageScript } from '../federation/bad-releases.ts';
import { activate, copyRelease, keepRegistry, readRegistry } from '../support/releases.ts';
import { expect, test } from '../support/signed-in.ts';

let restore = () => undefined as void;
test.beforeEach(() => {
  restore = keepRegistry();
});
test.afterEach(() => restore());

test('an area that fails in browsers is rolled back from the screen', { tag: '@gate' }, async ({ page }) => {
  const good = readRegistry().areas['contacts']?.current ?? '';
  const bad = copyRelease('contacts');
  bad.build(pageScript(bad), 'throw new Error("broken on purpose");');
  activate(bad, true);
  await page.goto('/contacts');
  await expectArea(page, 'contacts');
  await expect(page.locator('[data-fell-back="contacts"]')).toBeVisible();

  await page.goto('/operations/releases');
  await expect(page.getByText(`contacts ${bad.id} has failed`)).toBeVisible();
  await page.getByRole('button', { name: `Show failures of contacts ${bad.id}` }).click();
  const failures = page.getByRole('complementary', { name: `contacts ${bad.id}` });
  await expect(failures.getByText('1 failure, 1 in the last hour')).toBeVisible();
  await failures.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Roll back to ${good}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
  const said = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `contacts ${good} is live` });
  await expect(said).toBeVisible();
  const seconds = Number(/Changed in ([\d.]+) second/.exec((await said.textContent()) ?? '')?.[1]);
  process.stdout.write(`An area was rolled back from the screen in ${seconds} s.\n`);
  expect(seconds).toBeGreaterThan(0);
  expect(readRegistry().areas['contacts']?.current).toBe(good);

  await page.goto('/contacts');
  await expectArea(page, 'contacts');
  await expect(page.locator(`script[src^="${bad.content.base}"]`)).toHaveCount(0);
  await expect(page.locator('[data-fell-back="contacts"]')).toHaveCount(0);
});

test('the address of a release opens its area with that one alone', async ({ page }) => {
  const next = copyRelease('contacts');
  activate(next, true);
  const [before = ''] = readRegistry().areas['contacts']?.previous ?? [];
  await page.goto('/operations/releases?part=contacts');
  const address = await page.getByRole('link', { name: `Open the cabinet with ${before}` }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page).toHaveURL('/contacts');
  await expectArea(page, 'contacts');
  await expect(page.getByText(`You preview contacts ${before}.`)).toBeVisible();
  await expect(page.locator(`script[src^="${next.content.base}"]`)).toHaveCount(0);
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByText('You preview')).toHaveCount(0);
});

import { ROLLOUT_LEAST_FAILURES, ROLLOUT_LEAST_LOADS } from '@cabinet/domain/rollout';
import { expectArea } from '../federation/areas.ts';
import { BASE_URL } from '../support/environment.ts';
import { copyRelease, install, keepRegistry, readRegistry } from '../support/releases.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';

/** While this cookie is set, the release fails. */
const BROKEN = 'cabinet_e2e_broken';

let restore = () => undefined as void;
test.beforeEach(() => {
  restore = keepRegistry();
});
test.afterEach(() => restore());

test('a release is given to one account, then to a share that grows by itself, and stops when it fails', async ({ page, browser }) => {
  const live = readRegistry().areas['contacts']?.current ?? '';
  const next = copyRelease('contacts');
  const { entry } = next.content;
  next.build(entry, `if (document.cookie.includes('${BROKEN}')) throw new Error('broken on purpose');${next.read(entry)}`);
  const id = install(next);
  const demo = await (await browser.newContext({ baseURL: BASE_URL, storageState: undefined })).newPage();
  await signIn(demo, 'demo');
  const releaseScripts = (shown: typeof page) => shown.locator(`script[src^="/remotes/contacts/${id}/"]`);

  await page.goto('/operations/releases?part=contacts');
  await page.getByRole('listitem', { name: id }).getByRole('button', { name: 'Roll out…' }).click();
  const dialog = page.getByRole('dialog', { name: `Roll out contacts ${id}` });
  await dialog.getByLabel('Who has it besides named accounts').selectOption('Nobody else');
  await dialog.getByLabel('Accounts that have it in any case').fill('demo');
  await dialog.getByRole('button', { name: 'Roll out', exact: true }).click();
  const panel = page.getByRole('region', { name: `contacts ${id}` });
  await expect(panel.getByText('1 account', { exact: true })).toBeVisible();

  await demo.goto('/contacts');
  await expectArea(demo, 'contacts');
  await expect(releaseScripts(demo)).not.toHaveCount(0);
  await page.goto('/contacts');
  await expectArea(page, 'contacts');
  await expect(releaseScripts(page)).toHaveCount(0);

  await page.goto('/operations/releases?part=contacts');
  await panel.getByRole('button', { name: 'Change…' }).click();
  await dialog.getByLabel('Who has it besides named accounts').selectOption('5% of the accounts');
  await dialog.getByRole('button', { name: 'Roll out', exact: true }).click();
  await expect(panel.getByText('5% and 1 account', { exact: true })).toBeVisible();
  for (const count of [ROLLOUT_LEAST_LOADS / 2, ROLLOUT_LEAST_LOADS / 2]) {
    const loads = Array.from({ length: count }, () => ({ area: 'contacts', release: id }));
    expect((await page.request.post('/api/remoteLoads', { data: { loads } })).status()).toBe(204);
  }
  await expect(panel.getByText('15% and 1 account', { exact: true })).toBeVisible();

  await demo.context().addCookies([{ name: BROKEN, value: '1', url: BASE_URL }]);
  for (let failure = 0; failure < ROLLOUT_LEAST_FAILURES; failure += 1) {
    await demo.goto('/contacts');
    await expect(demo.locator('[data-fell-back="contacts"]')).toBeVisible();
  }
  await expect(page.getByText(`contacts ${id} fails more often than ${live}: no more accounts get it.`)).toBeVisible();
  await expect(panel.getByText('15% and 1 account', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(panel).toHaveCount(0);
  await demo.goto('/contacts');
  await expectArea(demo, 'contacts');
  await expect(releaseScripts(demo)).toHaveCount(0);
  await demo.context().close();
});

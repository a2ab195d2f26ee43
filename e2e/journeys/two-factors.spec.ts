import { ApiClient } from '../support/api.ts';
import { addPasskeyDevice, appCode } from '../support/authenticator.ts';
import { enterPassword, forgetSession, newAccount } from '../support/new-account.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

test('with a passkey: made once, then it signs in after the password and without it', { tag: '@chromium' }, async ({ page, request }) => {
  const watched = watchPage(page);
  const { username, password } = await newAccount(request, 'passkey');
  await addPasskeyDevice(page);
  await enterPassword(page, username, password);
  await expect(page).toHaveURL('/');

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel(/^Name/).fill('Laptop');
  await page.getByLabel(/^Your password/).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Laptop', { exact: true })).toBeVisible();

  await forgetSession(page);
  await enterPassword(page, username, password);
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await expect(page).toHaveURL('/');

  await forgetSession(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(watched.problems).toEqual([]);
});

test('with an authenticator app: its code signs in, and a token asks for it again', async ({ page, request }) => {
  const { username, password } = await newAccount(request, 'app');
  await enterPassword(page, username, password);
  await expect(page).toHaveURL('/');
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Connect an app' }).click();
  await page.getByLabel(/^Your password/).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(/^Code from the app/).fill(appCode(secret));
  await page.getByRole('button', { name: 'Connect the app' }).click();
  const codes = page.getByRole('alertdialog', { name: 'Backup codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  // Firefox crashes when its driver is asked for all texts at once.
  const codeAt = async (place: number) => (await codes.getByRole('listitem').nth(place).textContent()) ?? '';
  const [backup, another] = [await codeAt(0), await codeAt(1)];
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await forgetSession(page);
  await enterPassword(page, username, password);
  await page.getByLabel('Code from the authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code or passkey is not right.');
  await page.getByLabel('Code from the authenticator app').fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');

  // As after ten minutes: the server asks once, and the call goes on when the factor was proved.
  let asked = 0;
  await page.route('**/api/tokens', async (route) => {
    if (route.request().method() !== 'POST' || (asked += 1) > 1) return route.fallback();
    await route.fulfill({ status: 403, json: { error: 'STEP_UP', message: '', params: { factors: 'totp backupCode' } } });
  });
  await page.goto('/account/tokens?create=true');
  await page.getByLabel(/^Description/).fill('Shop');
  await page.getByRole('button', { name: 'Create the token' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Use a backup code' }).click();
  await question.getByLabel(/^Backup code/).fill(backup);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alertdialog', { name: 'The token is made' })).toBeVisible();

  // The phone is at home.
  await forgetSession(page);
  await enterPassword(page, username, password);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(backup);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code or passkey is not right.');
  await page.getByLabel('Backup code').fill(another);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/');
});

test('a session that is open when its role has to have a factor is asked, opens nothing else, sets one up and goes on', async ({
  page,
  request,
}) => {
  const { username, password } = await newAccount(request, 'demanded', 'manager');
  await enterPassword(page, username, password);
  await expect(page).toHaveURL('/');
  const admin = await ApiClient.of(request, 'admin');
  const demandOf = (value: readonly string[]) => admin.call('PUT', 'installation/settings/twoFactor.demandedOf', { value });
  const openSecurity = page.getByRole('dialog', { name: 'Confirm that it is you' }).getByRole('link', { name: 'Open “Security”' });
  await demandOf(['manager']);
  try {
    // Nothing is clicked: the socket is closed, and the page asks anew for what it shows.
    await openSecurity.click();
    await expect(page).toHaveURL('/account/security');
    await page.goto('/users');
    await openSecurity.click();
    await expect(page).toHaveURL('/account/security');
    await expect(page.getByText('nothing else opens before that')).toBeVisible();
    await page.getByRole('button', { name: 'Connect an app' }).click();
    await page.getByLabel(/^Your password/).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel(/^Code from the app/).fill(appCode(secret));
    await page.getByRole('button', { name: 'Connect the app' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await demandOf([]);
  }
});

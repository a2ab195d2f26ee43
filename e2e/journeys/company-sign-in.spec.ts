import { ApiClient } from '../support/api.ts';
import { linkInEmail } from '../support/email-links.ts';
import { enterPassword, forgetSession, newAccount } from '../support/new-account.ts';
import { SignInProvider } from '../support/sign-in-provider.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

let provider: SignInProvider;
let admin: ApiClient;
const settle = (key: string, value: string) => admin.call('PUT', `installation/settings/openId.${key}`, { value });

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  [provider, admin] = await Promise.all([SignInProvider.start(), ApiClient.of(request, 'admin')]);
});
test.afterAll(async () => {
  await settle('title', '');
  provider.stop();
});

test('an administrator settles the company’s own sign-in; people get in by it, out of it, and learn why not', async ({ page, request }) => {
  test.setTimeout(180_000);
  // The provider's own pages ask for an icon and a font.
  const watched = watchPage(page, [/Failed to load resource/]);
  const { username, email, password } = await newAccount(request, 'company');
  await settle('issuer', provider.issuer);
  await settle('clientId', 'cabinet');
  await settle('title', 'Northwind');
  await signIn(page, 'admin');
  await page.goto('/operations/settings');
  await page.getByLabel(/^Client secret/).fill('a-secret-that-nobody-else-knows-of');
  await page.getByRole('button', { name: 'Keep the secret' }).click();
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText('The secret is kept')).toBeVisible();
  await page.getByRole('button', { name: 'Read the provider’s description' }).click();
  await expect(page.getByText(`${provider.issuer}: ${provider.issuer}/auth`)).toBeVisible();
  await forgetSession(page);

  const toProvider = async () => {
    await page.goto('/login?next=%2Fcontacts');
    await page.getByRole('link', { name: 'Sign in with Northwind' }).click();
    await page.getByLabel('Work email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await toProvider();
  await expect(page.getByRole('alert')).toHaveText(/No account here has your email as a confirmed one/);
  await page.context().clearCookies();

  await enterPassword(page, username, password);
  await expect(page).toHaveURL('/');
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText(`on its way to ${email}`)).toBeVisible();
  await page.goto(await linkInEmail(page, email, /\/confirm\//));
  await page.getByRole('button', { name: 'Confirm the email' }).click();
  await expect(page.getByText('The email is confirmed.')).toBeVisible();
  await forgetSession(page);

  await toProvider();
  await expect(page).toHaveURL('/contacts');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact lists' })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Account/ })
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign in with Northwind' }).click();
  await expect(page.getByLabel('Work email')).toBeVisible();
  expect(watched.problems).toEqual([]);
});

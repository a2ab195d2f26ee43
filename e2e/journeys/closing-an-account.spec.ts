import { ApiClient } from '../support/api.ts';
import { enterPassword, newAccount } from '../support/new-account.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

test('an account is closed by its holder, kept by signing in, closed again, and gone for good once staff close it now', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  // The wrong password, and the sign-in to what is closed.
  const watched = watchPage(page, [/the server responded with a status of 4(?:01|03|22)/]);
  const { username, email, password } = await newAccount(request, 'leaver');
  const closeIt = async () => {
    await page.goto('/account/privacy');
    await page.getByRole('button', { name: 'Close…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close the account' });
    await expect(dialog.getByText('For 180 days nobody can register under your username.')).toBeVisible();
    await dialog.getByLabel(/^Your password/).fill(password);
    await dialog.getByRole('button', { name: 'Close the account' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await enterPassword(page, username, password);
  await expect(page).toHaveURL('/');
  await page.goto('/account/privacy');
  await page.getByRole('button', { name: 'Close…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close the account' });
  await dialog.getByLabel(/^Your password/).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Close the account' }).click();
  await expect(dialog.getByText('Wrong password')).toBeVisible();

  await closeIt();
  await page.goto('/debug/mail');
  await expect(page.getByRole('article').filter({ hasText: email }).first()).toBeVisible();
  await enterPassword(page, username, password);
  await expect(page).toHaveURL('/');
  await page.goto('/notifications');
  await expect(page.getByText('The account stays').first()).toBeVisible();

  await closeIt();
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'en-GB' });
  const staff = await context.newPage();
  await signIn(staff, 'admin');
  const admin = await ApiClient.of(request, 'admin');
  const { data } = await admin.call<{ data: { id: string }[] }>('GET', `users?$search=${username}`);
  await staff.goto(`/users/${data[0]?.id}/profile`);
  await expect(staff.getByText('The holder has asked to close it')).toBeVisible();
  await staff.getByRole('button', { name: 'Close now' }).click();
  const now = staff.getByRole('dialog', { name: `Close ${username} for good` });
  await expect(now.getByRole('button', { name: 'Close now' })).toBeDisabled();
  await now.getByLabel(`Type ${username}`).fill(username);
  await now.getByRole('button', { name: 'Close now' }).click();
  await expect(staff.getByText(/^Closed for good/)).toBeVisible();
  await context.close();

  await enterPassword(page, username, password);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const again = await request.post('/api/registration', {
    data: {
      username,
      password,
      data: { firstName: 'Olga', lastName: '', email: `new-${email}`, phone: '+79161234567', country: 'RU' },
    },
  });
  expect(again.status()).toBe(422);
  expect(watched.problems).toEqual([]);
});

import { linkInEmail } from '../support/email-links.ts';
import { enterPassword, forgetSession, newAccount } from '../support/new-account.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch.ts';

test('an email counts once its link was followed, another one takes the password, and whoever did not change it undoes it', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const watched = watchPage(page);
  const { username, email, password } = await newAccount(request, 'letter');
  await enterPassword(page, username, password);
  await expect(page).toHaveURL('/');
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText(`on its way to ${email}`)).toBeVisible();
  await page.goto(await linkInEmail(page, email, /\/confirm\//));
  await page.getByRole('button', { name: 'Confirm the email' }).click();
  await expect(page.getByText('The email is confirmed.')).toBeVisible();

  const other = `new-${email}`;
  await page.goto('/account/profile');
  await page.getByLabel(/^Email/).fill(other);
  await page.getByLabel(/^Your password/).fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${email} counts for signing in and for recovery`)).toBeVisible();

  await forgetSession(page);
  await page.goto(await linkInEmail(page, other, /\/confirm\//));
  await page.getByRole('button', { name: 'Confirm the email' }).click();
  await expect(page.getByText('The email is confirmed.')).toBeVisible();
  await enterPassword(page, other, password);
  await expect(page).toHaveURL('/');

  // The holder reads the email at the former address: it was somebody else.
  await page.goto(await linkInEmail(page, email, /\/not-me\//));
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page).toHaveURL(/\/recover\//);
  await page.locator('[name=password]').fill('calm-river-57');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
  await enterPassword(page, email, 'calm-river-57');
  await expect(page).toHaveURL('/');
  await page.goto('/account/profile');
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  expect(watched.problems).toEqual([]);
});

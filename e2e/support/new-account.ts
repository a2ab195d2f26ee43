import type { Role } from '@cabinet/domain/roles';
import type { APIRequestContext, Page } from '@playwright/test';
import { ApiClient } from './api.ts';

/** An account that nothing else uses. */
export interface NewAccount {
  username: string;
  email: string;
  password: string;
}

/** Makes an account that nothing else uses, a client's where no role is given; its email is not confirmed. */
export async function newAccount(request: APIRequestContext, name: string, role: Role = 'me'): Promise<NewAccount> {
  const username = `${name}-${Date.now().toString(36)}`;
  const made = { username, email: `${username}@example.com`, password: 'quiet-harbour-42' };
  const admin = await ApiClient.of(request, 'admin');
  const data = { firstName: 'Olga', lastName: '', email: made.email, phone: '+79161234567', country: 'RU' };
  await admin.call('POST', 'users', { username, password: made.password, role, data });
  return made;
}

/** Fills the form of the sign-in page and sends it. */
export async function enterPassword(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Forgets the session of a page's browser. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

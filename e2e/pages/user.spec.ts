import type { Page } from '@playwright/test';
import type { User } from '@cabinet/domain/users';
import { tokenOf } from '../support/session.ts';
import { expect, test } from '../support/signed-in.ts';
import { checkPage } from './check-page.ts';

const TABS = ['', '/profile', '/tariffs', '/routing', '/sendernames', '/billings', '/sessions', '/notes', '/journal'];

async function idOf(page: Page, username: string): Promise<string> {
  await page.goto('/about');
  const answer = await page.request.get(`/api/users?$search=${username}`, { headers: { Authorization: await tokenOf(page) } });
  const { data } = (await answer.json()) as { data: User[] };
  const found = data.find((user) => user.username === username);
  expect(found).toBeDefined();
  return found?.id ?? '';
}

for (const [turn, tab] of TABS.entries()) {
  test(`/users/:id${tab}: renders, says nothing wrong, axe finds nothing and nothing scrolls sideways at 320 px, in both themes`, async ({
    page,
  }) => {
    await checkPage(page, `/users/${await idOf(page, 'client1')}${tab}`, turn);
  });
}

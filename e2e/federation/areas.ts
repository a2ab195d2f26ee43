import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** The eight areas: the page that the navigation leads to, by its name in the declaration and its address. */
export const AREAS = {
  send: { page: 'send', path: '/send' },
  contacts: { page: 'lists', path: '/contacts' },
  messages: { page: 'outgoing', path: '/messages/outgoing' },
  balance: { page: 'tariffs', path: '/tariffs' },
  storage: { page: 'list', path: '/storage' },
  account: { page: 'profile', path: '/account/profile' },
  settings: { page: 'settingsUser', path: '/settings/user' },
  admin: { page: 'users', path: '/users' },
} as const;
export type Area = keyof typeof AREAS;
export const AREA_NAMES = Object.keys(AREAS) as Area[];

export const navigation = (page: Page) => page.getByRole('navigation');
export const card = (page: Page) => page.locator('main [data-failure]');
export const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

/** Follows the link of an area in the navigation. */
export async function goTo(page: Page, area: Area): Promise<void> {
  const { path } = AREAS[area];
  if (area === 'account')
    await navigation(page)
      .getByRole('button', { name: /Account/ })
      .click();
  await page.locator(`a[href="${path}"]`).first().click();
}

/** The area's page stands there, whole. */
export async function expectArea(page: Page, area: Area): Promise<void> {
  await expect(page).toHaveURL(AREAS[area].path);
  await expect(heading(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
}

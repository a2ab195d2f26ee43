import type { Page } from '@playwright/test';

/** What Playwright itself says where service workers are blocked. */
const BLOCKED = /Service Worker registration blocked by Playwright/;

/** What a page must not say while it works: console errors, uncaught errors, violations of the content security policy. */
export function watchPage(page: Page, allowed: readonly RegExp[] = []): { problems: string[] } {
  const problems: string[] = [];
  const note = (text: string) => {
    if (![...allowed, BLOCKED].some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return { problems };
}

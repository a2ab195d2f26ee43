import type { Page } from '@playwright/test';

/** What a browser says of a test, not of the page. */
const ABOUT_TEST = [
  /Service Worker registration blocked by Playwright/,
  // Firefox compares the hash of nothing where a page was left while a file of it was on its way.
  /The computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/,
  // Firefox says so of a font that was on its way when the page was left.
  /download failed .* status=2152398850/,
  // A slow machine needs a file later; what a page preloads and does not use is found by `composition.spec.ts`.
  /was preloaded using link preload but not used within a few seconds/,
];

/** What a page must not say while it works: console errors, uncaught errors, violations of the content security policy. */
export function watchPage(page: Page, allowed: readonly RegExp[] = []): { problems: string[] } {
  const problems: string[] = [];
  const note = (text: string) => {
    if (![...allowed, ...ABOUT_TEST].some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return { problems };
}

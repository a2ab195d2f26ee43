import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

/** The journeys in the machine's Firefox, by its own WebDriver BiDi. Titles with `@chromium` need what only Chromium's driver has. */
export default defineConfig(chromium, {
  testMatch: 'journeys/*.spec.ts',
  grepInvert: /@chromium/,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    // For a picture, of whatever is open when a context closes too, Playwright adds a style, which breaks the page's policy in Firefox.
    screenshot: 'off',
    launchOptions: {
      executablePath: resolve(import.meta.dirname, 'firefox/firefox.ts'),
      args: [],
      // A PDF that was downloaded would be opened in another tab, a page of Firefox's own.
      firefoxUserPrefs: { 'pdfjs.disabled': true },
    },
  },
});

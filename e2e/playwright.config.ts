import { defineConfig } from '@playwright/test';
import { chromiumPath } from '@cabinet/build/chromium-path';
import { chromiumArguments } from './support/chromium.ts';
import { BASE_URL, PLATFORMS, READY_PORT } from './support/environment.ts';

/** Journeys, pages and federation against the built product, in the machine's Chromium or Playwright's own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  timeout: 240_000,
  // A run that hangs ends as a failure, with its report, while there is still time to read it.
  globalTimeout: process.env['TEST_LONG'] ? 0 : 45 * 60_000,
  expect: { timeout: 60_000 },
  workers: PLATFORMS.length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: BASE_URL,
    locale: 'en-GB',
    // What a service worker answers, routes of a test do not see; its own tests let it be.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Recording costs every test time; `npm test` records what it tries again.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: chromiumArguments },
  },
  webServer: {
    command: 'exec node_modules/.bin/node e2e/support/serve-platforms.ts',
    cwd: '..',
    url: `http://localhost:${READY_PORT}/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

import { defineConfig } from '@playwright/test';
import { BASE_URL, chromiumPath, DATA_DIR, PORT, SERVER_LOG } from './support/environment.ts';

/** Journeys, pages and federation against the built product, in the Chromium that the machine has. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  timeout: 90_000,
  // A run that hangs ends as a failure, with its report, while there is still time to read it.
  globalTimeout: process.env['TEST_LONG'] ? 0 : 45 * 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Named at the end where it was needed (docs/decisions/0034).
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: BASE_URL,
    locale: 'en-GB',
    // What a service worker answers, routes of a test do not see; its own tests let it be.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] },
  },
  webServer: {
    // What it logs is read by tests; what it complains of shows.
    command: `mkdir -p .cache && exec node_modules/.bin/node scripts/serve-afresh.ts > '${SERVER_LOG}'`,
    cwd: '..',
    url: `${BASE_URL}/healthz`,
    timeout: 300_000,
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(PORT), DATA_DIR, LOG_LEVEL: 'warn' },
  },
});

import { existsSync } from 'node:fs';

/** The machine's own Chromium, without a window where there is a choice (docs/decisions/0077); undefined leaves it to Playwright's. */
export function chromiumPath(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const PORT = Number(process.env['E2E_PORT'] ?? 3190);
export const BASE_URL = `http://localhost:${PORT}`;
/** Data of the tested platform; made anew in every run, unless one that runs already is tested. */
export const DATA_DIR = resolve(process.env['E2E_DATA_DIR'] ?? join(import.meta.dirname, '../../.cache/e2e-data'));

/** The machine's own Chromium; undefined leaves it to Playwright's. */
export function chromiumPath(): string | undefined {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export const PORT = Number(process.env['E2E_PORT'] ?? 3190);
export const BASE_URL = `http://localhost:${PORT}`;
/** Data of the tested platform; made anew in every run. A server that runs already names its own. */
export const DATA_DIR = process.env['E2E_DATA_DIR'] ?? resolve(root, '.cache/e2e-data');
/** What the tested platform logs. */
export const SERVER_LOG = process.env['E2E_SERVER_LOG'] ?? resolve(root, '.cache/e2e-server.log');

/** The machine's own Chromium; undefined leaves it to Playwright's. */
export function chromiumPath(): string | undefined {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
}

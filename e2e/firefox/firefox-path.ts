import { existsSync } from 'node:fs';

/** The machine's own Firefox, if it has one. */
export function firefoxPath(): string | undefined {
  return ['firefox-esr', 'firefox'].map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

import { resolve } from 'node:path';

/** The folder with releases and registry: `DATA_DIR`, as the server reads it. */
export function dataFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return resolve(env['DATA_DIR'] || 'data');
}

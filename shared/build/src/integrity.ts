import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './workspace.ts';

/** `sha384-…` in base64, as browsers want it. */
export function integrityOf(content: Buffer | string, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Hashes of all scripts and styles of a built folder, by file. */
export function hashesOf(dist: string): Record<string, string> {
  const files = filesBelow(dist).filter((file) => /\.(js|css)$/.test(file));
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dist, file)))]));
}

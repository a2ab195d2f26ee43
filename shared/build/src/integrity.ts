import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './workspace.ts';

/**
 * `sha256-…` in base64, as browsers want it. Hashes do not compress, and stand in documents and entries by the dozen: longer ones
 * would weigh a tenth of the entry of an area with many pages.
 */
export const integrityOf = (content: Buffer | string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Hashes of all scripts and styles of a built folder, by file. */
export function hashesOf(dist: string): Record<string, string> {
  const files = filesBelow(dist).filter((file) => /\.(js|css)$/.test(file));
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dist, file)))]));
}

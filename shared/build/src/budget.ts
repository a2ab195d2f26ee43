import { join } from 'node:path';
import { readJson } from './workspace.ts';

/** Most that a page of an area may add to the home page, brotli bytes of its own scripts and styles; its shared keys are counted with the shell. */
export const REMOTE_PAGE_BUDGET = 60_000;
/** Most that a container's entry may weigh. */
export const ENTRY_BUDGET = 10_000;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A line a page with its own weight; throws when one exceeds its budget. */
export function remoteBudget(folder: string, sizes: Record<string, number>): string {
  const needs = readJson<{ area: string; files: string[]; pages: Record<string, string[]> }>(join(folder, 'dist/needs.json'));
  const sum = (files: string[]) => files.reduce((total, file) => total + (sizes[file] ?? 0), 0);
  const entry = sizes['remoteEntry.js'] ?? 0;
  if (entry > ENTRY_BUDGET) throw new Error(`The entry of ${needs.area} weighs ${kilobytes(entry)}, more than ${kilobytes(ENTRY_BUDGET)}.`);
  const pages = Object.entries(needs.pages).map(([page, files]) => [page, sum(needs.files) + sum(files)] as const);
  for (const [page, size] of pages) {
    if (size > REMOTE_PAGE_BUDGET)
      throw new Error(`${needs.area}.${page} weighs ${kilobytes(size)}, more than ${kilobytes(REMOTE_PAGE_BUDGET)}.`);
  }
  const list = pages.map(([page, size]) => `${page} ${kilobytes(size)}`).join(', ');
  return `${needs.area}: entry ${kilobytes(entry)}; ${list}`;
}

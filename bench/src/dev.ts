import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Result } from './result.ts';

/** Annotations of the browser test, with their goals in seconds. */
const MEASURED_NOTES: readonly [note: string, name: string, seconds: number][] = [
  ['first page', 'from the command to the first page of an area under work', 15],
  ['change', 'from a saved change to what the page shows', 2],
];

interface Suite {
  suites?: Suite[];
  specs?: { tests: { annotations: { type: string; description?: string }[] }[] }[];
}

const notesOf = ({ suites = [], specs = [] }: Suite): { type: string; description?: string }[] => [
  ...suites.flatMap(notesOf),
  ...specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations)),
];

/** Waiting times of a developer, from the browser test of `npm run dev` on the built product. */
export async function runDevBench(): Promise<readonly Result[]> {
  const root = resolve(import.meta.dirname, '../..');
  const command = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'json', 'e2e/developing/dev.spec.ts'];
  const child = spawn(resolve(root, 'node_modules/.bin/playwright'), command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, E2E_WORKERS: '1' },
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>]);
  if (code !== 0) throw new Error(`The browser test of npm run dev failed.\n${output}`);
  const notes = notesOf(JSON.parse(output) as Suite);
  return MEASURED_NOTES.flatMap(([note, name, seconds]) =>
    notes
      .filter(({ type }) => type === note)
      .map(({ description }) => ({ name, value: Number(description) / 1000, unit: 's', goal: { atMost: seconds } })),
  );
}

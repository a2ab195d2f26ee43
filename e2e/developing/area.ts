import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningCopy } from './running-copy.ts';

/** Makes an area in a copy of the workspace and a project for the compiler that holds it alone; answers what the command said. */
export function makeArea(copy: RunningCopy, name: string, title: string): string {
  const said = copy.script('new:area', [name, '--title', title]);
  copy.link(`mfe-${name}`, `mfe-${name}`);
  const include = [`mfe-${name}`, 'shared/*/src/**/*.d.ts', 'shared/testing/src/setup.ts'];
  writeFileSync(join(copy.root, 'tsconfig.area.json'), JSON.stringify({ extends: './tsconfig.json', include, exclude: ['**/dist'] }));
  return said;
}

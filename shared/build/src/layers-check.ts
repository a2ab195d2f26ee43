import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breachesOf } from './breaches.ts';
import { facadeBreaches } from './facade.ts';
import { ROOT } from './workspace.ts';

/** Every TypeScript source of the project that is, or could be, committed. */
export function sources(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** All breaches of the layers in the project, one a line. */
export function allBreaches(): string[] {
  return sources().flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...breachesOf(file, source), ...facadeBreaches(file, source)].map((breach) => `${file} ${breach}`);
  });
}

if (import.meta.main) {
  const breaches = allBreaches();
  if (breaches.length > 0) {
    console.error(breaches.join('\n'));
    process.exitCode = 1;
  }
}

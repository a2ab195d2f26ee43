import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@cabinet/build/workspace';

const FOLDER = join(ROOT, '.cache/dev');

/** Says what the compiler thinks of some areas; one run at a time, and one more after it when something changed meanwhile. */
export class TypeCheck {
  private readonly project: string;
  private readonly areas: readonly string[];
  private readonly onResult: (area: string, errors: string) => void;
  private running = false;
  private again = false;

  constructor(areas: readonly string[], onResult: (area: string, errors: string) => void) {
    this.areas = areas;
    this.onResult = onResult;
    mkdirSync(FOLDER, { recursive: true });
    this.project = join(FOLDER, `tsconfig.${areas.join('.')}.json`);
    const own = areas.flatMap((area) => [`../../mfe-${area}/src`, `../../mfe-${area}/*.ts`]);
    const content = {
      extends: '../../tsconfig.json',
      include: [...own, '../../shared/*/src/**/*.d.ts', '../../shared/testing/src/setup.ts'],
      exclude: [],
    };
    writeFileSync(this.project, JSON.stringify(content));
  }

  /** Checks what stands on disk now. */
  run(): void {
    this.again = this.running;
    if (this.running) return;
    this.running = true;
    let output = '';
    const child = spawn(join(ROOT, 'node_modules/.bin/tsc'), ['-p', this.project, '--pretty', 'false'], { cwd: ROOT });
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', () => {
      this.running = false;
      if (this.again) return this.run();
      for (const area of this.areas) this.onResult(area, errorsOf(area, output));
    });
  }
}

/** The lines of the compiler's answer about an area; those that lead on from them are indented. */
export function errorsOf(area: string, output: string): string {
  let inside = false;
  const lines = output.split('\n').filter((line) => {
    if (/^\S/.test(line)) inside = line.startsWith(`mfe-${area}/`);
    return inside && line.trim() !== '';
  });
  return lines.join('\n');
}

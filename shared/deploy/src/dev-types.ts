import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@cabinet/build/workspace';

const FOLDER = join(ROOT, '.cache/dev');
/** The folder of an area, or of the shell. */
const folderOf = (name: string) => (name === 'shell' ? name : `mfe-${name}`);

/** Type-checks some areas; one run at a time, and another one after it when something changed meanwhile. */
export class TypeCheck {
  readonly #project: string;
  readonly #areas: readonly string[];
  readonly #onResult: (area: string, errors: string) => void;
  #compiler: ChildProcess | undefined;
  #again = false;
  #stopped = false;

  constructor(areas: readonly string[], onResult: (area: string, errors: string) => void) {
    this.#areas = areas;
    this.#onResult = onResult;
    mkdirSync(FOLDER, { recursive: true });
    const name = areas.join('.');
    this.#project = join(FOLDER, `tsconfig.${name}.json`);
    const own = areas.flatMap((area) => [`../../${folderOf(area)}/src`, `../../${folderOf(area)}/*.ts`]);
    const content = {
      extends: '../../tsconfig.json',
      compilerOptions: { tsBuildInfoFile: `./${name}.tsbuildinfo` },
      include: [...own, '../../shared/*/src/**/*.d.ts', '../../shared/testing/src/setup.ts'],
      exclude: [],
    };
    writeFileSync(this.#project, JSON.stringify(content));
  }

  /** Checks the files on disk. */
  run(): void {
    if (this.#stopped) return;
    this.#again = this.#compiler !== undefined;
    if (this.#compiler) return;
    let output = '';
    // In a group of its own: the command only starts the compiler's native program, which `stop` has to reach.
    const child = spawn(join(ROOT, 'node_modules/.bin/tsc'), ['-p', this.#project, '--pretty', 'false'], { cwd: ROOT, detached: true });
    this.#compiler = child;
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', () => {
      this.#compiler = undefined;
      if (this.#stopped) return;
      if (this.#again) return this.run();
      for (const area of this.#areas) this.#onResult(area, errorsOf(area, output));
    });
  }

  /** Ends a run that is under way; resolves when nothing is written any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const compiler = this.#compiler;
    if (compiler?.pid === undefined) return;
    const closed = once(compiler, 'close');
    process.kill(-compiler.pid, 'SIGTERM');
    await closed;
  }
}

/** The lines of the compiler's output about an area, with their indented continuations. */
export function errorsOf(area: string, output: string): string {
  let inside = false;
  const lines = output.split('\n').filter((line) => {
    if (/^\S/.test(line)) inside = line.startsWith(`${folderOf(area)}/`);
    return inside && line.trim() !== '';
  });
  return lines.join('\n');
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow, ROOT } from './workspace.ts';

/** Declarations of a package as TypeScript writes them: path below its `src` without extension → text. */
export type Declarations = ReadonlyMap<string, string>;

/** Has TypeScript write the declarations of the given packages of `shared/`; what is wrong elsewhere does not stop it. */
export function emitDeclarations(packages: readonly string[]): Map<string, Declarations> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-declarations-'));
  try {
    // In one thread: several agree on every type, but not on the order in which they write its parts.
    const args = ['-p', join(ROOT, 'shared/build/contract.tsconfig.json'), '--outDir', folder, '--singleThreaded'];
    const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), args, { encoding: 'utf8', cwd: ROOT });
    const found = packages.map((name) => {
      const src = join(folder, 'shared', name, 'src');
      const files = filesBelow(src).filter((file) => file.endsWith('.d.ts'));
      if (files.length === 0) throw new Error(`TypeScript wrote no declarations of ${name}.\n${stdout}${stderr}`);
      return [name, new Map(files.map((file) => [file.slice(0, -'.d.ts'.length), readFileSync(join(src, file), 'utf8')]))] as const;
    });
    return new Map(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

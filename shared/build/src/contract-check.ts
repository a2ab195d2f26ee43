import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionFaults } from './contract-changes.ts';
import { emitDeclarations } from './contract-declarations.ts';
import { RECORDED_PACKAGES, nextRecord, recordFile, recordOf, writeRecord } from './contract-record.ts';
import { surfaceOf, type Surface } from './contract-surface.ts';
import { sourceModules } from './shared-keys.ts';
import { readPackage, ROOT } from './workspace.ts';

/** What each recorded package exports now. */
export function currentSurfaces(): Map<string, Surface> {
  const declarations = emitDeclarations(RECORDED_PACKAGES);
  return new Map(RECORDED_PACKAGES.map((name) => [name, surfaceOf(declarations.get(name) ?? new Map(), sourceModules(`shared/${name}`))]));
}

const changelogOf = (name: string) => {
  const file = join(ROOT, 'shared', name, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The record that a package should have, as text, and the faults that prevent writing it. */
export function dueRecord(name: string, surface: Surface, anew = false): { text: string; faults: string[] } {
  const { version } = readPackage(`shared/${name}`);
  const before = anew ? undefined : recordOf(name);
  const text = writeRecord(name, nextRecord(surface, version, before));
  return { text, faults: before ? versionFaults(name, before, surface, version, changelogOf(name)) : [] };
}

/** `npm run contract:accept`: writes the records, refused while a version or a note is missing; `--anew` forgets the past. */
if (import.meta.main) {
  for (const [name, surface] of currentSurfaces()) {
    const { text, faults } = dueRecord(name, surface, process.argv.includes('--anew'));
    if (faults.length > 0) {
      console.error(faults.join('\n'));
      process.exitCode = 1;
    } else {
      writeFileSync(recordFile(name), text);
      console.log(
        `@cabinet/${name} ${readPackage(`shared/${name}`).version}: ${[...surface.values()].filter(({ offered }) => offered).length} names`,
      );
    }
  }
}

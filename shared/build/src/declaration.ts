import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationFaults, type Declaration } from '@cabinet/domain/declaration';

/** Loads `remote.manifest.ts` of an area and checks it; throws with every fault. */
export async function loadDeclaration(folder: string): Promise<Declaration> {
  const file = join(folder, 'remote.manifest.ts');
  if (!existsSync(file)) throw new Error(`${file} is missing: an area must declare itself.`);
  // A module is kept by its address: without its time, a watching build would never see it change.
  const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Record<string, unknown>;
  const declaration = (module['manifest'] ?? module['default']) as Declaration | undefined;
  if (!declaration) throw new Error(`${file} must export its declaration as "manifest".`);
  const plain = JSON.parse(JSON.stringify(declaration)) as Declaration;
  const faults = declarationFaults(plain);
  if (faults.length > 0) throw new Error(`${file}:\n  ${faults.join('\n  ')}`);
  return plain;
}

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationSchema, type Declaration } from '@cabinet/domain/declaration';
import { LOCALES } from '@cabinet/domain/locales';

/** What is wrong with a declaration, in sentences; empty when nothing is. */
export function declarationFaults(declaration: Declaration): string[] {
  const faults: string[] = [];
  try {
    declarationSchema.validateSync(declaration, { abortEarly: false, strict: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const inner = (error as Error & { inner?: { path?: string; message: string }[] }).inner ?? [];
    faults.push(...(inner.length ? inner.map(({ path, message }) => `${path ?? ''}: ${message}`) : [error.message]));
  }
  const titles = Object.values(declaration.routes).map(({ title }) => title);
  const labels = [...titles, ...declaration.nav.flatMap(({ label }) => label ?? [])];
  for (const locale of LOCALES) {
    for (const label of labels) {
      if (!declaration.labels[locale]?.[label]) faults.push(`labels.${locale}.${label} is missing.`);
    }
  }
  for (const { route } of declaration.nav) {
    if (!declaration.routes[route]) faults.push(`nav names the route "${route}", which is not declared.`);
  }
  return faults;
}

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

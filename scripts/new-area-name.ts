import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownerClashes } from '@cabinet/domain/registry-rules';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Registry, Release } from '@cabinet/domain/registry';

/** Namespaces of texts and heads of class names that are taken: an area uses its own name for both. */
const TAKEN = ['shell', 'ui'];
const LONGEST = 24;

const declarationOf = (area: string): Declaration => ({
  area,
  routes: { list: { path: `/${area}`, access: true, title: 'title' } },
  redirects: {},
  nav: [],
  slots: {},
  dialogs: {},
  resources: [],
  labels: { ru: {}, en: {}, es: {} },
});

/** The areas of the workspace as a registry in which each is live, so that a new one is held against the deployer's own rules. */
function registryOf(declarations: readonly Declaration[]): Registry {
  const entry = (declaration: Declaration) => ({
    current: 'workspace',
    previous: [],
    enabled: true,
    releases: { workspace: { declaration } as Release },
  });
  const areas = Object.fromEntries(declarations.map((declaration) => [declaration.area, entry(declaration)]));
  return { schema: 1, revision: 0, shell: { version: '', release: '', previous: [], provides: {} }, areas };
}

/** What stands against a name for a new area, in sentences; `declarations` are those of the areas that are there. */
export function nameFaults(name: string, declarations: readonly Declaration[], root: string): string[] {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name))
    return [`"${name}" is no name for an area: small Latin letters, digits and single hyphens, a letter first, such as "price-lists".`];
  if (name.length > LONGEST) return [`"${name}" is too long: ${LONGEST} characters at most.`];
  if (declarations.some(({ area }) => area === name)) return [`There is an area ${name} already.`];
  if (existsSync(join(root, `mfe-${name}`))) return [`The folder mfe-${name} is there already.`];
  const taken = TAKEN.includes(name) ? [`The name ${name} belongs to the shell's texts and styles.`] : [];
  return [...taken, ...ownerClashes(registryOf(declarations), declarationOf(name))];
}

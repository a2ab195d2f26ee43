import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownerClashes } from '@cabinet/domain/registry-rules';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Registry, Release } from '@cabinet/domain/registry';

/** Names of other packages' text namespaces and class prefixes; an area uses its own name for both. */
const NAMESPACES = ['shell', 'ui'];
/** What `npm run dev` takes beside the names of areas. */
const DEV_TARGETS = ['platform', 'all'];
const MAX_NAME_LENGTH = 24;

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

/** The workspace's areas as a registry in which each is live, so that a new one is checked by the rules of deployment. */
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

/** Why a name cannot be used for a new area, in sentences; `declarations` are the existing areas' manifests. */
export function nameFaults(name: string, declarations: readonly Declaration[], root: string): string[] {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name))
    return [`"${name}" is no name for an area: small Latin letters, digits and single hyphens, a letter first, such as "price-lists".`];
  if (name.length > MAX_NAME_LENGTH) return [`"${name}" is too long: ${MAX_NAME_LENGTH} characters at most.`];
  if (declarations.some(({ area }) => area === name)) return [`There is an area ${name} already.`];
  if (existsSync(join(root, `mfe-${name}`))) return [`The folder mfe-${name} is there already.`];
  const taken = NAMESPACES.includes(name) ? [`The name ${name} belongs to the shell's texts and styles.`] : [];
  if (DEV_TARGETS.includes(name)) taken.push(`\`npm run dev -- ${name}\` means something else.`);
  return [...taken, ...ownerClashes(registryOf(declarations), declarationOf(name))];
}

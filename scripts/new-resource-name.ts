import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, filesBelow } from '@cabinet/build/workspace';
import { PERMISSIONS } from '@cabinet/domain/permissions';
import { RESOURCE_NAMES } from '@cabinet/domain/resource';

const MAX_NAME_LENGTH = 32;

/** The spellings of a resource's name. */
export interface ResourceNames {
  /** `quickReplies`: the resource, its path, its tag. */
  name: string;
  /** `quickReply`: one row. */
  one: string;
  /** `QuickReply`: the type of a row. */
  Row: string;
  /** `quick-replies`: files and folders. */
  kebab: string;
  /** `quick_reply`: the table. */
  table: string;
}

const hyphenated = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** One of many, by the rules of English plurals; `undefined` for a name that is no plural. */
function singular(name: string): string | undefined {
  if (name.endsWith('ies')) return `${name.slice(0, -'ies'.length)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(name)) return name.slice(0, -'es'.length);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : undefined;
}

/** The spellings of a resource's name; `one` says what one row is called where the rules of plurals do not. */
export function namesOf(name: string, one = singular(name) ?? name): ResourceNames {
  return {
    name,
    one,
    Row: one.charAt(0).toUpperCase() + one.slice(1),
    kebab: hyphenated(name),
    table: hyphenated(one).replaceAll('-', '_'),
  };
}

/** Why a page cannot be a tab under a parent path, in sentences: the area has no tabs there. */
export function tabFaults(area: string | undefined, tab: string | undefined, root: string): string[] {
  if (tab === undefined) return [];
  if (area === undefined) return ['--tab needs an area: --area settings --tab /settings.'];
  const manifest = join(root, `mfe-${area}/remote.manifest.ts`);
  const parents = existsSync(manifest)
    ? [...readFileSync(manifest, 'utf8').matchAll(/parent: '([^']+)'/g)].map(([, parent]) => parent)
    : [];
  const known = [...new Set(parents)].join(', ');
  return parents.includes(tab) ? [] : [`The area ${area} has no tabs under ${tab}. It has tabs under: ${known || 'none'}.`];
}

/** Why a resource of this name cannot be made, in sentences. `area` is where its page goes, if it gets one. */
export function resourceFaults({ name, one, kebab, table }: ResourceNames, area: string | undefined, root: string): string[] {
  if (!/^[a-z][a-z\d]*(?:[A-Z][a-z\d]+)*$/.test(name) || one === name)
    return [
      `"${name}" is no name for a resource: a plural in camel case, such as quickReplies. Where one row has a name of its own, give --one.`,
    ];
  if (name.length > MAX_NAME_LENGTH) return [`"${name}" is too long: ${MAX_NAME_LENGTH} characters at most.`];
  const migrations = filesBelow(join(root, 'platform')).filter((file) => file.endsWith('.sql') && !file.includes('node_modules'));
  const taken = migrations.some((file) =>
    new RegExp(`create table (?:if not exists )?${table}\\b`).test(readFileSync(join(root, 'platform', file), 'utf8')),
  );
  const paths = [
    `shared/domain/src/${kebab}.ts`,
    `platform/src/modules/${kebab}`,
    ...(area === undefined ? [] : [`mfe-${area}/src/pages/${kebab}`]),
  ];
  const areas = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .map((folder) => folder.slice('mfe-'.length));
  return [
    ...((RESOURCE_NAMES as readonly string[]).includes(name) ? [`There is a resource ${name} already.`] : []),
    ...(PERMISSIONS.some((permission) => permission.startsWith(`${name}.`)) ? [`There are permissions for ${name} already.`] : []),
    ...(taken ? [`There is a table ${table} already.`] : []),
    ...paths.filter((path) => existsSync(join(root, path))).map((path) => `${path} is there already.`),
    ...(area === undefined || existsSync(join(areaFolder(area), 'remote.manifest.ts'))
      ? []
      : [`There is no area ${area}. There are: ${areas.join(', ')}.`]),
  ];
}

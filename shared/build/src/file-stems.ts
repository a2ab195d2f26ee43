/** Names that say what a file is in its folder, as `page.tsx` does; the folder says of what. */
const ROLES = new Set(['adapter', 'bot', 'form', 'gateway', 'index', 'main', 'page', 'plugin', 'provider', 'routes', 'service']);

/** Files whose name says enough: tests have that of what they test, declarations that of what they describe. */
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|spec|d)\.tsx?$/.test(file) && !file.includes('/templates/');

/** The package that a file belongs to; of the server each module counts as one. */
function packageOf(file: string): string {
  const [, found = file] = /^(platform\/src\/modules\/[^/]+|platform\/(?:engine|src\/[^/]+)|shared\/[^/]+|[^/]+)\//.exec(file) ?? [];
  return found;
}

const stemOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');

/** Files of one package that have one stem, `rules.ts` beside `rules.tsx`: nobody can tell them apart by their names. */
export function equalStems(files: readonly string[]): string[][] {
  // A folder `routes` says what its files are, as a role does.
  const named = files.filter((file) => isSource(file) && !ROLES.has(stemOf(file)) && !/\/routes\/[^/]+$/.test(file));
  const byStem = Map.groupBy(named, (file) => `${packageOf(file)} ${stemOf(file)}`);
  return [...byStem.values()].filter(({ length }) => length > 1);
}

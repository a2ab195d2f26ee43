import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Compilation } from 'webpack';
import { leaves } from './installed-imports.ts';
import { packageOf } from './shared-keys.ts';
import { installedVersion } from './workspace.ts';

interface BundledPackage {
  name: string;
  version: string;
  license?: string;
}

/** A package in CycloneDX. */
interface Component {
  type: 'library' | 'application';
  'bom-ref': string;
  name: string;
  version?: string;
  purl: string;
  licenses?: readonly ({ license: { id: string } } | { expression: string })[];
  properties?: readonly { name: string; value: string }[];
}

/** A software bill of materials, CycloneDX 1.5; without a time and a number of its own, for equal builds are one release. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: '1.5';
  version: 1;
  metadata: { component: Component };
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}

const purlOf = (name: string, version?: string) => `pkg:npm/${name.replace('@', '%40')}${version === undefined ? '' : `@${version}`}`;

function componentOf({ name, version, license }: BundledPackage, type: Component['type'] = 'library'): Component {
  const purl = purlOf(name, version);
  const isExpression = license !== undefined && /\s/.test(license);
  const licenses = license === undefined ? undefined : [isExpression ? { expression: license } : { license: { id: license } }];
  return { type, 'bom-ref': purl, name, version, purl, ...(licenses && { licenses }) };
}

/** The nearest `package.json` above a file that names a package. */
function packageAbove(file: string, known: Map<string, BundledPackage | undefined>): BundledPackage | undefined {
  const folder = dirname(file);
  if (folder === file) return undefined;
  if (known.has(folder)) return known.get(folder);
  const own = join(folder, 'package.json');
  // Folders of a package may have one that only says how its modules are read.
  const read = existsSync(own) ? (JSON.parse(readFileSync(own, 'utf8')) as Partial<BundledPackage>) : {};
  const { name, version, license } = read;
  const found = name !== undefined && version !== undefined ? { name, version, license } : packageAbove(folder, known);
  known.set(folder, found);
  return found;
}

/** The packages that a finished build carries code of, those that help webpack run it among them. */
function bundledPackages({ modules, chunkGraph }: Compilation): BundledPackage[] {
  const inChunks = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  const files = [...leaves(inChunks)].flatMap((module) => {
    const path = module instanceof webpack.NormalModule ? (module.resource ?? '').replace(/\?.*$/, '') : '';
    return path.startsWith('/') || /^[A-Za-z]:/.test(path) ? [path] : [];
  });
  const known = new Map<string, BundledPackage | undefined>();
  const found = files.flatMap((file) => packageAbove(file, known) ?? []);
  const all = [...found, { name: 'webpack', version: installedVersion('webpack'), license: 'MIT' }];
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

/** Packages that the shell provides while the build runs: name → range. */
type Provided = Readonly<Record<string, string>>;

/**
 * What is in a finished build of an area or of the shell: the packages whose modules its chunks have, and those that it takes from the
 * shell by range, which stand in the shell's own list in their version.
 */
export function sbomOf(compilation: Compilation, product: BundledPackage, provided: Provided = {}): Sbom {
  const main = componentOf(product, 'application');
  const bundled = bundledPackages(compilation).filter(({ name }) => name !== product.name);
  const own = bundled.map((one) => componentOf(one));
  const taken = Object.entries(provided)
    .filter(([name]) => !bundled.some((one) => one.name === name))
    .map(([name, range]): Component => {
      const purl = purlOf(name);
      const properties = [{ name: 'cabinet:providedBy', value: 'shell' }, { name: 'cabinet:range', value: range }]; // prettier-ignore
      return { type: 'library', 'bom-ref': purl, name, purl, properties };
    });
  const components = [...own, ...taken].sort((a, b) => (a.purl < b.purl ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: main },
    components,
    dependencies: [{ ref: main['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) }],
  };
}

/** Shared keys with their ranges → packages with theirs, for the keys that a build consumes. */
export function providedPackages(needs: readonly string[], ranges: Readonly<Record<string, string>>): Provided {
  return Object.fromEntries(needs.map((key) => [packageOf(key), ranges[key] ?? '*']));
}

/** The package whose folder is `folder`, below the workspace. */
export const productAt = (folder: string): BundledPackage =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as BundledPackage;

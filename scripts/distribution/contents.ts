import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, projectFiles, readJson, ROOT, workspaceAreas, type PackageFile } from '@cabinet/build/workspace';
import { commitOf } from '@cabinet/deploy/built-package';

/** Packages that run: their sources are distributed, and what they depend on is installed. */
export const PACKAGES = ['platform', 'platform/engine', 'shared/build', 'shared/deploy', 'shared/domain', 'shared/releases'] as const;

/** What else is read while the cabinet runs. */
const TEXTS = ['README.md', 'docs/', 'help/', 'shared/design-system/locales/'];
const LAUNCHER = 'scripts/launch.mjs';
const SCRIPTS = [LAUNCHER, 'scripts/start.mjs', 'scripts/prepare.mjs', 'scripts/steps.mjs'];

interface Manifest extends PackageFile {
  workspaces?: readonly string[];
  scripts?: Record<string, string>;
  bin?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Tests and what only they use. */
const isTest = (path: string) =>
  /\.test\.tsx?$|[/-]testing\.tsx?$/.test(path) || /^(platform|shared\/\w+|help)\/(.*\/)?(testing|kill)\//.test(path);

/** The workspace's `package.json` for those who run it: without the tools and the areas' sources. */
function runningWorkspace(): Manifest {
  const { devDependencies, scripts, ...manifest } = readJson<Manifest>(join(ROOT, 'package.json'));
  const node = devDependencies?.['node'];
  if (node === undefined) throw new Error('The workspace pins no Node.');
  return {
    ...manifest,
    gitHead: commitOf() ?? undefined,
    workspaces: [...PACKAGES],
    bin: { [manifest.name]: LAUNCHER },
    scripts: { start: 'node scripts/start.mjs', cabinet: scripts?.['cabinet'] ?? '' },
    // Installed only where the host's Node is another; `npx` has no need of it to unpack the program.
    devDependencies: { node },
  };
}

/** A package's own `package.json` without what only its tests and builds need. */
function runningPackage(path: string): Manifest {
  const { devDependencies: _, ...manifest } = readJson<Manifest>(join(ROOT, path));
  return manifest;
}

/** What of an area `publish` reads beside its built files. */
function publishedPackage(path: string): Pick<Manifest, 'name' | 'version'> {
  const { name, version } = readJson<Manifest>(join(ROOT, path));
  return { name, version };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

type Files = Map<string, Buffer>;
const read = (path: string) => readFileSync(join(ROOT, path));

/** Sources and texts by their path, as the workspace has them. */
export function sourceFiles(): Files {
  const isSource = (path: string) => PACKAGES.some((folder) => path.startsWith(`${folder}/`)) && !path.endsWith('.md');
  const isText = (path: string) => TEXTS.some((start) => path === start || (start.endsWith('/') && path.startsWith(start)));
  const paths = projectFiles().filter((path) => (isSource(path) || isText(path) || SCRIPTS.includes(path)) && !isTest(path));
  return new Map(paths.map((path) => [path, read(path)]));
}

/** What the last build made of the shell and the areas; throws when one is not built. */
function builtFiles(): Files {
  const files: Files = new Map();
  for (const folder of ['shell', ...workspaceAreas().map((area) => `mfe-${area}`)]) {
    const paths = filesBelow(join(ROOT, folder, 'dist'));
    if (paths.length === 0) throw new Error(`${folder} is not built: run npm run build first.`);
    for (const path of paths) files.set(`${folder}/dist/${path}`, read(`${folder}/dist/${path}`));
    files.set(`${folder}/package.json`, json(publishedPackage(`${folder}/package.json`)));
  }
  return files;
}

/**
 * Every file of the distribution by its path: sources of the platform and of the command line, built areas, and manifests that
 * ask for no tools.
 */
export function distributionFiles(): Files {
  return new Map([
    ...sourceFiles(),
    ...builtFiles(),
    ...PACKAGES.map((folder) => [`${folder}/package.json`, json(runningPackage(`${folder}/package.json`))] as const),
    ['package.json', json(runningWorkspace())],
    ['package-lock.json', read('package-lock.json')],
  ]);
}

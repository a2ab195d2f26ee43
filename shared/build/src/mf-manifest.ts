import type { RemoteFiles } from './remote-stats.ts';
import { sharedKeys } from './shared-keys.ts';

interface FileList {
  sync: readonly string[];
  async: readonly string[];
}

/** Files by when they are loaded: with the module, or when it asks for them. */
interface Assets {
  js: FileList;
  css: FileList;
}

/** `mf-manifest.json` of an area: the fields and their order are those that `@module-federation/enhanced`'s plugin writes. */
export interface MfManifest {
  id: string;
  name: string;
  metaData: {
    name: string;
    type: 'app';
    buildInfo: { buildVersion: string; buildName: string };
    remoteEntry: { name: string; path: string; type: 'global' };
    types: { path: string; name: string; zip: string; api: string };
    globalName: string;
    /** The plugin that made the container. */
    pluginVersion: string;
    publicPath: 'auto';
  };
  shared: readonly {
    id: string;
    name: string;
    version: string;
    singleton: true;
    requiredVersion: string;
    assets: Assets;
    /** Nobody else than the shell provides it. */
    fallback: '';
  }[];
  remotes: readonly never[];
  exposes: readonly { id: string; name: string; path: string; assets: Assets }[];
}

/** What a manifest says of an area beside its files. */
export interface AreaBuild {
  /** Name of the container, which is its global too. */
  container: string;
  packageName: string;
  version: string;
  webpackVersion: string;
  /** Shared keys → the range that the area runs with. */
  ranges: Readonly<Record<string, string>>;
}

const ENTRY = 'remoteEntry.js';

function assetsOf(sync: readonly string[], async: readonly string[]): Assets {
  const of = (extension: string): FileList => ({
    sync: sync.filter((file) => file.endsWith(extension)),
    async: [...new Set(async)].filter((file) => file.endsWith(extension) && !sync.includes(file)).sort(),
  });
  return { js: of('.js'), css: of('.css') };
}

/**
 * The manifest by which tools of Module Federation read an area, and by which its runtime can load it. The cabinet itself
 * goes by the registry, where every file has its hash.
 */
export function mfManifest({ container, packageName, version, webpackVersion, ranges }: AreaBuild, files: RemoteFiles): MfManifest {
  const provided = new Map(sharedKeys().map((shared) => [shared.key, shared.version]));
  const { pages, slots, dialogs, locales, pageTexts } = files;
  const lazy = [pages, slots, dialogs, locales, ...Object.values(pageTexts).map((part) => part.locales)].flatMap((group) =>
    Object.values(group).flat(),
  );
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: packageName },
      remoteEntry: { name: ENTRY, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      pluginVersion: webpackVersion,
      publicPath: 'auto',
    },
    shared: files.needs.map((key) => ({
      id: `${container}:${key}`,
      name: key,
      version: provided.get(key) ?? '',
      singleton: true,
      requiredVersion: ranges[key] ?? '',
      assets: assetsOf([], []),
      fallback: '',
    })),
    remotes: [],
    exposes: [
      {
        id: `${container}:remote`,
        name: 'remote',
        path: './remote',
        assets: assetsOf(
          files.files.filter((file) => file !== ENTRY),
          lazy,
        ),
      },
    ],
  };
}

import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { mfManifest } from './mf-manifest.ts';

const AREA = {
  container: 'cabinet_orders',
  packageName: '@cabinet/mfe-orders',
  version: '1.2.0',
  webpackVersion: '5.112.2',
  ranges: { react: '^19.3.0', '@cabinet/contract/remote': '^2.0.0', '@cabinet/api/base': '^2.0.0' },
};

const FILES = {
  needs: ['react', '@cabinet/contract/remote'],
  slotNeeds: [],
  pageNeeds: {},
  files: ['remoteEntry.js', 'remote.1.js'],
  pages: { list: ['list.2.js', 'list.3.css', 'common.4.js'], row: ['row.5.js', 'common.4.js'] },
  slots: {},
  dialogs: { pick: ['pick.6.js'] },
  locales: { ru: ['ru.7.js'], en: ['en.8.js'], es: ['es.9.js'] },
  pageTexts: { rows: { pages: ['row'], locales: { ru: ['ru.10.js'], en: ['en.11.js'] } } },
  modules: [],
};

test('a manifest names the container, where its entry is, and who made it', () => {
  expect(mfManifest(AREA, FILES)).toMatchObject({
    id: 'cabinet_orders',
    name: 'cabinet_orders',
    metaData: {
      globalName: 'cabinet_orders',
      buildInfo: { buildVersion: '1.2.0', buildName: '@cabinet/mfe-orders' },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      pluginVersion: '5.112.2',
      publicPath: 'auto',
    },
    remotes: [],
  });
});

test('it lists the shared modules that the area runs with, in the range that it needs, and nothing to fall back to', () => {
  const { shared } = mfManifest(AREA, FILES);
  expect(shared.map(({ name, requiredVersion, fallback }) => [name, requiredVersion, fallback])).toEqual([
    ['react', '^19.3.0', ''],
    ['@cabinet/contract/remote', '^2.0.0', ''],
  ]);
  for (const { id, name, version, singleton } of shared) {
    expect(id).toBe(`cabinet_orders:${name}`);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(singleton).toBe(true);
  }
});

test('its one exposed module has the files that it loads at once, and once each those that it loads later', () => {
  expect(mfManifest(AREA, FILES).exposes).toEqual([
    {
      id: 'cabinet_orders:remote',
      name: 'remote',
      path: './remote',
      assets: {
        js: {
          sync: ['remote.1.js'],
          async: ['common.4.js', 'en.11.js', 'en.8.js', 'es.9.js', 'list.2.js', 'pick.6.js', 'row.5.js', 'ru.10.js', 'ru.7.js'],
        },
        css: { sync: [], async: ['list.3.css'] },
      },
    },
  ]);
});

test('enhanced’s runtime finds in it the entry, the global and the files of an area', () => {
  const manifest = mfManifest(AREA, FILES) as unknown as Manifest;
  const snapshot = generateSnapshotFromManifest(manifest, { version: 'https://cabinet.example/remotes/orders/1.2.0-ab/mf-manifest.json' });
  expect(snapshot).toMatchObject({
    globalName: 'cabinet_orders',
    publicPath: 'https://cabinet.example/remotes/orders/1.2.0-ab/',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'global',
    modules: [{ moduleName: 'remote', assets: { js: { sync: ['remote.1.js'] } } }],
    shared: [{ sharedName: 'react' }, { sharedName: '@cabinet/contract/remote' }],
  });
});

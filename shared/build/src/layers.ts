/** What a package may import; lint and a test check every import against this table. */
export interface Layer {
  /** Workspace packages, by name without the scope. */
  packages: readonly string[];
  /** Installed packages that not everybody may use; what no layer lists is free for all. */
  installed: readonly string[];
}

/** Packages that are imported in one place each, so that they can be replaced there and are never loaded twice. */
export const SINGLE_HOME_PACKAGES: readonly RegExp[] = [
  /^antd$/,
  /^@ant-design\//,
  /^@reduxjs\/toolkit$/,
  /^react-redux$/,
  /^i18next$/,
  /^react-i18next$/,
  /^formik$/,
  /^yup$/,
  /^@tiptap\//,
  /^socket\.io-client$/,
  /^@module-federation\//,
  /^webpack/,
  /^fastify/,
  /^@fastify\//,
  /^kysely$/,
  /^pg$/,
  /^pg-boss$/,
];

const SHARED = ['domain', 'contract', 'api', 'design-system'] as const;

/** Folder (or its head, for areas) → what stands below it may import. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  'shared/domain': { packages: [], installed: ['yup'] },
  'shared/contract': { packages: ['domain', 'testing'], installed: ['i18next', 'react-i18next'] },
  'shared/api': { packages: ['domain', 'contract', 'testing'], installed: ['@reduxjs/toolkit', 'react-redux'] },
  'shared/design-system': {
    packages: ['domain', 'contract', 'api', 'testing'],
    installed: ['antd', '@ant-design/cssinjs', 'formik', 'yup', '@tiptap/*'],
  },
  'shared/testing': { packages: [...SHARED, 'testing'], installed: ['@reduxjs/toolkit', 'react-redux'] },
  'shared/build': {
    packages: ['domain', 'build', 'design-system'],
    installed: ['webpack', 'webpack-dev-server', 'antd', '@ant-design/cssinjs', '@module-federation/sdk'],
  },
  'shared/releases': { packages: ['domain', 'releases'], installed: [] },
  'shared/deploy': { packages: ['domain', 'build', 'releases', 'deploy'], installed: [] },
  // What programs of others use: it knows the platform only where its types are made, and in tests.
  'shared/client': { packages: ['platform', 'engine', 'domain'], installed: [] },
  shell: {
    packages: [...SHARED, 'testing'],
    installed: ['@reduxjs/toolkit', 'react-redux', 'i18next', 'react-i18next', 'socket.io-client', '@module-federation/*'],
  },
  'mfe-': { packages: [...SHARED, 'testing'], installed: [] },
  // Before `platform`, in whose folder it lies: the first row that a file stands under counts.
  'platform/engine': { packages: ['domain'], installed: ['pg'] },
  platform: {
    packages: ['domain', 'releases', 'engine'],
    installed: ['fastify', 'fastify-plugin', '@fastify/*', 'kysely', 'pg', 'pg-boss', 'yup', 'socket.io-client'],
  },
  e2e: {
    packages: ['domain', 'contract', 'client', 'design-system', 'build', 'platform'],
    installed: ['webpack', '@module-federation/enhanced'],
  },
  bench: { packages: ['domain', 'platform', 'engine', 'build', 'deploy'], installed: ['fastify', 'pg', 'kysely', 'socket.io-client'] },
  scripts: { packages: ['build', 'deploy', 'domain', 'platform', 'engine', 'releases'], installed: [] },
};

/** Folders inside a package to which some of its installed packages are limited. */
export const RESTRICTED_PACKAGES: readonly { name: RegExp; layer: RegExp; only: RegExp }[] = [
  { name: /^(formik|yup)$/, layer: /^shared\/design-system$/, only: /^shared\/design-system\/src\/form\// },
  { name: /^@tiptap\//, layer: /^shared\/design-system$/, only: /^shared\/design-system\/src\/email-editor\// },
  { name: /^@module-federation\//, layer: /^shell$/, only: /^shell\/src\/federation\// },
  { name: /^@module-federation\//, layer: /^shared\/build$/, only: /^shared\/build\/src\/mf-manifest\.test\.ts$/ },
  { name: /^webpack/, layer: /^shared\/build$/, only: /^shared\/build\// },
  { name: /^@cabinet\/engine\/testing$/, layer: /^(?!platform\/engine)/, only: /(\.test\.ts|\/testing\/[^/]+\.ts|\/kill\/[^/]+\.ts)$/ },
  {
    name: /^(webpack|@module-federation\/|@cabinet\/build)/,
    layer: /^e2e$/,
    only: /^e2e\/((federation\/mfe-enhanced|developing)\/|(playwright\.config|support\/start-browser)\.ts$)/,
  },
  // A browser meets the server as people do; only what its tests make is taken from it: files, and a server of DNS.
  { name: /^@cabinet\/platform/, layer: /^e2e$/, only: /^e2e\/journeys\/(nasty-files|email-domain)\.spec\.ts$/ },
  {
    name: /^@cabinet\/(platform|engine|domain)/,
    layer: /^shared\/client$/,
    only: /^shared\/client\/src\/(generate\/.+|.+\.test|.+-testing)\.ts$/,
  },
  { name: /^@cabinet\/testing/, layer: /^(?!shared\/testing)/, only: /(\.test|-testing)\.tsx?$/ },
];

/**
 * Modules of the server, `platform/src/modules/<name>`. Everybody else in the server uses a module by its services (`app.services.<name>`,
 * whose types need no import) and by what its `public.ts` exports; tests may use its testing helpers too.
 */
export const MODULES = {
  /** Matches a file of a module: the module's name, and the file's path in it. */
  file: /^platform\/src\/modules\/([^/]+)\/(.+)$/,
  /** Files of a module that the rest of the server may import. */
  exported: /^public\.ts$/,
  /** Files of a module that tests of others may import. */
  exportedToTests: /^(testing\.ts|testing\/.+|[^/]+-testing\.ts)$/,
  /** Files that count as tests. */
  tests: /(\.test\.ts|-testing\.ts|\/testing\.ts|\/testing\/.+)$/,
};

/** Names of the router that only the shell and tests may import: an area never creates a router of its own. */
export const ROUTER_FACTORIES =
  /^(BrowserRouter|HashRouter|MemoryRouter|HistoryRouter|RouterProvider|StaticRouter|createBrowserRouter|createHashRouter|createMemoryRouter|unstable_.*)$/;
/** Where routers may be made. */
export const ROUTER_HOMES =
  /^(shell\/src\/(app|layouts)\/|shared\/testing\/|.*\.test\.tsx?$|shared\/design-system\/src\/gallery\/|.*-testing\.tsx?$)/;

/** Parts of antd that are called from anywhere, outside of the page's tree, theme and language: the cabinet has `notify`, `confirm` and dialogs. */
export const ANTD_STATIC_APIS = /^(message|notification|Modal)$/;

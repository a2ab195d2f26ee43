/** What the parts of the project may import: the one table that lint and a test hold every import against. */
export interface Layer {
  /** Workspace packages, by name without the scope. */
  packages: readonly string[];
  /** Installed packages that not everybody may use; what no layer lists is free for all. */
  installed: readonly string[];
}

/** Packages that have one home, so that they can be replaced there and never come twice. */
export const GUARDED: readonly RegExp[] = [
  /^antd$/,
  /^@ant-design\//,
  /^@reduxjs\/toolkit$/,
  /^react-redux$/,
  /^i18next$/,
  /^react-i18next$/,
  /^formik$/,
  /^yup$/,
  /^socket\.io-client$/,
  /^@module-federation\//,
  /^webpack/,
  /^fastify/,
  /^@fastify\//,
  /^kysely$/,
  /^pg$/,
];

const SHARED = ['domain', 'contract', 'api', 'design-system'] as const;

/** Folder (or its head, for areas) → what stands below it may import. */
export const LAYERS: Readonly<Record<string, Layer>> = {
  'shared/domain': { packages: [], installed: ['yup'] },
  'shared/contract': { packages: ['domain', 'testing'], installed: ['i18next', 'react-i18next'] },
  'shared/api': { packages: ['domain', 'contract', 'testing'], installed: ['@reduxjs/toolkit', 'react-redux'] },
  'shared/design-system': {
    packages: ['domain', 'contract', 'api', 'testing'],
    installed: ['antd', '@ant-design/cssinjs', 'formik', 'yup'],
  },
  'shared/testing': { packages: [...SHARED, 'testing'], installed: ['@reduxjs/toolkit', 'react-redux'] },
  'shared/build': {
    packages: ['domain', 'build', 'design-system'],
    installed: ['webpack', 'webpack-dev-server', 'antd', '@ant-design/cssinjs'],
  },
  'shared/releases': { packages: ['domain', 'releases'], installed: [] },
  'shared/deploy': { packages: ['domain', 'build', 'releases', 'deploy'], installed: [] },
  shell: {
    packages: [...SHARED, 'testing'],
    installed: ['@reduxjs/toolkit', 'react-redux', 'i18next', 'react-i18next', 'socket.io-client', '@module-federation/enhanced'],
  },
  'mfe-': { packages: [...SHARED, 'testing'], installed: [] },
  platform: {
    packages: ['domain', 'releases'],
    installed: ['fastify', 'fastify-plugin', '@fastify/*', 'kysely', 'pg', 'yup', 'socket.io-client'],
  },
  e2e: { packages: ['domain', 'contract', 'design-system'], installed: [] },
  bench: { packages: ['domain', 'platform', 'build', 'deploy'], installed: ['pg', 'kysely', 'socket.io-client'] },
  scripts: { packages: ['build', 'deploy', 'domain', 'platform'], installed: [] },
};

/** Folders inside a package to which some of its installed packages are limited. */
export const LIMITED: readonly { name: RegExp; layer: RegExp; only: RegExp }[] = [
  { name: /^(formik|yup)$/, layer: /^shared\/design-system$/, only: /^shared\/design-system\/src\/form\// },
  { name: /^@module-federation\//, layer: /^shell$/, only: /^shell\/src\/federation\// },
  { name: /^webpack/, layer: /^shared\/build$/, only: /^shared\/build\// },
  { name: /^@cabinet\/testing/, layer: /^(?!shared\/testing)/, only: /(\.test|-testing)\.tsx?$/ },
];

/** Names that nobody but the shell and tests may take from the router: an area never makes a router of its own. */
export const ROUTERS =
  /^(BrowserRouter|HashRouter|MemoryRouter|HistoryRouter|RouterProvider|StaticRouter|createBrowserRouter|createHashRouter|createMemoryRouter|unstable_.*)$/;
/** Where routers may be made. */
export const ROUTER_HOMES =
  /^(shell\/src\/(app|layouts)\/|shared\/testing\/|.*\.test\.tsx?$|shared\/design-system\/src\/gallery\/|.*-testing\.tsx?$)/;

/** Parts of antd that are called from anywhere, outside of the page's tree, theme and language: the cabinet has `notify`, `confirm` and dialogs. */
export const STATICS = /^(message|notification|Modal)$/;

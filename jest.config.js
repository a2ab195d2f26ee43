/** Two projects: what runs in Node and what runs in a browser-like document. Both as ES modules, compiled by swc. */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2024',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};

// The threads of jest-light-runner write colours wherever it does not know.
process.env.FORCE_COLOR ??= process.stdout.isTTY ? '1' : '0';

const shared = {
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/data/', '/.cache/'],
  // The gate leaves slow files out (docs/testing.md).
  testPathIgnorePatterns: ['/node_modules/', '/e2e/', ...(process.env.TEST_TIER === 'gate' ? ['\\.slow\\.test\\.tsx?$'] : [])],
};

export default {
  testTimeout: 120_000,
  // More than processors: tests wait for databases, timers and renders half of their time.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1200MB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      // In plain Node, which reads TypeScript itself: modules are loaded once per thread, and not once per file.
      runner: 'jest-light-runner',
      setupFilesAfterEnv: ['<rootDir>/scripts/testing/time-limits.ts', '<rootDir>/platform/src/testing/password-cost.ts'],
      globalSetup: '<rootDir>/platform/src/testing/jest-setup.mjs',
      globalTeardown: '<rootDir>/platform/src/testing/jest-teardown.mjs',
      testMatch: [
        '<rootDir>/{platform,scripts,bench,help,shared/domain,shared/build,shared/releases,shared/deploy,shared/client}/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/browser-environment.ts',
      testMatch: ['<rootDir>/{shell,mfe-*,shared/contract,shared/api,shared/design-system,shared/testing}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup.ts'],
      moduleNameMapper: {
        // Only the build parts the texts.
        '^(.*/locales/\\w+)\\?late$': '$1',
        '\\.module\\.css$': '<rootDir>/shared/testing/src/class-names.ts',
        '\\.css$': '<rootDir>/shared/testing/src/empty.ts',
        // Its package names what browsers get in a field that bundlers alone read.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
        '\\.(svg|png|woff2)$|\\?source$': '<rootDir>/shared/testing/src/empty.ts',
      },
    },
  ],
};

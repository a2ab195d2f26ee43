import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { exportedModules, providedVersions, sharedKeys } from './shared-keys.ts';
import { keyChunk } from './signature-plugin.ts';
import { systemDarkCss } from './system-dark.ts';
import { installedVersion, readJson, ROOT } from './workspace.ts';

test('hashes are base64, as browsers read them', () => {
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});

test('every public module of the shared packages is a key, once, with a chunk of its own', () => {
  const keys = sharedKeys().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(keys.map(keyChunk)).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining(['react', 'react-dom/client', 'react/jsx-runtime', '@cabinet/contract/slot', '@cabinet/design-system/button']),
  );
  expect(exportedModules('shared/domain').some((name) => name.endsWith('.test'))).toBe(false);
});

test('the versions that are provided are those that are installed', () => {
  expect(providedVersions()).toMatchObject({
    react: installedVersion('react'),
    '@cabinet/contract': installedVersion('@cabinet/contract'),
  });
});

test('the theme of a dark system is the dark theme', () => {
  const css = systemDarkCss(readFileSync(join(ROOT, 'shared/design-system/src/theme/theme.css'), 'utf8'));
  expect(css).toContain('--cab-bg: #0d1015');
});

test('the federation runtime is the one that recovers from a failed load', () => {
  const { version } = readJson<{ version: string }>(join(ROOT, 'node_modules/@module-federation/runtime-core/package.json'));
  expect(version.localeCompare('2.9.1', undefined, { numeric: true })).toBeGreaterThanOrEqual(0);
});

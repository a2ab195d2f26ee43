import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runWebpack } from './run-webpack.ts';
import { providedPackages, sbomOf, type Sbom } from './sbom.ts';
import { installedVersion } from './workspace.ts';

const PRODUCT = { name: '@cabinet/mfe-shop', version: '1.2.0', license: 'MIT' };
const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify(PRODUCT),
  'src/index.js': `import { a } from 'a'; import('b/esm/late.js'); import { unused } from 'unused'; console.log(a());`,
  'node_modules/a/package.json': JSON.stringify({ name: 'a', version: '2.0.0', license: '(MIT OR ISC)', main: 'a.js' }),
  'node_modules/a/a.js': `export const a = () => document.title;`,
  'node_modules/b/package.json': JSON.stringify({ name: 'b', version: '3.1.0', license: 'ISC' }),
  // What only says how the modules beside it are read names no package.
  'node_modules/b/esm/package.json': JSON.stringify({ type: 'module' }),
  'node_modules/b/esm/late.js': `export default 1;`,
  'node_modules/unused/package.json': JSON.stringify({ name: 'unused', version: '1.0.0', sideEffects: false, main: 'unused.js' }),
  'node_modules/unused/unused.js': `export const unused = 1;`,
};

let folder: string;
let sbom: Sbom;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-sbom-'));
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const stats = await runWebpack({ mode: 'production', context: folder, entry: './src/index.js', output: { path: join(folder, 'dist') } });
  const provided = providedPackages(['react/jsx-runtime', '@cabinet/design-system/list'], {
    'react/jsx-runtime': '^19.0.0',
    '@cabinet/design-system/list': '^2.3.0',
  });
  sbom = sbomOf(stats.compilation, PRODUCT, provided);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a release lists the packages whose code is in it, and what it takes from the shell by its range', () => {
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { purl: 'pkg:npm/%40cabinet/mfe-shop@1.2.0' } },
  });
  expect(sbom.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40cabinet/design-system',
    'pkg:npm/a@2.0.0',
    'pkg:npm/b@3.1.0',
    'pkg:npm/react',
    `pkg:npm/webpack@${installedVersion('webpack')}`,
  ]);
  const [design, a, b] = sbom.components;
  expect(design?.properties).toContainEqual({ name: 'cabinet:range', value: '^2.3.0' });
  expect([a?.licenses, b?.licenses]).toEqual([[{ expression: '(MIT OR ISC)' }], [{ license: { id: 'ISC' } }]]);
  expect(sbom.dependencies[0]?.dependsOn).toEqual(sbom.components.map((one) => one['bom-ref']));
});

test('equal builds have equal lists, for they are one release', () => {
  expect(Object.keys(sbom)).not.toContain('serialNumber');
  expect(JSON.stringify(sbom)).not.toContain(folder);
});

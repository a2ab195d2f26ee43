import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { finishRemote } from './build-remote.ts';
import { ENTRY_BUDGET } from './budget.ts';
import { precompress } from './compress.ts';
import { distFaults, type BuiltNeeds } from './dist-check.ts';
import type { MfManifest } from './mf-manifest.ts';
import { runWebpack } from './run-webpack.ts';
import { sharedKeys } from './shared-keys.ts';
import { remoteConfig } from './webpack-remote.ts';
import { areaFolder, readJson, ROOT } from './workspace.ts';

test('the shell’s entry is one lazy import, so that nothing shared is consumed before it is there', () => {
  const { body } = parseSync(readFileSync(join(ROOT, 'shell/src/index.ts'), 'utf8'), { syntax: 'typescript' });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({ type: 'ExpressionStatement' });
  expect(JSON.stringify(body).match(/"type":"Import"/g)).toHaveLength(1);
});

test('what has entry points of its own is shared by each of them: react-dom alone does not cover its client', () => {
  expect(sharedKeys().map(({ key }) => key)).toEqual(
    expect.arrayContaining(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-router']),
  );
});

test('an area built with webpack’s container is small, its own and tied to no place', async () => {
  const folder = areaFolder('balance');
  const dist = mkdtempSync(join(tmpdir(), 'cabinet-remote-'));
  try {
    const config = remoteConfig('balance', '1.0.0', folder, { mode: 'production' });
    const stats = await runWebpack({ ...config, cache: false, output: { ...config.output, path: dist } });
    await finishRemote(folder, stats, dist);
    const sizes = await precompress(dist, 5);
    expect(distFaults(dist, 'balance')).toEqual([]);
    expect(sizes['remoteEntry.js']).toBeLessThan(ENTRY_BUDGET);
    const { modules, needs } = readJson<BuiltNeeds>(join(dist, 'needs.json'));
    const manifest = readJson<MfManifest>(join(dist, 'mf-manifest.json'));
    expect(modules.filter((path) => path.startsWith('..'))).toEqual([]);
    expect(needs).toEqual(expect.arrayContaining(['react', 'react/jsx-runtime', '@cabinet/contract/remote']));
    expect(manifest.shared.map(({ name }) => name)).toEqual(needs);
    expect(Object.keys(sizes)).toEqual(expect.arrayContaining([...manifest.exposes[0]!.assets.js.async, 'mf-manifest.json']));
    expect(readFileSync(join(dist, 'remoteEntry.js'), 'utf8')).not.toMatch(/\.p\s*=\s*["'`](?:https?:)?\//);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Config } from '../../config.ts';
import { ReleaseReader } from './release-reader.ts';
import { serviceWorkerRoute } from './service-worker.ts';

let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'cabinet-worker-'));
  const folder = join(data, 'releases/shell/1.0.0-s');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'assets.json'), '{}');
  writeFileSync(join(folder, 'sw.js'), 'keep()');
  writeFileSync(join(data, 'registry.json'), JSON.stringify({ revision: 1, shell: { release: '1.0.0-s' } }));
});
afterAll(() => rmSync(data, { recursive: true }));

function serve(serviceWorker: boolean, from = data) {
  const app = Fastify();
  app.decorate('config', { serviceWorker } as Config);
  serviceWorkerRoute(app, new ReleaseReader(from));
  return app.inject('/sw.js');
}

test('the service worker is the live shell’s, and looked for each time', async () => {
  const answer = await serve(true);
  expect(answer).toMatchObject({ statusCode: 200, body: 'keep()' });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
});

test('switched off, it forgets everything and goes', async () => {
  expect((await serve(false)).body).toContain('registration.unregister()');
});

test('a shell that has none answers that there is none', async () => {
  expect((await serve(true, join(data, 'none'))).statusCode).toBe(404);
});

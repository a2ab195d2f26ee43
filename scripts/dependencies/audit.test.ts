import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeAudit } from './advisories.ts';
import { audit } from './audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'cabinet-audit-'));
const MANIFEST = { name: 'product', version: '1.0.0', dependencies: { thing: '1.0.0' }, devDependencies: { tool: '1.0.0' } };
const LOCK = {
  ...MANIFEST,
  lockfileVersion: 3,
  packages: { '': MANIFEST, 'node_modules/thing': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0', dev: true } },
};
writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST));
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(LOCK));

const server = createServer();
let registry = '';
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

/** The verdict when the registry answers so. */
async function judged(answer: RequestListener, asked = registry, timeoutMs = 20_000) {
  server.removeAllListeners('request').on('request', answer);
  const env = { npm_config_registry: asked, npm_config_cache: join(folder, 'cache'), npm_config_update_notifier: 'false' };
  return judgeAudit(await audit(folder, { env, timeoutMs }), [], '2026-11-23');
}

const advisory = {
  id: 1,
  title: 'Falls over',
  url: 'https://example.org/GHSA-made-up',
  severity: 'critical',
  vulnerable_versions: '<2.0.0',
};
/** Knows of one fault in whatever it is asked about, as npm's registry says it; of the packages themselves it knows nothing. */
const knowing: RequestListener = (request, response) => {
  if (request.url?.endsWith('/advisories/bulk')) response.end(JSON.stringify({ thing: [advisory], tool: [advisory] }));
  else response.writeHead(404).end('{}');
};

test('a serious advisory of a package that is not for development alone is a fault', async () => {
  expect(await judged(knowing)).toEqual({ faults: ['thing <2.0.0: Falls over (critical, GHSA-made-up).'], notes: [] });
});

test.each<[string, RequestListener, string | undefined, number | undefined]>([
  ['refuses', (_request, response) => void response.writeHead(405).end(), undefined, undefined],
  ['is broken', (_request, response) => void response.writeHead(502).end('<html>Bad gateway</html>'), undefined, undefined],
  ['is not there', knowing, 'http://127.0.0.1:9/', undefined],
  ['says nothing', () => undefined, undefined, 2000],
])('a registry that %s fails nothing', async (_, answer, asked, timeoutMs) => {
  expect(await judged(answer, asked, timeoutMs)).toEqual({ faults: [], notes: [expect.stringContaining('Advisories were not looked at')] });
});

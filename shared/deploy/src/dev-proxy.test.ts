import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DevBuilds } from './dev-builds.ts';
import type { DevNotice } from './dev-notices.ts';
import { startDevProxy, type DevProxy } from './dev-proxy.ts';

const REGISTRY = { schema: 1, revision: 3, shell: { release: 's' }, areas: { contacts: { current: 'a' }, send: { current: 'b' } } };
const PAGE = `<body><script type="application/json" id="cabinet-registry">${JSON.stringify(REGISTRY)}</script></body>`;

let folder: string;
let upstream: Server;
let proxy: DevProxy;
let builds: DevBuilds;
let asked: IncomingMessage[];
let notices: DevNotice[];
const sockets = new Set<Duplex>();
const at = (path: string) => `http://localhost:${proxy.port}${path}`;
const page = { headers: { accept: 'text/html,*/*' } };

function answer(incoming: IncomingMessage, response: ServerResponse): void {
  asked.push(incoming);
  const path = incoming.url ?? '';
  if (path === '/registry.json')
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', etag: '"r3"' })
      .end(gzipSync(JSON.stringify(REGISTRY)));
  else if (path === '/page')
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', etag: '"p"', 'strict-transport-security': 'max-age=1' })
      .end(brotliCompressSync(PAGE));
  else if (path === '/file') response.writeHead(200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' }).end(gzipSync('a;b'));
  else {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ url: path, body })));
  }
}

function build(text: string): void {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0"}');
  writeFileSync(join(dist, 'remote.json'), '{"area":"contacts"}');
  writeFileSync(join(dist, 'needs.json'), '{"requires":{},"needs":[],"files":["remoteEntry.js"],"pages":{},"slots":{},"locales":{}}');
  writeFileSync(join(dist, 'integrity.json'), '{}');
  writeFileSync(join(dist, 'remoteEntry.js'), text);
  builds.add('contacts', folder, dist);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-dev-'));
  asked = [];
  notices = [];
  builds = new DevBuilds(['contacts']);
  upstream = createServer(answer);
  upstream.on('upgrade', (_request, socket) => {
    sockets.add(socket);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nwelcome');
  });
  await new Promise<void>((resolve) => upstream.listen(0, resolve));
  const shell = new URL(`http://localhost:${(upstream.address() as AddressInfo).port}`);
  proxy = await startDevProxy(shell, 0, builds, () => notices);
});
afterEach(async () => {
  await proxy.close();
  sockets.forEach((socket) => socket.destroy());
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  rmSync(folder, { recursive: true });
});

test('documents and the registry name the build, whose files come from here', async () => {
  build('one');
  const response = await fetch(at('/registry.json'));
  expect(response.headers.get('etag')).toBeNull();
  const { areas } = (await response.json()) as { areas: Record<string, { current: string }> };
  const id = areas['contacts']?.current ?? '';
  expect(id).toMatch(/^dev-[\da-f]+$/);
  expect(areas['send']).toEqual({ current: 'b' });
  const entry = await fetch(at(`/remotes/contacts/${id}/remoteEntry.js`));
  expect([entry.headers.get('content-type'), await entry.text()]).toEqual(['text/javascript; charset=utf-8', 'one']);

  const document = await fetch(at('/page'), page);
  expect(document.headers.get('strict-transport-security')).toBeNull();
  const html = await document.text();
  expect(html).toContain(id);
  expect(html).toContain('/__dev/client.js');
});

test('a page waits for the first build, and one that is kept is asked for anew', async () => {
  const waiting = fetch(at('/page'), { headers: { ...page.headers, 'if-none-match': '"p"' } });
  expect(asked).toEqual([]);
  build('one');
  expect(await (await waiting).text()).toContain('dev-');
  expect(asked[0]?.headers['if-none-match']).toBeUndefined();
});

test('the build before is still there for pages that show it', async () => {
  build('one');
  const [before] = [...builds.current().values()];
  build('two');
  expect(await (await fetch(at(`${before?.base}remoteEntry.js`))).text()).toBe('one');
});

test('everything else passes as it is: bodies, packed answers, files opened as pages, the origin of the shell', async () => {
  builds.markTried('contacts');
  const posted = await fetch(at('/api/x?y=1'), { method: 'POST', body: 'sent', headers: { origin: at('').replace(/\/$/, '') } });
  expect([posted.status, await posted.json()]).toEqual([201, { url: '/api/x?y=1', body: 'sent' }]);
  const { headers } = asked[0] as IncomingMessage;
  expect(headers.origin).toBe(`http://${headers.host}`);
  expect(headers.host).not.toContain(String(proxy.port));
  expect(await (await fetch(at('/file'), page)).text()).toBe('a;b');
});

test('an open page hears of builds and faults', async () => {
  build('one');
  const stream = (await fetch(at('/__dev/events'))).body?.getReader();
  const next = async () => new TextDecoder().decode((await stream?.read())?.value);
  expect(await next()).toMatch(/"builds":\{"contacts":"dev-/);
  notices = [{ area: 'contacts', kind: 'build', text: 'Unexpected token' }];
  proxy.publish();
  expect(await next()).toContain('Unexpected token');
  await stream?.cancel();
});

test('sockets pass', async () => {
  const greeting = await new Promise<string>((resolve, reject) => {
    const call = request(at('/socket.io/'), { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    call.on('upgrade', (_response, socket, head) => {
      const done = (text: Buffer) => {
        socket.destroy();
        resolve(text.toString());
      };
      if (head.length > 0) done(head);
      else socket.once('data', done);
    });
    call.on('error', reject);
    call.end();
  });
  expect(greeting).toBe('welcome');
});

test('a shell that does not answer is told', async () => {
  builds.markTried('contacts');
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  const response = await fetch(at('/api/x'));
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('does not answer')]);
});

import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AddressInfo } from 'node:net';
import { startDevProxy, type DevProxy } from './dev-proxy.ts';

let upstream: Server;
let proxy: DevProxy;
let upgraded: Duplex | undefined;
const at = (path: string) => `http://localhost:${proxy.port}${path}`;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<body>hello</body>');
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () =>
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ url: request.url, body })),
    );
  });
  upstream.on('upgrade', (_request, socket) => {
    upgraded = socket;
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\nwelcome');
  });
  await new Promise<void>((resolve) => upstream.listen(0, resolve));
  proxy = await startDevProxy(new URL(`http://localhost:${(upstream.address() as AddressInfo).port}`), 0);
});
afterAll(async () => {
  await proxy.close();
  upgraded?.destroy();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

test('a page gets the script that reloads it, everything else passes as it is', async () => {
  expect(await (await fetch(at('/page'))).text()).toBe('<body>hello<script defer src="/__dev/reload.js"></script></body>');
  const answer = await fetch(at('/api/x?y=1'), { method: 'POST', body: 'sent' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ url: '/api/x?y=1', body: 'sent' });
});

test('an open page hears that it should reload', async () => {
  const stream = (await fetch(at('/__dev/reload'))).body?.getReader();
  await stream?.read();
  proxy.reload();
  const { value } = (await stream?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain('data: reload');
  await stream?.cancel();
});

test('sockets pass', async () => {
  const { request } = await import('node:http');
  const greeting = await new Promise<string>((resolve, reject) => {
    const call = request(at('/socket.io/'), { headers: { connection: 'Upgrade', upgrade: 'test' } });
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

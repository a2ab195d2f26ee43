import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { createOutbound, ForbiddenAddress } from './outbound.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer(({ url }, response) =>
    url === '/away' ? response.writeHead(302, { location: '/' }).end() : response.end('inside'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

// prettier-ignore
test.each([
  '127.0.0.1', '10.1.2.3', '192.168.0.1', '0.0.0.0', '[::1]', '[fd00::1]', '[::ffff:127.0.0.1]', '100.64.0.1', '0x7f.1', '[::127.0.0.1]',
  '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fec0::1]',
  // Where clouds tell a machine its secrets: Amazon, Azure, Alibaba, Oracle, Google.
  '169.254.169.254', '[fd00:ec2::254]', '169.254.170.2', '168.63.129.16', '[::ffff:168.63.129.16]', '100.100.100.200', '192.0.0.192', '[fd20:ce::254]',
])('the address %s is refused, for calls and for sockets', (host) => {
  const outbound = createOutbound(false);
  const url = new URL(`http://${host}/`);
  expect(() => outbound.admit(url)).toThrow(ForbiddenAddress);
  expect(() => outbound.admitHost(url.hostname.replaceAll(/[[\]]/g, ''))).toThrow(ForbiddenAddress);
});

test('a name that leads inside is refused when it is looked up', async () => {
  const outbound = createOutbound(false);
  const url = new URL(`http://localhost:${port}/`);
  outbound.admit(url);
  await expect(request(url, { dispatcher: outbound.dispatcher })).rejects.toMatchObject({ code: 'FORBIDDEN_ADDRESS' });
  await outbound.close();
});

test('the operator may allow it, and public addresses always pass', async () => {
  const outbound = createOutbound(true);
  const answer = await request(`http://localhost:${port}/`, { dispatcher: outbound.dispatcher });
  expect(await answer.body.text()).toBe('inside');
  await outbound.close();
  for (const host of ['93.184.216.34', '168.63.129.17', '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]'])
    expect(() => createOutbound(false).admit(new URL(`https://${host}/`))).not.toThrow();
});

test('where an answer sends on to is not asked', async () => {
  const outbound = createOutbound(true);
  const answer = await request(`http://localhost:${port}/away`, { dispatcher: outbound.dispatcher });
  expect(answer.statusCode).toBe(302);
  await answer.body.dump();
  await outbound.close();
});

test('a service of the operator may lie inside, and nothing else is called in its place', async () => {
  const outbound = createOutbound(false);
  const base = `http://127.0.0.1:${port}`;
  const service = outbound.toService(`${base}/api`);
  const target = new URL(`${base}/api/sessions`);
  service.admit(target);
  const answer = await request(target, { dispatcher: service.dispatcher });
  expect(await answer.body.text()).toBe('inside');
  for (const other of ['http://127.0.0.1:1/api', 'http://10.0.0.1/', 'https://example.com/'])
    expect(() => service.admit(new URL(other))).toThrow(ForbiddenAddress);
  expect(() => outbound.admit(target)).toThrow(ForbiddenAddress);
  await outbound.close();
});

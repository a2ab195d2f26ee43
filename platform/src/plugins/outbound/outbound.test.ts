import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { createOutbound, ForbiddenAddress } from './outbound.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((_request, response) => response.end('inside'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '0.0.0.0', '[::1]', '[fd00::1]', '[::ffff:127.0.0.1]', '100.64.0.1'])(
  'the address %s is refused',
  (host) => {
    const outbound = createOutbound(false);
    expect(() => outbound.admit(new URL(`http://${host}/`))).toThrow(ForbiddenAddress);
  },
);

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
  expect(() => createOutbound(false).admit(new URL('https://93.184.216.34/'))).not.toThrow();
});

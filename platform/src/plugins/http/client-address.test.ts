import { io } from 'socket.io-client';
import { listening } from '../../security/raw.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { clientAddress, trustedProxiesFrom } from './client-address.ts';

test.each([
  [undefined, false],
  ['off', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.5, 192.168.0.0/16', ['10.0.0.5', '192.168.0.0/16']],
])('TRUST_PROXY=%s', (text, trusted) => expect(trustedProxiesFrom(text)).toEqual(trusted));

test.each(['on', 'true', 'yes', 'ON', '0.0.0.0/0', '::/0', '10.0.0.0/8,any', '99'])('TRUST_PROXY=%s is refused, with what to set', (text) =>
  expect(() => trustedProxiesFrom(text)).toThrow(/TRUST_PROXY=1 for one.*TRUST_PROXY=10\.0\.0\.5/),
);

// prettier-ignore
test.each([
  [false, '203.0.113.1', '198.51.100.1', '203.0.113.1'], [1, '10.0.0.7', undefined, '10.0.0.7'],
  // What an appending proxy makes of a forged header: the forged address is on the left.
  [1, '10.0.0.7', '192.0.2.55, 203.0.113.1', '203.0.113.1'], [2, '10.0.0.7', '192.0.2.55, 203.0.113.1, 10.0.0.8', '203.0.113.1'],
  [['10.0.0.0/8'], '10.0.0.7', '192.0.2.55, 203.0.113.1, 10.0.0.8', '203.0.113.1'], [['10.0.0.0/8'], '::ffff:10.0.0.7', '203.0.113.1', '203.0.113.1'],
  [['10.0.0.0/8'], '203.0.113.9', '192.0.2.55', '203.0.113.9'], [['10.0.0.0/8'], '10.0.0.7', 'nonsense', 'nonsense'],
] as const)('with %j trusted, %s with X-Forwarded-For %s is %s', (trusted, peer, header, client) =>
  expect(clientAddress(trusted, peer, header)).toBe(client),
);

describe('behind one proxy', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ trustProxy: 1 }, ['identity']);
  });
  afterAll(() => server.close());

  test('a forged address gives no more tries to sign in', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}, 203.0.113.1` };
      const payload = { username: 'nobody-here', password: 'wrong' };
      statuses.push((await server.call('POST', 'login', { headers, payload })).status);
    }
    expect(statuses).toContain(429);
  });

  test('the addresses of a token mean the same for calls and for sockets', async () => {
    const anna = await server.account();
    const { body } = await anna.post<{ token: string }>('tokens', { description: 'A program', ipWhitelist: ['203.0.113.1'] });
    const port = await listening(server.app);
    const ways = { '192.0.2.55, 203.0.113.1': true, '203.0.113.1, 192.0.2.55': false };
    for (const [forwarded, isAdmitted] of Object.entries(ways)) {
      const headers = { 'x-forwarded-for': forwarded, authorization: body.token };
      expect((await server.call('GET', 'settings', { headers })).status).toBe(isAdmitted ? 200 : 401);
      const socket = io(`http://127.0.0.1:${port}`, {
        reconnection: false,
        transports: ['websocket'],
        extraHeaders: { 'x-forwarded-for': forwarded },
        auth: { token: body.token },
      });
      const isConnected = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true));
        socket.once('connect_error', () => resolve(false));
      });
      socket.disconnect();
      expect(isConnected).toBe(isAdmitted);
    }
  });
});

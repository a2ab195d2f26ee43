import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Provider, ProviderTest } from '@cabinet/domain/providers';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let inside: Server;
let calls = 0;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: false });
  admin = await server.account({ role: 'admin' });
  inside = createServer((socket) => {
    calls += 1;
    socket.end('220 inside of the network\r\n');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => inside.close(resolve));
});

const SETTINGS = {
  smpp: { systemId: 'cabinet' },
  smtp: { security: 'none', from: 'news@shop.example', username: '' },
} as const;
const CREDENTIALS = { smpp: { password: 'x' }, smtp: { password: 'x' } } as const;

describe.each(['smpp', 'smtp'] as const)('a provider of the kind %s', (kind) => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost', '127.1', '2130706433', '168.63.129.16'])(
    'connects nowhere inside of the network: %s',
    async (host) => {
      const { port } = inside.address() as AddressInfo;
      const name = `${kind}-${host.replaceAll(/\W/g, '-')}`;
      const made = await admin.post<Provider>('providers', {
        ...{ name, title: name, kind, isActive: false },
        settings: { ...SETTINGS[kind], host, port, responseSeconds: 2 },
        credentials: CREDENTIALS[kind],
      });
      expect(made.status).toBe(201);
      const { body } = await admin.post<ProviderTest>(`providers/${made.body.id}/test`);
      expect(body).toMatchObject({ ok: false, text: expect.stringContaining('is not a public address') as string });
      expect(calls).toBe(0);
    },
  );
});

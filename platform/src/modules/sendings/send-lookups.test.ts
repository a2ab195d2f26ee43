import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

test('what a message is checked against is asked at the same moment: no question waits for the answer to another', async () => {
  const anna = await server.account();
  await enableSending(server, anna);
  const { services } = server.app;
  const waiting = new Set<string>();
  const all = Promise.withResolvers<void>();
  /** Answers a question of a service once all of them have been asked. */
  const holdBack = (service: object, method: string) => {
    const methods = service as Record<string, (...given: unknown[]) => Promise<unknown>>;
    const ask = methods[method]?.bind(service);
    waiting.add(method);
    jest.spyOn(methods, method).mockImplementation(async (...given) => {
      waiting.delete(method);
      if (waiting.size === 0) all.resolve();
      await all.promise;
      return ask?.(...given);
    });
  };
  holdBack(services.messageRules, 'inUse');
  holdBack(services.tariffs, 'tariffsFor');
  holdBack(services.routing, 'liveGroupsOf');
  holdBack(services.sendernames, 'usable');
  holdBack(services.contacts, 'blacklistsOf');
  holdBack(services.moderation, 'isModerated');
  expect((await anna.post('sendings', body(['+79161234567']))).status).toBe(201);
});

test('what is asked ahead refuses nothing: a send is refused with what is wrong with it first', async () => {
  const boris = await server.account();
  jest.spyOn(server.app.services.contacts, 'blacklistsOf').mockRejectedValue(new Error('asked in vain'));
  expect(await boris.post('sendings', body(['+79161234567']))).toMatchObject({ status: 422, body: { error: 'CHANNEL_UNAVAILABLE' } });
});

import { acceptMessage, closeHttp, HttpScenario, phones } from '@cabinet/engine/testing';
import { createOutbound } from '../../plugins/outbound/outbound.ts';

afterEach(closeHttp);

test('a provider inside our own network is not called, unless that is allowed', async () => {
  const http = await HttpScenario.begin(acceptMessage, { outbound: createOutbound(false) });
  const task = await http.send(phones(1));
  await http.at.engine.drain();
  expect(await task.byStatus()).toEqual({ pending: 1 });
  expect(http.peer.calls).toHaveLength(0);
  expect(http.provider.health().text).toContain('not a public address');
});

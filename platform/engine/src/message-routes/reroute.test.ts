import { rows } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';
import { ScriptedProvider } from '../testing/scripted-provider.ts';

let at: Scenario;
afterEach(() => at.close());

const scripted = (name: string) => new ScriptedProvider(name, () => at.clock.now());

test('why a message goes another way is kept with it, in the words of the way before', async () => {
  const routes = [scripted('a'), scripted('b'), scripted('c')] as const;
  const [a, b, c] = routes;
  at = await scenario({ balance: 1000, providers: routes });
  const noted = async () => (await rows<{ params: object }>(at.pool, `select params from sending_event where event = 'rerouted' order by at, params->>'from'`)).map(({ params }) => params); // prettier-ignore
  a.mood = 'refuses';
  await at.send({ to: phones(1), providers: ['a', 'b', 'c'], reroute: ['refused', 'failed'] });
  await at.engine.drain();
  expect([a.has.size, b.has.size, c.has.size]).toEqual([0, 1, 0]);
  await at.engine.sink.reports('b', b.all('failed'));
  await at.engine.drain();
  expect(c.has.size).toBe(1);
  expect(await noted()).toEqual([
    { provider: 'b', from: 'a', reason: 'refused', text: 'No' },
    { provider: 'c', from: 'b', reason: 'reported' },
  ]);
});

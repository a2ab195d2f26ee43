import type { TakenMessage } from './costs.ts';
import { testCosts } from '../testing/margin.ts';
import { scenario } from '../testing/scenario.ts';

test('what providers take is asked for every message, with the text that is spoken, and the tariff that it was sent by', async () => {
  const asked: TakenMessage[] = [];
  const at = await scenario({
    costs: async (messages) => {
      asked.push(...messages);
      return testCosts(messages);
    },
  });
  at.lists.set('people', [
    { phone: '+79160000010', firstName: 'Anna' },
    { phone: '+79160000110', firstName: 'Boris' },
  ]);
  await at.send({ type: 'voice', lists: ['people'], text: 'Hello, ${firstName}' });
  await at.send({ type: 'voice', to: ['+79160000210'], text: 'Hello to all' });
  await at.send({ to: ['+79160000310'], text: 'An SMS' });
  await at.settle();
  await at.close();
  const taken = asked.map(({ recipient, text, type, provider, tariffId }) => [recipient, type, text, provider, tariffId]);
  expect(taken.toSorted()).toEqual([
    ['+79160000010', 'voice', 'Hello, Anna', 'sandbox', at.tariff.id],
    ['+79160000110', 'voice', 'Hello, Boris', 'sandbox', at.tariff.id],
    ['+79160000210', 'voice', 'Hello to all', 'sandbox', at.tariff.id],
    ['+79160000310', 'sms', '', 'sandbox', at.tariff.id],
  ]);
});

import { changeConsent } from './opt-out.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

const optOut = (recipient: string) => {
  const now = at.clock.now();
  return changeConsent(at.pool, 'out', { ownerId: at.ownerId, recipient, source: 'incoming', text: 'STOP', at: now }, now);
};

test('whoever opts out between the making of a message and its dispatch gets none, and its money is given back', async () => {
  at = await scenario({ options: { batch: 2 } });
  const all = phones(12);
  const before = await at.funds();
  const { byStatus, messages } = await at.send({ to: all, stretchHours: 2 });
  await at.settle();
  expect((await messages()).length).toBe(12);
  await optOut(all[10] as string);
  await at.advance({ hours: 3 });
  await at.settle();
  expect(await byStatus()).toEqual({ delivered: 11, failed: 1 });
  const failed = (await messages()).filter(({ status }) => status === 'failed');
  expect(failed.map(({ recipient, error }) => [recipient, error])).toEqual([[all[10], 'optedOut']]);
  expect(await at.funds()).toEqual({ balance: before.balance - 11, held: 0 });
});

test('whoever opts out before a scheduled send begins is not among those it is made for', async () => {
  at = await scenario();
  const all = phones(15);
  const { byStatus, messages } = await at.send({ to: all, startsAt: new Date(at.clock.now().getTime() + 3_600_000) });
  await at.engine.drain();
  await optOut(all[0] as string);
  await at.advance({ hours: 1 });
  await at.settle();
  expect(await byStatus()).toEqual({ delivered: 14 });
  expect((await messages()).length).toBe(14);
});

test('whoever opts out while a provider has a message wait is not offered to it again', async () => {
  at = await scenario();
  const [willing = '', unwilling = ''] = phones(2, '07');
  const { messages } = await at.send({ to: [willing, unwilling] });
  await at.engine.drain();
  expect((await messages()).map(({ status }) => status)).toEqual(['processing', 'processing']);
  await optOut(unwilling);
  for (let minutes = 0; minutes < 5; minutes++) await at.advance({ minutes: 1 });
  const outcomes = (await messages()).map(({ recipient, status, error }) => [recipient, status, error]);
  expect(outcomes).toEqual([
    [willing, 'delivered', null],
    [unwilling, 'failed', 'optedOut'],
  ]);
  expect(await at.funds()).toEqual({ balance: 999, held: 0 });
});

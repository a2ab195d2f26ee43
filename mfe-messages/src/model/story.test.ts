import { costOf } from './cost.ts';
import { failureKey, reasonKey } from './failure.ts';
import { tell } from './story.ts';

test('a failed message tells its way, its reason and where its money went', () => {
  const story = tell([
    { at: '2025-11-21T14:32:09.004Z', event: 'failed', params: { error: 'undelivered', errorText: 'UNDELIV 13' } },
    { at: '2025-11-21T14:32:06.110Z', event: 'accepted', params: { operator: 'MegaFon', price: 3.4 } },
    { at: '2025-11-21T14:32:06.342Z', event: 'dispatched', params: { provider: 'sandbox', attempt: 1 } },
    { at: '2025-11-21T14:32:09.010Z', event: 'released', params: { amount: 3.4 } },
  ]);
  expect(story.map(({ title, tone }) => [title.key, tone])).toEqual([
    ['timeline.accepted', 'info'],
    ['timeline.dispatched', 'info'],
    ['timeline.failed', 'error'],
    ['timeline.released', 'success'],
  ]);
  expect(story[0]?.details).toEqual([
    { key: 'timeline.operator', params: { operator: 'MegaFon' } },
    { key: 'timeline.price', amount: 3.4 },
  ]);
  expect(story[1]?.details).toEqual([{ key: 'timeline.provider', params: { provider: 'sandbox' } }]);
  expect(story[2]?.details.map(({ key }) => key)).toEqual(['failure.undelivered', 'providerSays']);
  expect(story[3]?.title.amount).toBe(3.4);
});

test('a message that goes another way tells why, and what the way before said', () => {
  const [refused, reported] = tell([
    { at: '1', event: 'retried', params: { provider: 'b', reason: 'refused', text: 'Unknown subscriber' } },
    { at: '2', event: 'retried', params: { provider: 'c', reason: 'reported' } },
  ]);
  expect(refused?.details.map(({ key }) => key)).toEqual(['timeline.provider', 'timeline.reason.refused', 'providerSays']);
  expect(reported?.details.map(({ key }) => key)).toEqual(['timeline.provider', 'timeline.reason.reported']);
});

test('money without its amount and codes of a newer server still have words', () => {
  const [held, failed] = tell([
    { at: '1', event: 'held', params: {} },
    { at: '2', event: 'failed', params: { error: 'fromTheFuture' } },
  ]);
  expect(held?.title).toEqual({ key: 'timeline.heldPlain' });
  expect(failed?.details).toEqual([{ key: 'failure.unknown' }]);
  expect([failureKey('noReport'), reasonKey('noFunds'), reasonKey('whatever')]).toEqual(['noReport', 'noFunds', 'unknown']);
});

test('a cost is what is held, charged or given back', () => {
  const data = (parts: object) => ({ data: { multiplier: 1, ...parts } });
  expect(costOf(data({ held: 3.4 }), 'sent')).toEqual({ kind: 'held', amount: 3.4 });
  expect(costOf(data({ captured: 3.4 }), 'delivered')).toEqual({ kind: 'charged', amount: 3.4 });
  expect(costOf(data({ captured: 3.4 }), 'failed')).toEqual({ kind: 'kept', amount: 3.4 });
  expect(costOf(data({ released: 3.4 }), 'failed')).toEqual({ kind: 'returned', held: 3.4, amount: 3.4 });
  expect(costOf(data({}), 'delivered')).toEqual({ kind: 'free' });
});

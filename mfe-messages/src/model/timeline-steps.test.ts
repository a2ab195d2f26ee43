import { costOf } from './cost.ts';
import { channelText, failureKey, reasonKey } from './failure.ts';
import { describeTimeline } from './timeline-steps.ts';

test('a failed message tells its way, its reason and where its money went', () => {
  const story = describeTimeline([
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

test('a message of a mailing tells when the mailing was accepted, and apart from it when the message was created', () => {
  const story = describeTimeline([
    { at: '2025-11-21T16:03:34.744Z', event: 'accepted', params: {} },
    { at: '2025-11-21T16:03:36.010Z', event: 'made', params: {} },
  ]);
  expect(story.map(({ title }) => title.key)).toEqual(['timeline.acceptedMailing', 'timeline.made']);
});

test('a message that goes another way tells why, and what the way before said', () => {
  const [refused, reported] = describeTimeline([
    { at: '1', event: 'retried', params: { provider: 'b', reason: 'refused', text: 'Unknown subscriber' } },
    { at: '2', event: 'retried', params: { provider: 'c', reason: 'reported' } },
  ]);
  expect(refused?.details.map(({ key }) => key)).toEqual(['timeline.provider', 'timeline.reason.refused', 'providerSays']);
  expect(reported?.details.map(({ key }) => key)).toEqual(['timeline.provider', 'timeline.reason.reported']);
});

test('a try that a provider did not take tells what it said, and whether it may have the message', () => {
  const steps = describeTimeline([
    { at: '1', event: 'throttled', params: { provider: 'a', text: 'HTTP 429' } },
    { at: '2', event: 'providerDown', params: { provider: 'a', certain: 1, text: 'HTTP 503' } },
    { at: '3', event: 'providerDown', params: { provider: 'b', certain: 0, text: 'HTTP 504' } },
    { at: '4', event: 'retried', params: { provider: 'c', reason: 'unclear', text: 'HTTP 504' } },
  ]);
  expect(steps.map(({ tone }) => tone)).toEqual(['warning', 'warning', 'warning', 'warning']);
  expect(steps.map(({ details }) => details.map(({ key }) => key).slice(1))).toEqual([
    ['providerSays'],
    ['providerSays'],
    ['providerSays', 'timeline.uncertain'],
    ['timeline.reason.unclear', 'providerSays'],
  ]);
});

test('a link that a person followed is told from one that a program looked at', () => {
  const steps = describeTimeline([
    { at: '1', event: 'clicked', params: { address: 'https://shop.example/', automatic: 1 } },
    { at: '2', event: 'clicked', params: { address: 'https://shop.example/' } },
  ]);
  expect(steps.map(({ title, tone }) => [title.key, tone])).toEqual([
    ['timeline.clickedByProgram', 'info'],
    ['timeline.clicked', 'success'],
  ]);
  expect(steps[1]?.details).toEqual([{ key: 'timeline.address', params: { address: 'https://shop.example/' } }]);
});

test('a message that waits for a morning tells until when, and by whose clocks', () => {
  const [asleep] = describeTimeline([
    { at: '1', event: 'asleep', params: { until: '2026-03-11T06:00:00.000Z', zone: 'Europe/Moscow', attempt: 1 } },
  ]);
  expect(asleep).toMatchObject({
    title: { key: 'timeline.asleep', time: '2026-03-11T06:00:00.000Z' },
    details: [{ key: 'timeline.zone', params: { zone: 'Europe/Moscow' } }],
  });
});

test('money without its amount and codes of a newer server still have words', () => {
  const [held, failed] = describeTimeline([
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

test('what an operator says of a message, a mail server says of an email', () => {
  expect(channelText('failure.rejected', 'sms')).toBe('failure.rejected');
  expect(channelText('failure.rejected', 'email')).toBe('emailFailure.rejected');
  expect(channelText('failure.noFunds', 'email')).toBe('failure.noFunds');
});

import { statisticsQueryOf } from './statistics-query.ts';

const now = new Date('2025-11-21T14:32:09Z');
const createdAt = { from: '2025-11-21T14:27:09.000Z' };

test('the histogram asks about the messages of the list, from its first bar on', () => {
  const asked = statisticsQueryOf({ $limit: 16, createdAt, type: ['sms'], OwnerId: 'o' }, now);
  expect(asked?.call).toEqual({ type: ['sms'], OwnerId: 'o', from: '2025-11-21T14:27:05.000Z', step: 5 });
  expect(asked?.outcomes).toEqual(['delivered', 'sent', 'failed']);
});

test('a status filter leaves its series', () => {
  expect(statisticsQueryOf({ createdAt, status: ['failed'] }, now)?.outcomes).toEqual(['failed']);
  expect(statisticsQueryOf({ createdAt, status: ['seen', 'pending'] }, now)?.outcomes).toEqual(['delivered', 'sent']);
});

test('it asks nothing about one recipient, a search, what no batch tells, or all times', () => {
  expect(statisticsQueryOf({ createdAt, recipient: '+79161234567' }, now)).toBeUndefined();
  expect(statisticsQueryOf({ createdAt, $search: '916' }, now)).toBeUndefined();
  expect(statisticsQueryOf({ createdAt, operator: 'MTS' }, now)).toBeUndefined();
  expect(statisticsQueryOf({ createdAt, price: { from: '3' } }, now)).toBeUndefined();
  expect(statisticsQueryOf({}, now)).toBeUndefined();
});

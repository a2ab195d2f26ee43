import { questionOf } from './statistics-question.ts';

const now = new Date('2025-11-21T14:32:09Z');
const createdAt = { from: '2025-11-21T14:27:09.000Z' };

test('the histogram asks about the messages of the list, from its first bar on', () => {
  const asked = questionOf({ $limit: 16, createdAt, type: ['sms'], OwnerId: 'o' }, now);
  expect(asked?.call).toEqual({ type: ['sms'], OwnerId: 'o', from: '2025-11-21T14:27:05.000Z', step: 5 });
  expect(asked?.parts).toEqual(['delivered', 'sent', 'failed']);
});

test('a status filter leaves its series', () => {
  expect(questionOf({ createdAt, status: ['failed'] }, now)?.parts).toEqual(['failed']);
  expect(questionOf({ createdAt, status: ['seen', 'pending'] }, now)?.parts).toEqual(['delivered', 'sent']);
});

test('it asks nothing about one recipient, a search, what no batch tells, or all times', () => {
  expect(questionOf({ createdAt, recipient: '+79161234567' }, now)).toBeUndefined();
  expect(questionOf({ createdAt, $search: '916' }, now)).toBeUndefined();
  expect(questionOf({ createdAt, operator: 'MTS' }, now)).toBeUndefined();
  expect(questionOf({ createdAt, price: { from: '3' } }, now)).toBeUndefined();
  expect(questionOf({}, now)).toBeUndefined();
});

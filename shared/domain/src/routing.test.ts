import { routingGroupSchema } from './routing.ts';
import { isInTimeWindow } from './routing-conditions.ts';
import { collectErrors } from './validation.ts';

const night = { weekdays: [5], from: '22:00', to: '06:00', timeZone: 'Europe/Moscow' };

test.each([
  ['Friday 23:00 in Moscow', '2026-03-13T20:00:00Z', true],
  ['Saturday 05:59, the night of Friday', '2026-03-14T02:59:00Z', true],
  ['Saturday 06:00', '2026-03-14T03:00:00Z', false],
  ['Friday 05:00, the night of Thursday', '2026-03-13T02:00:00Z', false],
  ['Friday 21:59', '2026-03-13T18:59:00Z', false],
])('a window over midnight belongs to the day it begins on: %s', (_, at, expected) => {
  expect(isInTimeWindow(night, new Date(at))).toBe(expected);
});

const group = (rule: object) => ({ title: 'SMS', type: 'sms', providers: ['sandbox'], rules: [rule] });
const codes = (rule: object) => collectErrors(routingGroupSchema, group(rule)).map(({ path, code }) => `${path} ${code}`);
const send = { kind: 'send', providers: [{ provider: 'sandbox', weight: 1 }] };

test('a rule says what is wrong with it, by place', () => {
  expect(codes({ title: 'All', action: send })).toEqual([]);
  expect(
    codes({ title: 'MTS at night', conditions: { prefixes: ['+7916'], time: night }, action: { ...send, reroute: ['failed'] } }),
  ).toEqual([]);
  expect(codes({ title: 'No', action: { kind: 'block', reason: 'Fraud' } })).toEqual([]);
  expect(codes({ title: 'No', action: { kind: 'block' } })).toEqual(['rules[0].action.reason required']);
  expect(codes({ title: 'No', action: { kind: 'send' } })).toEqual(['rules[0].action.providers required']);
  expect(codes({ title: 'No', conditions: { text: { is: 'matches', value: '(' } }, action: send })).toEqual([
    'rules[0].conditions.text.value routing.pattern',
  ]);
  expect(codes({ title: 'No', conditions: { prefixes: ['7916'] }, action: send })).toEqual([
    'rules[0].conditions.prefixes[0] routing.prefix',
  ]);
  expect(codes({ title: 'No', conditions: { time: { ...night, timeZone: 'Mars/Base' } }, action: send })).toEqual([
    'rules[0].conditions.time.timeZone routing.timeZone',
  ]);
});

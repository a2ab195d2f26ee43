import { emptyValues, openSteps, toRequest } from './values.ts';

const written = { ...emptyValues('sms', ['+79161234567']), payload: { sender: 'COURIER', text: 'Hello' } };
const starts = (delay: string | null, until = 0) => ({ ...written, schedule: { delay, until } });

test('steps are open until what they ask for is there', () => {
  expect(openSteps(emptyValues('sms'))).toEqual(['message', 'recipients']);
  expect(openSteps({ ...written, payload: { sender: 'COURIER', text: '  ' } })).toEqual(['message']);
  expect(openSteps({ ...written, recipient: { include: [], exclude: [] } })).toEqual(['recipients']);
  expect(openSteps(written)).toEqual([]);
});

test('a start may not be past, and may be spread over twelve hours at most', () => {
  expect(openSteps(starts(new Date(Date.now() + 60_000).toISOString(), 12))).toEqual([]);
  expect(openSteps(starts(new Date(Date.now() - 120_000).toISOString()))).toEqual(['send']);
  expect(openSteps(starts(null, 13))).toEqual(['send']);
});

test('the same recipient cannot be both included and excluded', () => {
  expect(openSteps({ ...written, recipient: { include: ['+79161234567'], exclude: ['+79161234567'] } })).toEqual(['recipients']);
});

test('an empty title is not sent', () => {
  expect(toRequest(written).$options).toEqual({});
  expect(toRequest({ ...written, $options: { title: 'Autumn' } }).$options).toEqual({ title: 'Autumn' });
});

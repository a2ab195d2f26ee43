import { emptyValues, findIncomplete, readDelay, toRequest } from './values.ts';

const written = { ...emptyValues('sms', ['+79161234567']), payload: { sender: 'COURIER', text: 'Hello' } };
const starts = (delay: string | null, until = 0) => ({ ...written, schedule: { delay, until } });

test('steps are open until what they ask for is there', () => {
  expect(findIncomplete(emptyValues('sms')).steps).toEqual(['message', 'recipients']);
  expect(findIncomplete({ ...written, payload: { sender: 'COURIER', text: '  ' } }).steps).toEqual(['message']);
  expect(findIncomplete({ ...written, recipient: { include: [], exclude: [] } }).steps).toEqual(['recipients']);
  expect(findIncomplete(written).steps).toEqual([]);
});

test('a start may not be past, and may be spread over twelve hours at most', () => {
  expect(findIncomplete(starts(new Date(Date.now() + 60_000).toISOString(), 12)).steps).toEqual([]);
  expect(findIncomplete(starts(new Date(Date.now() - 120_000).toISOString())).steps).toEqual(['send']);
  expect(findIncomplete(starts(null, 13)).steps).toEqual(['send']);
});

test('the same recipient cannot be both included and excluded', () => {
  expect(findIncomplete({ ...written, recipient: { include: ['+79161234567'], exclude: ['+79161234567'] } }).steps).toEqual(['recipients']);
});

test('an empty title is not sent', () => {
  expect(toRequest(written).$options).toEqual({});
  expect(toRequest({ ...written, $options: { title: 'Autumn' } }).$options).toEqual({ title: 'Autumn' });
});

test('the address presets when a message goes out, unless that is over', () => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  expect(emptyValues('sms', [], readDelay(at)).schedule).toEqual({ delay: at, until: 0 });
  for (const text of [null, '', 'tomorrow', '2020-01-01T00:00:00.000Z']) expect(readDelay(text)).toBeNull();
});

import { emptyValues, firstOpenStep, toRequest } from './values.ts';

const written = { ...emptyValues('sms', ['+79161234567']), payload: { sender: 'COURIER', text: 'Hello' } };

test('steps are open until what they ask for is there', () => {
  expect(firstOpenStep(emptyValues('sms'))).toBe('message');
  expect(firstOpenStep({ ...written, payload: { sender: 'COURIER', text: '  ' } })).toBe('message');
  expect(firstOpenStep({ ...written, recipient: { include: [], exclude: [] } })).toBe('recipients');
  expect(firstOpenStep({ ...written, schedule: { delay: null, until: 13 } })).toBe('send');
  expect(firstOpenStep(written)).toBeUndefined();
});

test('an empty title is not sent', () => {
  expect(toRequest(written).$options).toEqual({});
  expect(toRequest({ ...written, $options: { title: 'Autumn' } }).$options).toEqual({ title: 'Autumn' });
});

import { createFormat } from '@cabinet/contract/format';
import { briefPrice } from './brief-price.ts';

const format = createFormat('en', 'RUB');

test('small amounts are exact, large ones are whole and never less than what is held', () => {
  expect(briefPrice(3.2, format)).toBe('₽3.20');
  expect(briefPrice(0.0525, format)).toBe('₽0.0525');
  expect(briefPrice(999.99, format)).toBe('₽999.99');
  expect(briefPrice(10_408.45, format)).toBe('₽10,409');
  expect(briefPrice(10_408, format)).toBe('₽10,408');
});

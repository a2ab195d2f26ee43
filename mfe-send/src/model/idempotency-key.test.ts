import { jest } from '@jest/globals';
import { idempotencyKey, forgetIdempotencyKey } from './idempotency-key.ts';

const body = { text: 'Hello', include: ['+79161234567'] };

beforeEach(() => localStorage.clear());
afterEach(() => forgetIdempotencyKey('anna'));

test('a message keeps its key until it is accepted', () => {
  const key = idempotencyKey('anna', body);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(idempotencyKey('anna', { ...body })).toBe(key);
  forgetIdempotencyKey('anna');
  expect(idempotencyKey('anna', body)).not.toBe(key);
});

test('another message and another account have other keys', () => {
  const key = idempotencyKey('anna', body);
  expect(idempotencyKey('peter', body)).not.toBe(key);
  expect(idempotencyKey('anna', { ...body, text: 'Hello!' })).not.toBe(key);
});

test('after a day, when the server has forgotten the key, it is another', () => {
  const key = idempotencyKey('anna', body);
  const kept = JSON.parse(localStorage.getItem('cabinet.attempt.anna') ?? '{}') as { at: number };
  localStorage.setItem('cabinet.attempt.anna', JSON.stringify({ ...kept, at: Date.now() - 24 * 3_600_000 }));
  expect(idempotencyKey('anna', body)).not.toBe(key);
});

test('without room to keep it, it lives as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(idempotencyKey('anna', body)).toBe(idempotencyKey('anna', body));
  full.mockRestore();
});

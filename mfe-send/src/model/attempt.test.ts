import { jest } from '@jest/globals';
import { attemptKey, endAttempt } from './attempt.ts';

const body = { text: 'Hello', include: ['+79161234567'] };

beforeEach(() => localStorage.clear());
afterEach(() => endAttempt('anna'));

test('a message keeps its key until it is accepted', () => {
  const key = attemptKey('anna', body);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKey('anna', { ...body })).toBe(key);
  endAttempt('anna');
  expect(attemptKey('anna', body)).not.toBe(key);
});

test('another message and another account have other keys', () => {
  const key = attemptKey('anna', body);
  expect(attemptKey('peter', body)).not.toBe(key);
  expect(attemptKey('anna', { ...body, text: 'Hello!' })).not.toBe(key);
});

test('after a day, when the server has forgotten the key, it is another', () => {
  const key = attemptKey('anna', body);
  const kept = JSON.parse(localStorage.getItem('cabinet.attempt.anna') ?? '{}') as { at: number };
  localStorage.setItem('cabinet.attempt.anna', JSON.stringify({ ...kept, at: Date.now() - 24 * 3_600_000 }));
  expect(attemptKey('anna', body)).not.toBe(key);
});

test('without room to keep it, it lives as long as the page', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(attemptKey('anna', body)).toBe(attemptKey('anna', body));
  full.mockRestore();
});

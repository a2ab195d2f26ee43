import { renderHook } from '@testing-library/react';
import { useT, type Translate } from '@cabinet/contract/i18n';
import { ERROR_CODES, ERROR_STATUS } from '@cabinet/domain/errors';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { loadTexts } from '@cabinet/testing/texts';
import { errorText, itemText, loadStatusTexts } from './error-text.ts';
import { toApiError, transportError } from './errors.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Statuses that spec 1 §8 names. */
const STATUSES = [...range(400, 451), ...range(500, 511)];
/** Codes whose meaning nobody has ever said; they are told as what they are: the client's. */
const UNASSIGNED = new Set([427, 430, ...range(432, 439), 441, 442, 443, 445, 446, 447, 448]);
const LETTERS: Readonly<Record<Locale, RegExp>> = { ru: /[а-яё]{3}/i, en: /[a-z]{3}/, es: /[a-záéíóúñ]{3}/ };

async function speaking(locale: Locale): Promise<Translate> {
  await loadTexts(['ui'], locale);
  await loadStatusTexts(locale);
  return renderHook(() => useT('ui')).result.current;
}
const answered = (status: number, body: unknown = '<html>', headers = {}) => toApiError(status, new Headers(headers), body);

describe.each(LOCALES)('in %s', (locale) => {
  let t: Translate;
  beforeAll(async () => {
    t = await speaking(locale);
  });

  test.each(STATUSES)('%i is told as [code] with what it means', (status) => {
    const text = errorText(t, answered(status));
    expect(text.startsWith(`[${status}] `)).toBe(true);
    expect(text).toMatch(LETTERS[locale]);
    expect(text).not.toMatch(/\{\{|http:|error\./);
  });

  test('no two assigned statuses of a kind are told alike, save those that mean the same', () => {
    const meanings = STATUSES.filter((status) => !UNASSIGNED.has(status)).map((status) => errorText(t, answered(status)).slice(6));
    expect(new Set(meanings).size).toBe(meanings.length);
    for (const status of UNASSIGNED) expect(errorText(t, answered(status)).slice(6)).toBe(t('http:client'));
  });

  test('statuses beyond the catalogue are the client’s or the server’s fault', () => {
    expect(errorText(t, answered(499))).toBe(`[499] ${t('http:client')}`);
    expect(errorText(t, answered(520))).toBe(`[520] ${t('http:server')}`);
  });

  test.each(ERROR_CODES)('the platform’s own %s has a sentence', (code) => {
    const text = errorText(t, answered(ERROR_STATUS[code], { error: code, message: 'm' }));
    expect(text.replace(/^\[\d{3}\] /, '')).toMatch(LETTERS[locale]);
    expect(text).not.toContain(code);
  });

  test.each(['NETWORK', 'TIMEOUT', 'UNREADABLE'] as const)('%s has a sentence without a status', (code) => {
    expect(errorText(t, transportError(code))).toMatch(LETTERS[locale]);
    expect(errorText(t, transportError(code))).not.toContain('[');
  });

  test('429 says when to try again, never too early', () => {
    const after = (seconds: string) => errorText(t, answered(429, { error: 'TOO_MANY_REQUESTS' }, { 'retry-after': seconds }));
    expect(after('600')).toMatch(/ 10 /);
    expect(after('100')).toMatch(/ 2 /);
    expect(after('30')).toMatch(/ (30|29) /);
    const reset = String(Math.ceil(Date.now() / 1000) + 300);
    expect(errorText(t, answered(429, null, { 'x-ratelimit-limit': '5', 'x-ratelimit-reset': reset }))).toMatch(/ [56] /);
    expect(errorText(t, answered(429))).toBe(`[429] ${t('http:429')}`);
  });
});

test('400 is replaced by the generic text, unless the platform said it', async () => {
  const t = await speaking('en');
  expect(errorText(t, answered(400, { message: 'weird internals' }))).toBe('[400] The request could not be understood.');
  expect(errorText(t, answered(400, { error: 'BAD_REQUEST', message: 'm' }))).toBe('The request could not be understood.');
});

test('a refused permission has its own text; refusals of others keep their words', async () => {
  const t = await speaking('en');
  expect(errorText(t, answered(403, { error: 'FORBIDDEN', message: 'm' }))).toBe(
    'Access denied. You do not have permission to perform this action.',
  );
  expect(errorText(t, answered(403, { message: 'Blocked by the firewall.' }))).toBe('Blocked by the firewall.');
  expect(errorText(t, answered(422, { message: 'Too many words.' }))).toBe('Too many words.');
  expect(errorText(t, answered(403))).toBe('[403] The server refuses access.');
});

test('a failing field is told by its rule, or in the server’s own sentence', async () => {
  const t = await speaking('en');
  expect(itemText(t, { path: 'a', constraints: { tooLong: { max: 5 } }, message: 'tooLong' })).toBe('At most 5 characters');
  expect(itemText(t, { path: 'a', constraints: { newRule: {} }, message: 'newRule' })).toBe('This value does not fit');
  expect(itemText(t, { path: 'a', constraints: {}, message: 'a must be an email' })).toBe('a must be an email');
  expect(itemText(t, { path: 'a', constraints: {}, message: '' })).toBe('This value does not fit');
});

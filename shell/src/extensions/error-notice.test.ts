import { renderHook } from '@testing-library/react';
import { toApiError, transportError } from '@cabinet/api/errors';
import { createFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { loadTexts } from '@cabinet/testing/texts';
import { noticesOf } from './error-notice.ts';

beforeAll(() => loadTexts(['shell', 'ui'], 'en'));

function noticesFor(error: unknown): (string | undefined)[][] {
  const { current: t } = renderHook(() => useT('shell')).result;
  return noticesOf(error, t, createFormat('en', 'RUB')).map(({ title, text }) => (text === undefined ? [title] : [title, text]));
}
const answered = (status: number, body: unknown, headers = {}) => toApiError(status, new Headers(headers), body);

test('each failing item is a notice, the same one once', () => {
  const item = (path: string, code: string) => ({ path, constraints: { [code]: {} }, message: code });
  const data = [item('data.email', 'required'), item('data.email', 'required'), item('username', 'username.taken')];
  expect(noticesFor(answered(422, { error: 'VALIDATION', message: '', data }))).toEqual([
    ['Fill in this field', 'data.email'],
    [expect.stringMatching(/taken/i), 'username'],
  ]);
});

test('constraints below errors, and a message at the top, are told as well', () => {
  const errors = [{ property: 'amount', constraints: { min: 'amount is too small', max: 'or too large' } }];
  expect(noticesFor(answered(400, { errors }))).toEqual([['amount is too small or too large', 'amount']]);
  expect(noticesFor(answered(422, { message: 'Not like this.' }))).toEqual([['Not like this.']]);
});

test('the whole is told where no item is; a failure of the server with its trace', () => {
  expect(noticesFor(answered(500, { error: 'INTERNAL', message: '' }, { 'x-request-id': 'r1' }))).toEqual([
    [expect.stringMatching(/^\[500\] Something went wrong/), 'Request r1'],
  ]);
  expect(noticesFor(answered(422, { error: 'INSUFFICIENT_BALANCE', message: '', params: { missing: 12.5 } }))).toEqual([
    [expect.stringContaining('12.50')],
  ]);
  expect(noticesFor(new Error('x'))).toHaveLength(1);
  expect(noticesFor(transportError('NETWORK'))).toHaveLength(1);
});

test('nothing is told of the end of the session, of a call taken back, and of one that is quiet', () => {
  expect(noticesFor(answered(401, { error: 'UNAUTHORIZED', message: '' }))).toEqual([]);
  expect(noticesFor(new DOMException('', 'AbortError'))).toEqual([]);
  expect(noticesFor({ ...answered(500, null), quiet: true })).toEqual([]);
});

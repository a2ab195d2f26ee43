import { jest } from '@jest/globals';
import { connectApi } from '@cabinet/api/connection';
import { waitFor } from '@testing-library/react';
import { isRenewalDue, keepAlive } from './keep-alive.ts';
import { createSession, type Session } from './session.ts';
import { tokenOf } from './session-testing.ts';
import { readClaims } from './token.ts';

const NOW = 1_800_000_000;
let session: Session;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  session = createSession(() => NOW * 1000);
  connectApi({ baseUrl: '/api', token: session.token, onUnauthorized: () => session.end('revoked') });
  globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
    const before = new Headers(init?.headers).get('Authorization') ?? '';
    asked.push(before);
    return Response.json({ token: tokenOf({ ...readClaims(before), iat: NOW, exp: NOW + 7200 }) });
  });
  stop = keepAlive(session, () => NOW * 1000);
});
afterEach(() => {
  stop();
  session.dispose();
  jest.restoreAllMocks();
});

const given = (id: string, ago: number) => tokenOf({ id, iat: NOW - ago, exp: NOW - ago + 7200, end: NOW + 40_000 });

test('while somebody is at work the tokens are renewed, those to return to as well', async () => {
  session.start(given('r', 4000));
  session.actAs(given('c', 4000));
  const before = session.tokens();
  document.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  await waitFor(() =>
    expect(session.tokens().map((token) => readClaims(token))).toMatchObject([
      { id: 'r', iat: NOW },
      { id: 'c', iat: NOW },
    ]),
  );
  expect(asked).toEqual(before);
  expect(JSON.parse(localStorage.getItem('cabinet.session') ?? '[]')).toEqual(session.tokens());
});

test('without a sign of life, and while the token is young, nothing is renewed', () => {
  session.start(given('a', 4000));
  expect(asked).toEqual([]);
  session.start(given('a', 60));
  document.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(asked).toEqual([]);
});

test('a token that lasts to the end of its session is not renewed', () => {
  const claims = { id: 'a', username: 'a', role: 'me', iat: NOW - 5000, exp: NOW + 100, end: NOW + 100 } as const;
  expect(isRenewalDue(claims, NOW * 1000)).toBe(false);
  expect(isRenewalDue({ ...claims, end: NOW + 500 }, NOW * 1000)).toBe(true);
});

test('a token that another tab has renewed is used at once', () => {
  session.start(given('a', 100));
  const renewed = given('a', 0);
  localStorage.setItem('cabinet.session', JSON.stringify([renewed]));
  expect(session.token()).toBe(renewed);
});

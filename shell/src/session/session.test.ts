import { jest } from '@jest/globals';
import { cohortOf } from '@cabinet/domain/cohort';
import { createSession, type Session } from './session.ts';
import { tokenOf } from './session-testing.ts';
import { readClaims } from './token.ts';

let session: Session;
const begin = () => (session = createSession());
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-03-03T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  session.dispose();
  jest.useRealTimers();
});

test('a token opens a session that the next page finds again', () => {
  begin().start(tokenOf({ username: 'анна' }));
  expect(session.state().claims?.username).toBe('анна');
  session.dispose();

  begin();
  expect(session.state().claims?.username).toBe('анна');
  expect(session.token()).not.toBeNull();
});

test('what is no token opens nothing', () => {
  expect(readClaims('nonsense')).toBeNull();
  expect(readClaims(`a.${btoa('{"id":1}')}.b`)).toBeNull();
  begin().start('nonsense');
  expect(session.state().claims).toBeNull();
  expect(session.token()).toBeNull();
});

test('five minutes before its end the session says so, and at its end it is over', () => {
  begin().start(tokenOf({ exp: inSeconds(302) }));
  expect(session.state().endsSoon).toBe(false);

  jest.advanceTimersByTime(3000);
  expect(session.state().endsSoon).toBe(true);

  jest.advanceTimersByTime(300_000);
  expect(session.state()).toMatchObject({ claims: null, ended: 'expired', endsSoon: false });
  expect(localStorage).toHaveLength(0);
});

test('a session whose time ran out while the page was closed is over', () => {
  begin().start(tokenOf({ exp: inSeconds(10) }));
  session.dispose();
  jest.setSystemTime(Date.now() + 60_000);

  begin();
  expect(session.state()).toMatchObject({ claims: null, ended: 'expired' });
});

test('signing out in another tab ends this one too', () => {
  begin().start(tokenOf());
  const seen = jest.fn();
  session.subscribe(seen);

  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'cabinet.session' }));

  expect(session.state()).toMatchObject({ claims: null, ended: 'logout' });
  expect(seen).toHaveBeenCalledTimes(1);
});

test('an end that another tab saw first is an end here too, not a sign-out', () => {
  begin().start(tokenOf({ exp: inSeconds(10) }));
  jest.setSystemTime(Date.now() + 10_000);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'cabinet.session' }));
  expect(session.state()).toMatchObject({ claims: null, ended: 'expired' });
});

test('acting as another account keeps the own identity, and the return finds it', () => {
  begin().start(tokenOf({ id: 'r', username: 'reseller', role: 'reseller' }));
  session.actAs(tokenOf({ id: 'c', username: 'client1' }));
  expect(session.state()).toMatchObject({ claims: { username: 'client1' }, actingFor: { username: 'reseller' } });

  expect(session.goBack()).toBe(true);
  expect(session.state()).toMatchObject({ claims: { username: 'reseller' }, actingFor: null });
  expect(session.goBack()).toBe(false);
});

test('an end is told once', () => {
  begin().start(tokenOf());
  const seen = jest.fn();
  session.subscribe(seen);

  session.end('revoked');
  session.end('expired');

  expect(seen).toHaveBeenCalledTimes(1);
  expect(session.state().ended).toBe('revoked');
});

test('a cookie tells the server whether somebody is signed in here, and nothing more', () => {
  begin().end('logout');
  session.start(tokenOf({ username: 'anna' }));
  expect(document.cookie).toContain('cabinet_session=1');
  session.end('logout');
  expect(document.cookie).not.toContain('cabinet_session');
});

test('another tells to which cohort of roll-outs the account belongs, without naming it; the next sign-in page has it too', () => {
  begin().start(tokenOf({ username: 'anna', id: 'a1' }));
  expect(document.cookie).toContain(`cabinet_cohort=${cohortOf('a1')}`);
  session.end('logout');
  expect(document.cookie).toContain(`cabinet_cohort=${cohortOf('a1')}`);
  session.start(tokenOf({ username: 'boris', id: 'b1' }));
  expect(document.cookie).toContain(`cabinet_cohort=${cohortOf('b1')}`);
});

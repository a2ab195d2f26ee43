/**
 * @jest-environment-options {"url": "https://cabinet.example/"}
 */
import { writeCookie } from './write-cookie.ts';

test('over TLS a cookie is of this host alone, takes the place of the plain one, and goes as a whole', () => {
  document.cookie = 'cabinet_session=1; path=/';
  writeCookie('cabinet_session', '1', 60);
  expect(document.cookie).toBe('__Host-cabinet_session=1');
  writeCookie('cabinet_session', '1', 0);
  expect(document.cookie).toBe('');
});

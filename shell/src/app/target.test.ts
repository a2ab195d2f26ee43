import fc from 'fast-check';
import { loginPath, targetAfterLogin } from './target.ts';

const after = (next: string) => targetAfterLogin({ pathname: '/login', search: `?next=${encodeURIComponent(next)}`, hash: '' });

test.each([
  ['/contacts', '/contacts'],
  ['/contacts/7?q=a#b', '/contacts/7?q=a#b'],
  ['/messages/outgoing?createdAt[from]=1', '/messages/outgoing?createdAt[from]=1'],
])('%j leads back to where the person was', (next, expected) => expect(after(next)).toBe(expected));

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\t//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/login?next=/contacts',
  '',
])('%j leads home', (next) => expect(after(next)).toBe('/'));

test('no address leads out of the cabinet, as a browser reads it', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    ' ',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.example',
    'https:',
    'x',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 12 }), (parts) => {
      const target = after(parts.join(''));
      expect(new URL(target, 'https://cabinet.example').origin).toBe('https://cabinet.example');
      expect(target.startsWith('/')).toBe(true);
      // What the router is given and what the address bar shows are one.
      expect(targetAfterLogin({ pathname: '/login', search: loginPath(target).replace('/login', ''), hash: '' })).toBe(target);
    }),
    { numRuns: process.env['TEST_LONG'] ? 20_000 : 1000 },
  );
});

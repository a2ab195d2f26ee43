import { errorsOf } from './dev-types.ts';

test('an area is told its own errors whole, and no other', () => {
  const output = [
    "mfe-contacts/src/a.ts(1,2): error TS2322: Type 'x' is not assignable.",
    '  Property y is missing.',
    'mfe-send/src/b.ts(3,4): error TS2304: Cannot find name.',
    '',
  ].join('\n');
  expect(errorsOf('contacts', output)).toBe(output.split('\n').slice(0, 2).join('\n'));
  expect(errorsOf('send', output)).toBe('mfe-send/src/b.ts(3,4): error TS2304: Cannot find name.');
  expect(errorsOf('storage', output)).toBe('');
});

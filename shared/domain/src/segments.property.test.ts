import fc from 'fast-check';
import { PART_LIMITS, segment } from './segments.ts';

const EXTENSION = new Set('\f^{}\\[~]|€');
const gsm = fc.string({ unit: fc.constantFrom(...'abcXYZ019 @£$éèàÇ\n', ...EXTENSION), maxLength: 700 });
const anyText = fc.oneof(
  gsm,
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('я', '😀', 'a', '€', '👩‍👧'), maxLength: 400 }),
);

const unitsOf = (part: string, encoding: 'gsm7' | 'ucs2') =>
  encoding === 'ucs2' ? part.length : [...part].reduce((sum, character) => sum + (EXTENSION.has(character) ? 2 : 1), 0);

test('joining the parts gives the text back', () => {
  fc.assert(fc.property(anyText, (text) => segment(text).parts.join('') === text));
});

test('no part exceeds its limit, and none is empty beside others', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { encoding, parts } = segment(text);
      const limit = parts.length === 1 ? PART_LIMITS[encoding].single : PART_LIMITS[encoding].part;
      return parts.every((part) => unitsOf(part, encoding) <= limit && (parts.length === 1 || part !== ''));
    }),
  );
});

test('no surrogate pair is cut', () => {
  fc.assert(fc.property(anyText, (text) => segment(text).parts.every((part) => part.isWellFormed() || !text.isWellFormed())));
});

test('a part ends short only when the next character would not fit', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { encoding, parts } = segment(text);
      return parts.slice(0, -1).every((part, index) => {
        const [next] = parts[index + 1] ?? '';
        return unitsOf(part, encoding) + unitsOf(next ?? '', encoding) > PART_LIMITS[encoding].part;
      });
    }),
  );
});

test('one part exactly when the whole fits into a single message', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { encoding, units, parts } = segment(text);
      return (parts.length === 1) === units <= PART_LIMITS[encoding].single;
    }),
  );
});

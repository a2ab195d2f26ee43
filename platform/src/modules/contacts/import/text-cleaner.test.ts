import fc from 'fast-check';
import { TextCleaner } from './text-cleaner.ts';

function clean(pieces: readonly string[], hasLoneReturns = true): string {
  const cleaner = new TextCleaner(hasLoneReturns);
  return pieces.map((piece) => cleaner.push(piece)).join('') + cleaner.end();
}

test('lone carriage returns become line feeds, and NUL goes, wherever the text is cut', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\0'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('').replaceAll('\0', '');
      expect(clean(pieces)).toBe(text.replaceAll(/\r(?!\n)/g, '\n'));
      expect(clean(pieces, false)).toBe(text);
    }),
  );
});

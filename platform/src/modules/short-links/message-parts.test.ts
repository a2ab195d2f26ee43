import fc from 'fast-check';
import { LINK_LETTERS, MESSAGE_LINK } from '@cabinet/domain/message-links';
import { MessageParts } from './message-parts.ts';

const parts = new MessageParts(Buffer.alloc(32, 7));
const id = fc
  .tuple(fc.integer({ min: 2024, max: 2123 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([year, month, number]) => (year * 100 + month) * 1e10 + number);
const code = fc.string({ unit: fc.constantFrom(...LINK_LETTERS), minLength: 8, maxLength: 8 });

test('every message is found again by its part, and by no other link', () => {
  fc.assert(
    fc.property(code, code, fc.array(id, { minLength: 1, maxLength: 5 }), (one, other, ids) => {
      const made = parts.partsOf(one, ids);
      expect(made.map((part) => parts.idOf(one, part))).toEqual(ids);
      for (const part of made) {
        expect(part).toHaveLength(MESSAGE_LINK.partLength);
        expect([...part].every((letter) => LINK_LETTERS.includes(letter))).toBe(true);
        if (other !== one) expect(parts.idOf(other, part)).not.toBe(parts.idOf(one, part));
      }
    }),
  );
});

test('neighbours have nothing in common, and another key reads none of them', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => 202611 * 1e10 + index);
  const made = parts.partsOf('Ab3dEf7h', ids);
  expect(new Set(made).size).toBe(2000);
  for (const at of [0, 4, 5, 9]) expect(new Set(made.map((part) => part[at])).size).toBe(LINK_LETTERS.length);
  const others = new MessageParts(Buffer.alloc(32, 8));
  expect(made.filter((part) => others.idOf('Ab3dEf7h', part) !== undefined).length).toBeLessThan(3);
});

import fc from 'fast-check';
import { compileRulePattern, isRulePattern } from './message-rule-patterns.ts';

const has = (pattern: string, text: string) => compileRulePattern(pattern)(text.toLowerCase());

test.each([
  ['win #d eur', 'You WIN 100 EUR', true],
  ['win #d eur', 'You win EUR', false],
  ['win#*bet', 'Win at any bet', true],
  ['bet#*win', 'Win at any bet', false],
  ['#w.example', 'go to shop.example now', true],
  ['#d-#d', 'on 1-2', true],
  ['#d-#d', '1- 2-', false],
  ['скидка #d%', 'Ваша СКИДКА 50%!', true],
  ['a.c', 'abc', false],
  ['#d#*5', '15', true],
  ['(', '(', true],
])('%s in %j: %s', (pattern, text, expected) => {
  expect(has(pattern, text)).toBe(expected);
});

test('a pattern is plain where no run stands beside a character of its own kind', () => {
  expect(['#d5', '5#d', '#d#d', '#wa', 'a#w', '', '#*', '#*#*'].filter(isRulePattern)).toEqual([]);
  expect(['#d-5', '#d#w', 'a #w', '#d#*5', 'x'].filter((one) => !isRulePattern(one))).toEqual([]);
});

test('a pattern matches like the regular expression that it stands for, and reads a text once for each of its parts', () => {
  const part = fc.constantFrom('#d', '#w', '#*', 'a', '1', ' ', '-');
  const patterns = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')).filter(isRulePattern); // prettier-ignore
  const texts = fc.oneof(
    fc.constantFrom('a', '1', 'a1 ', '1-').map((one) => one.repeat(200)),
    fc.array(fc.constantFrom('a', '1', ' ', '-'), { maxLength: 40 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      let steps = 0;
      const { test: plain } = RegExp.prototype;
      RegExp.prototype.test = new Proxy(plain, {
        apply: (target, self, given) => {
          steps += 1;
          return Reflect.apply(target, self, given) as boolean;
        },
      });
      let found: boolean;
      try {
        found = has(pattern, text);
      } finally {
        RegExp.prototype.test = plain;
      }
      // Checking the pattern asks too, once for each pair of its parts.
      expect(steps).toBeLessThanOrEqual((pattern.length + 1) * (text.length + 2) * 2);
      const source = pattern
        .split(/(#[dw*])/)
        .map((one) => ({ '#d': '\\d+', '#w': "[\\p{L}\\p{M}'’-]+", '#*': '[\\s\\S]*' })[one] ?? one)
        .join('');
      if (text.length <= 40) expect(found).toBe(new RegExp(source, 'iu').test(text));
    }),
  );
});

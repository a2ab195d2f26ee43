import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import fc from 'fast-check';
import { matchesPattern, PATTERN_TAGS } from '@cabinet/domain/message-patterns';

// Without Java, and alike on every machine.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = [
  'shared/domain/src/**/*.ts',
  'shared/contract/src/**/*.{ts,tsx}',
  'shared/releases/src/**/*.ts',
  'platform/{src,engine/src}/**/*.ts',
];

/** Patterns whose time grows with the square of what they read, where that is short. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/\\/+$/': 'an address that the operator sets',
  '/(\\d\\d)(?:@.*)?$/': 'a recipient, 254 characters at most',
  '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/i': 'read only up to 254 characters',
};

interface Found {
  file: string;
  pattern: string;
  flags: string;
}

function* patternsIn(node: unknown, file: string): Generator<Found> {
  if (typeof node !== 'object' || node === null) return;
  const { type, pattern, flags } = node as Record<string, unknown>;
  if (type === 'RegExpLiteral') yield { file, pattern: String(pattern), flags: String(flags) };
  for (const inner of Object.values(node)) yield* patternsIn(inner, file);
}

test('no pattern of the server takes more than its text is long, save those that read short ones', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.test\.|testing/.test(file));
  const parse = (file: string) => parseSync(readFileSync(`${ROOT}${file}`, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  const found = new Map(files.flatMap((file) => [...patternsIn(parse(file), file)]).map((one) => [`/${one.pattern}/${one.flags}`, one]));
  expect(found.size).toBeGreaterThan(100);
  const faults = [...found].flatMap(([source, { file, pattern, flags }]) => {
    const told = checkSync(pattern, flags, { checker: 'automaton', timeout: 20_000 });
    if (told.status !== 'vulnerable' || (source in BOUNDED && told.complexity.type === 'polynomial')) return [];
    return [{ file, source, complexity: told.complexity.summary }];
  });
  expect(faults).toEqual([]);
}, 120_000);

test('a pattern that an account writes costs no more than its length times that of the text', () => {
  const part = fc.oneof(fc.constantFrom(...PATTERN_TAGS, '${firstName}', 'a', '1', ' '), fc.string({ maxLength: 3 }));
  const patterns = fc.array(part, { minLength: 1, maxLength: 60 }).map((parts) => parts.join(''));
  const texts = fc.oneof(
    fc.constantFrom('a', '1', 'a1 ').map((one) => one.repeat(1300)),
    fc.string({ maxLength: 4000 }),
  );
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      // Steps are counted, not seconds: each reads one character.
      let steps = 0;
      const counted = new Proxy(RegExp.prototype.test, {
        apply: (target, self, given) => {
          steps += 1;
          return Reflect.apply(target, self, given) as boolean;
        },
      });
      const { test: plain } = RegExp.prototype;
      RegExp.prototype.test = counted;
      try {
        matchesPattern(pattern, text);
      } finally {
        RegExp.prototype.test = plain;
      }
      expect(steps).toBeLessThanOrEqual((pattern.length + 1) * (text.length + 1));
    }),
    { numRuns: process.env['TEST_LONG'] ? 2000 : 50 },
  );
});

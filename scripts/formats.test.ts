import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
/** What draws for people: pages, letters, notifications and files. */
const SOURCES = globSync(
  ['shell/src', 'mfe-*/src', 'shared/{api,contract,design-system,domain}/src', 'platform/src'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
  { cwd: ROOT, exclude: (name) => /node_modules/.test(name) },
).filter((file) => !/\.test\.tsx?$|-testing\.tsx?$|\/testing\//.test(file)); // prettier-ignore

/** Where a number, a date or a sum is written by other customs than those of the language, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'platform/src/modules/contacts/import/workbook/cell-values.ts': 'reads a number of a workbook as text, without its format',
  'platform/src/modules/tts/speechkit.ts': 'a value of another’s call',
  'platform/src/plugins/cells/cell-report-text.ts': 'a line of the terminal',
  'platform/src/modules/providers/share-command.ts': 'a line of the terminal',
  'platform/src/pdf/legal-format.ts': 'papers of Russian law are in Russian alone',
  'shared/api/src/error-text.ts': 'a time from now, which has no order of days and months',
  'shared/design-system/src/clock/clock.tsx': 'names of weekdays, which have no order either',
  'shared/domain/src/money.ts': 'the amounts themselves; who draws them says by which customs',
  'shared/domain/src/payments.ts': 'whether an amount has more than cents',
};

/** Customs that are those of no language of the cabinet: of the machine, of a bare language, of nobody. */
const FOREIGN = [
  // The zone alone is asked for, or digits are read back by code.
  /new Intl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat)\((?!REGIONS\[|region\b|'en(?:-CA)?',)/,
  /\.toLocale(?:Date|Time)?String\((?!REGIONS\[)/,
  /\.toFixed\(/,
  /\bdayjs\([^)]*\)[^;\n]*\.format\(/,
];

const foreignIn = (code: string) =>
  code.split('\n').flatMap((line, index) => (FOREIGN.some((pattern) => pattern.test(line)) ? [`${index + 1}: ${line.trim()}`] : []));

test('numbers, dates and sums are written by the customs of the reader’s language, and by nothing else', () => {
  expect(SOURCES.length).toBeGreaterThan(1500);
  const foreign = SOURCES.filter((file) => !(file in EXCEPTIONS)).flatMap((file) =>
    foreignIn(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(foreign).toEqual([]);
});

test('no exception stands without need', () => {
  const needless = Object.keys(EXCEPTIONS).filter((file) => foreignIn(readFileSync(join(ROOT, file), 'utf8')).length === 0);
  expect(needless).toEqual([]);
});

test.each([
  'new Intl.NumberFormat(locale).format(1)',
  'new Intl.DateTimeFormat(locale, { day: "numeric" })',
  'new Intl.DateTimeFormat()',
  'at.toLocaleTimeString([])',
  'count.toLocaleString()',
  'price.toFixed(2)',
  "dayjs(at).format('DD.MM')",
])('%s would be found', (code) => expect(foreignIn(code)).toHaveLength(1));

test.each([
  'new Intl.DateTimeFormat(REGIONS[locale], options)',
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
  'format.money(amount)',
])('%s may stand', (code) => expect(foreignIn(code)).toEqual([]));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT } from '@cabinet/build/workspace';

const isOfTests = (file: string) => /\.(test|spec)\.tsx?$|^e2e\/|\/testing\//.test(file) && /\.tsx?$/.test(file);

/** What makes a test depend on the machine, or on how fast it is. */
const FAULTS = [
  { pattern: /\.listen\(\s*(?:\{[^}]*\bport:\s*)?[1-9]\d*\b/, says: 'listens on a fixed port: 0 takes a free one' },
  { pattern: /\bwaitForTimeout\(/, says: 'waits for a time: wait for what it means' },
  { pattern: /\bgit (?:tag|describe|rev-parse|log)\b/, says: 'asks git, of which a clone may have one commit and no tags' },
  {
    pattern: /\beventually\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*, [\d_]+\)|^\s*\}, (?:[1-9]|[1-9]\d)_000\);/m,
    says: 'has a limit of its own: limits end a hang, and decide nothing',
  },
];

const faultsOf = (source: string) => FAULTS.filter(({ pattern }) => pattern.test(source)).map(({ says }) => says);

test.each([
  'server.listen(3000)',
  "app.listen({ host: '127.0.0.1', port: 3000 })",
  'await page.waitForTimeout(500)',
  'run("git describe")',
  'await eventually(async () => (await told()).length === 2, 10_000)',
  "test('it works', () => {\n}, 20_000);",
])('%s is a fault', (source) => {
  expect(faultsOf(source)).toHaveLength(1);
});

test.each(['server.listen(0)', "app.listen({ host: '127.0.0.1', port: 0 })", 'app.listen({ port })', 'await eventually(() => done)'])(
  '%s is none',
  (source) => {
    expect(faultsOf(source)).toEqual([]);
  },
);

test('no test listens on a fixed port, waits for a time, asks git or has a limit of its own', () => {
  const files = projectFiles().filter(
    (file) => isOfTests(file) && !file.includes('.slow.') && file !== 'scripts/testing/hold-anywhere.test.ts',
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file} ${fault}`));
  expect(found).toEqual([]);
});

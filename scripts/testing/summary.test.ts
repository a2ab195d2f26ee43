import { summarize } from './summary.ts';
import type { SettledResult } from './results.ts';

const results: SettledResult[] = [
  {
    runner: 'jest',
    file: 'platform/src/a.test.ts',
    name: 'money › is (exactly) 1',
    outcome: 'failed',
    seconds: 2,
    fault: 'Expected 1\nReceived 2',
  },
  {
    runner: 'jest',
    file: 'platform/src/a.test.ts',
    name: 'is counted',
    outcome: 'passed',
    seconds: 1,
    isFlaky: true,
    fault: 'Timed out\nat once',
  },
  { runner: 'e2e', file: 'e2e/a.spec.ts', name: 'opens', outcome: 'skipped', seconds: 0 },
  { runner: 'lint', file: 'npm run lint', name: '', outcome: 'failed', seconds: 30, fault: 'error', evidence: ['test-results/lint.log'] },
];
const lines = summarize({ results, seconds: new Map([['jest', 75]]), quarantined: 2 });

test('the last line counts over all runners, quarantined tests among those that were skipped', () => {
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 3 skipped');
});

test('a failed test says what it failed with, where to look and how it is run alone', () => {
  expect(lines.join('\n')).toContain(`Failed:
  ✘ platform/src/a.test.ts › money › is (exactly) 1
      Expected 1
      Received 2
      alone: npm run jest -- platform/src/a.test.ts -t 'money is .exactly. 1'
  ✘ npm run lint
      error
      see test-results/lint.log
      alone: npm test -- lint`);
});

test('a flaky test is named with the first line of its fault, the slowest come first', () => {
  expect(lines).toContain('flaky: platform/src/a.test.ts › is counted (Timed out)');
  expect(lines.slice(1, 4)).toEqual([
    'Slowest tests:',
    '    30.0 s  npm run lint',
    '     2.0 s  platform/src/a.test.ts › money › is (exactly) 1',
  ]);
  expect(lines).toContain('Durations: jest 1 min 15 s');
});

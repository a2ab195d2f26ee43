import { combineResults } from './jest-results.mjs';

const suite = (name: string, tests: Record<string, 'passed' | 'failed'>, status: 'passed' | 'failed') => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
});
const report = (suites: ReturnType<typeof suite>[]) => {
  const outcomes = suites.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return {
    numPassedTests: outcomes.filter((status) => status === 'passed').length,
    numFailedTests: outcomes.filter((status) => status === 'failed').length,
    numRuntimeErrorTestSuites: suites.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length,
    testResults: suites,
  };
};

const first = report([
  suite('a.test.ts', { one: 'passed', two: 'passed' }, 'passed'),
  suite('b.test.ts', { three: 'passed', four: 'failed' }, 'failed'),
  suite('c.test.ts', {}, 'failed'),
]);

test('one run is counted as it is', () => {
  expect(combineResults(first)).toEqual({ passed: 3, failed: 2, second: [] });
});

test('the second run of a failed file stands for its first, and what passes only then is named', () => {
  const second = report([
    suite('b.test.ts', { three: 'passed', four: 'passed' }, 'passed'),
    suite('c.test.ts', { five: 'passed', six: 'failed' }, 'failed'),
  ]);
  expect(combineResults(first, second)).toEqual({ passed: 5, failed: 1, second: ['four', 'c.test.ts'] });
});

test('what fails twice has failed', () => {
  const second = report([suite('b.test.ts', { three: 'failed', four: 'failed' }, 'failed'), suite('c.test.ts', {}, 'failed')]);
  expect(combineResults(first, second)).toEqual({ passed: 2, failed: 3, second: [] });
});

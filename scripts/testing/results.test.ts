import { faultOf, settle, type TestResult } from './results.ts';

const result = (file: string, name: string, outcome: TestResult['outcome'], fault?: string): TestResult => ({
  runner: 'jest',
  file,
  name,
  outcome,
  seconds: 1,
  ...(fault ? { fault } : {}),
});
const outcomes = (first: TestResult[], ...retries: TestResult[][]) =>
  settle(first, retries).map(({ name, outcome, isFlaky }) => [name, outcome, isFlaky ?? false]);

const first = [result('a', 'one', 'passed'), result('b', 'two', 'failed', 'Expected 1'), result('b', 'three', 'passed')];

test('one run stands as it is', () => {
  expect(outcomes(first)).toEqual([
    ['one', 'passed', false],
    ['two', 'failed', false],
    ['three', 'passed', false],
  ]);
});

test('what passes alone has passed, is flaky and keeps what it failed with', () => {
  const settled = settle(first, [[result('b', 'two', 'failed', 'Expected 2')], [result('b', 'two', 'passed')]]);
  expect(settled[1]).toMatchObject({ outcome: 'passed', isFlaky: true, fault: 'Expected 1' });
});

test('what fails in every try has failed', () => {
  const again = [result('b', 'two', 'failed', 'Expected 2')];
  expect(settle(first, [again, again, again])[1]).toMatchObject({ outcome: 'failed', fault: 'Expected 1' });
});

test('what fails in the try of a neighbour is flaky, and what is left out there stays as it was', () => {
  expect(outcomes(first, [result('b', 'two', 'skipped'), result('b', 'three', 'failed', 'Expected 3')])).toEqual([
    ['one', 'passed', false],
    ['two', 'failed', false],
    ['three', 'passed', true],
  ]);
});

test('a file that could not be loaded has passed once it was, and its tests are counted', () => {
  const unloaded = result('c', '', 'failed', 'Cannot find module');
  expect(outcomes([unloaded], [unloaded])).toEqual([['', 'failed', false]]);
  expect(outcomes([unloaded], [result('c', 'four', 'passed'), result('c', 'five', 'failed')])).toEqual([
    ['', 'passed', true],
    ['four', 'passed', false],
    ['five', 'failed', false],
  ]);
});

test('the fault of an error is its text without colours and stack', () => {
  expect(faultOf('\u001B[31mError: expected\u001B[39m\n\nExpected: 1\nReceived: 2\n    at one (two.ts:3)\n    at four')).toBe(
    'Error: expected\nExpected: 1\nReceived: 2',
  );
});

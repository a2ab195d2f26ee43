import { readJestReport, type JestReport } from './jest-report.ts';
import { readPlaywrightReport, type PlaywrightReport } from './playwright-report.ts';

const suite = (given: Partial<JestReport['testResults'][number]>): JestReport['testResults'][number] => ({
  name: '/work/platform/src/a.test.ts',
  status: 'passed',
  message: '',
  startTime: 1000,
  endTime: 3500,
  assertionResults: [],
  ...given,
});

test('the tests of a jest report have their file below the root, their titles and what they failed with', () => {
  const assertionResults = [
    { ancestorTitles: ['money'], title: 'is exact', status: 'passed', duration: 1500 },
    { ancestorTitles: [], title: 'is counted', status: 'failed', duration: 20, failureMessages: ['Error: expected 1\n    at a.test.ts:3'] },
    { ancestorTitles: [], title: 'is left out', status: 'pending', duration: null },
  ];
  expect(readJestReport({ testResults: [suite({ status: 'failed', assertionResults })] }, '/work')).toEqual([
    { runner: 'jest', file: 'platform/src/a.test.ts', name: 'money › is exact', outcome: 'passed', seconds: 1.5 },
    { runner: 'jest', file: 'platform/src/a.test.ts', name: 'is counted', outcome: 'failed', seconds: 0.02, fault: 'Error: expected 1' },
    { runner: 'jest', file: 'platform/src/a.test.ts', name: 'is left out', outcome: 'skipped', seconds: 0 },
  ]);
});

test('a file that jest could not load counts as one failed test', () => {
  expect(readJestReport({ testResults: [suite({ status: 'failed', message: 'Cannot find module' })] }, '/work')).toEqual([
    { runner: 'jest', file: 'platform/src/a.test.ts', name: '', outcome: 'failed', seconds: 2.5, fault: 'Cannot find module' },
  ]);
});

const playwright: PlaywrightReport = {
  config: { rootDir: '/work/e2e' },
  errors: [],
  suites: [
    {
      title: 'shell/session.spec.ts',
      file: 'shell/session.spec.ts',
      specs: [
        {
          title: 'ends',
          file: 'shell/session.spec.ts',
          tests: [
            {
              status: 'unexpected',
              results: [
                {
                  duration: 2000,
                  errors: [{ message: 'Error: not visible\n    at x' }],
                  attachments: [{ name: 'trace', path: '/work/test-results/e2e-2/trace.zip' }, { name: 'note' }],
                },
              ],
            },
          ],
        },
      ],
      suites: [
        {
          title: 'with a clock',
          file: 'shell/session.spec.ts',
          specs: [{ title: 'counts', file: 'shell/session.spec.ts', tests: [{ status: 'expected', results: [] }] }],
        },
      ],
    },
  ],
};

test('the tests of a Playwright report have the titles around them, and where their trace lies', () => {
  expect(readPlaywrightReport(playwright, '/work')).toEqual([
    {
      runner: 'e2e',
      file: 'e2e/shell/session.spec.ts',
      name: 'ends',
      outcome: 'failed',
      seconds: 2,
      fault: 'Error: not visible',
      evidence: ['test-results/e2e-2/trace.zip'],
    },
    { runner: 'e2e', file: 'e2e/shell/session.spec.ts', name: 'with a clock › counts', outcome: 'passed', seconds: 0 },
  ]);
});

test('what failed outside of Playwright’s tests counts as one', () => {
  const report = { ...playwright, suites: [], errors: [{ message: 'Error: the server did not start' }] };
  expect(readPlaywrightReport(report, '/work')).toMatchObject([{ file: 'e2e', name: '', outcome: 'failed' }]);
});

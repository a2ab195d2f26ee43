import { relative } from 'node:path';
import { faultOf, type TestResult } from './results.ts';

/** What is read of the file that Playwright's JSON reporter writes. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: readonly Suite[];
  errors: readonly { message?: string }[];
}

interface Suite {
  title: string;
  file: string;
  suites?: readonly Suite[];
  specs: readonly { title: string; file: string; tests: readonly Test[] }[];
}

interface Test {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: readonly {
    duration: number;
    errors: readonly { message?: string }[];
    attachments: readonly { name: string; path?: string }[];
  }[];
}

const OUTCOMES = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;

/** The tests of a report; what failed outside them (a server that did not start) counts as one. */
export function readPlaywrightReport(report: PlaywrightReport, root: string): TestResult[] {
  const folder = relative(root, report.config.rootDir);
  const outside = report.errors.map(({ message = '' }): TestResult => ({
    runner: 'e2e',
    file: folder,
    name: '',
    outcome: 'failed',
    seconds: 0,
    fault: faultOf(message),
  }));
  return [...report.suites.flatMap((suite) => testsOf(suite, [], folder, root)), ...outside];
}

/** The outermost suite is the file, the title of which is its path. */
function testsOf(suite: Suite, titles: readonly string[], folder: string, root: string): TestResult[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }): TestResult => {
      const last = results.at(-1);
      const message = last?.errors[0]?.message;
      const evidence = (last?.attachments ?? []).flatMap(({ path }) => (path ? [relative(root, path)] : []));
      return {
        runner: 'e2e',
        file: `${folder}/${spec.file}`,
        name: [...titles, spec.title].join(' › '),
        outcome: OUTCOMES[status],
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        ...(message === undefined ? {} : { fault: faultOf(message) }),
        ...(evidence.length > 0 ? { evidence } : {}),
      };
    }),
  );
  const inner = (suite.suites ?? []).flatMap((child) => testsOf(child, child.title ? [...titles, child.title] : titles, folder, root));
  return [...own, ...inner];
}

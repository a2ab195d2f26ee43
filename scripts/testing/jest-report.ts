import { relative } from 'node:path';
import { faultOf, type TestResult } from './results.ts';

/** What is read of the file that jest writes with `--json`. */
export interface JestReport {
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      status: string;
      duration?: number | null;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The tests of a report; a file that could not be loaded counts as one. */
export function readJestReport(report: JestReport, root: string): TestResult[] {
  return report.testResults.flatMap((suite): TestResult[] => {
    const file = relative(root, suite.name);
    if (suite.status === 'failed' && !suite.assertionResults.some(({ status }) => status === 'failed'))
      return [
        ...suite.assertionResults.map((test) => testOf(file, test)),
        {
          runner: 'jest',
          file,
          name: '',
          outcome: 'failed',
          seconds: (suite.endTime - suite.startTime) / 1000,
          fault: faultOf(suite.message),
        },
      ];
    return suite.assertionResults.map((test) => testOf(file, test));
  });
}

function testOf(file: string, test: JestReport['testResults'][number]['assertionResults'][number]): TestResult {
  const outcome = test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped';
  const [message] = test.failureMessages ?? [];
  // jest-light-runner puts the name before the fault.
  const heading = `${[...test.ancestorTitles, test.title].join(' > ')}\n`;
  return {
    runner: 'jest',
    file,
    name: [...test.ancestorTitles, test.title].join(' › '),
    outcome,
    seconds: (test.duration ?? 0) / 1000,
    ...(message === undefined
      ? {}
      : { fault: faultOf(message.startsWith(heading) ? message.slice(heading.length).replaceAll(/^ {4}/gm, '') : message) }),
  };
}

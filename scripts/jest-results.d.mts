/** Of jest's report, what is counted. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly { name: string; status: string; assertionResults: readonly { fullName: string; status: string }[] }[];
}

export function failedFiles(file: string): string[];
export function combineResults(first: Report, second?: Report): { passed: number; failed: number; second: string[] };

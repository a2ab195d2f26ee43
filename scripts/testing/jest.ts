/** The runner of jest's tests: components, server, build, scripts. */
import { existsSync, readFileSync } from 'node:fs';
import {
  NO_CLIENT_GENERATOR,
  NO_S3_SERVER,
  NO_TYPESCRIPT_GENERATOR,
  prepareClientGenerator,
  prepareS3Server,
  prepareTypescriptGenerator,
} from '../prepare.mjs';
import { root } from '../steps.mjs';
import { runJest } from './jest-process.ts';
import { readJestReport } from './jest-report.ts';
import { quarantinePattern } from './quarantine.ts';
import type { TestResult } from './results.ts';
import type { RunOptions } from './tier.ts';

const isOfJest = (file: string) => !file.startsWith('e2e/');

/** Arguments that leave quarantined tests out of the gate. */
function withoutQuarantined({ tier }: RunOptions): string[] {
  const pattern = tier === 'gate' ? quarantinePattern(isOfJest) : undefined;
  return pattern === undefined ? [] : [`--testNamePattern=^(?!${pattern})`];
}

export async function testWithJest(options: RunOptions): Promise<TestResult[]> {
  if (options.tier === 'long' && !(await prepareS3Server())) console.log(NO_S3_SERVER);
  if (options.tier === 'long' && !(await prepareClientGenerator())) console.log(NO_CLIENT_GENERATOR);
  if (options.tier === 'long' && !(await prepareTypescriptGenerator())) console.log(NO_TYPESCRIPT_GENERATOR);
  return runReported('test-results/jest.json', [...withoutQuarantined(options), ...options.passed]);
}

/** Runs the files of `failed` again, whole and one at a time. */
export function retryWithJest(failed: readonly TestResult[], attempt: number, options: RunOptions): Promise<TestResult[]> {
  const files = [...new Set(failed.map(({ file }) => file))];
  return runReported(`test-results/jest-${attempt}.json`, [...withoutQuarantined(options), '--runInBand', '--runTestsByPath', ...files]);
}

async function runReported(output: string, args: readonly string[]): Promise<TestResult[]> {
  const code = await runJest({ output, args });
  if (!existsSync(`${root}${output}`)) return [fault(`jest ended with ${code} before it wrote its results`)];
  const results = readJestReport(JSON.parse(readFileSync(`${root}${output}`, 'utf8')), root);
  const isRed = results.some(({ outcome }) => outcome === 'failed');
  return code === 0 || isRed ? results : [...results, fault(`jest ended with ${code} although no test failed`)];
}

const fault = (text: string): TestResult => ({ runner: 'jest', file: 'jest', name: '', outcome: 'failed', seconds: 0, fault: text });

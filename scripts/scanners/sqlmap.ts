import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './findings.ts';
import { runTool } from './run-tool.ts';
import { targetOf, type ScanRequest } from './requests.ts';

const MARK = '*';
/** What an honest refusal looks like: it ends no test. */
const REFUSALS = '400,401,403,404,409,410,422';
const ARGUMENTS = ['--batch', '--ignore-stdin', '--disable-coloring', '--flush-session', '--risk=1', `--ignore-code=${REFUSALS}`];
/** Sign-in takes its time for each password, so less is tried. */
const argumentsFor = ({ method }: ScanRequest) => [...ARGUMENTS, `--level=${method === 'GET' ? 2 : 1}`];
const TIME_MS = 120_000;

/** What came of one request; `void` says why nothing was tried, `limited` how many tries a limit refused, `isCut` that its time was over. */
export interface SqlmapOutcome {
  findings: Finding[];
  void?: string;
  limited?: number;
  isCut?: boolean;
}

/** The request as sqlmap reads it from a file, a mark behind each value. */
export function requestText(request: ScanRequest, host: string, token: string): string {
  const { method, values } = request;
  const body = method === 'POST' ? JSON.stringify(Object.fromEntries(values.map(([name, value]) => [name, `${value}${MARK}`]))) : '';
  const headers = [`Host: ${host}`, 'Accept: application/json', ...(token === '' ? [] : [`Authorization: ${token}`])];
  if (method === 'POST') headers.push('Content-Type: application/json');
  return [`${method} ${targetOf(request, MARK)} HTTP/1.1`, ...headers, '', body].join('\n');
}

/** Reads what sqlmap has said: injection points, errors of the server, and whether it has tried anything. */
export function readSqlmap(output: string, { method, path, values }: ScanRequest): SqlmapOutcome {
  const call = `${method} ${path}`;
  const nameOf = (place: string) => values[Number(/#(\d+)\*/.exec(place)?.[1] ?? 0) - 1]?.[0] ?? place;
  const points = [...output.matchAll(/^Parameter: (.+?) \(.*\)\n([^]*?)\n(?:---|\n)/gm)].map(([, place = '', text = '']) => ({
    scanner: 'sqlmap' as const,
    kind: 'SQL injection',
    call,
    parameter: nameOf(place),
    detail: [...text.matchAll(/^ +Title: (.*)$/gm)].map((match) => match[1]).join('; '),
  }));
  const answers = [...output.matchAll(/(?:^|, )(\d{3}) \([^)]*\) - (\d+) times/gm)].map(([, status, times]) => ({ status, times }));
  const errors = answers
    .filter(({ status = '' }) => status.startsWith('5'))
    .map(({ status, times }) => ({
      scanner: 'sqlmap' as const,
      kind: 'Server error',
      call,
      parameter: '',
      detail: `${status}, ${times} times`,
    }));
  const findings = [...points, ...errors];
  const refused = Number(answers.find(({ status }) => status === '429')?.times ?? 0);
  const limited = refused === 0 ? {} : { limited: refused };
  if (points.length > 0 || output.includes('all tested parameters do not appear to be injectable')) return { findings, ...limited };
  const [, critical] = /\[(?:CRITICAL|ERROR)\] (.*)/.exec(output) ?? [];
  return { findings, ...limited, void: critical ?? 'it has not come to an end' };
}

/** Lets sqlmap try every value of a request. */
export async function runSqlmap(request: ScanRequest, host: string, token: string, folder: string): Promise<SqlmapOutcome> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'request.txt');
  writeFileSync(file, requestText(request, host, token));
  const { output, isCut } = await runTool(
    'sqlmap',
    ['-r', file, ...argumentsFor(request), `--output-dir=${join(folder, 'output')}`],
    TIME_MS,
  );
  const outcome = readSqlmap(output, request);
  return isCut ? { findings: outcome.findings, isCut } : outcome;
}

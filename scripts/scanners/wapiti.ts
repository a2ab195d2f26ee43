import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './findings.ts';
import { runTool } from './run-tool.ts';

/** All but those that ask servers of others (`ssrf`, `wapp`, `nikto`), guess names of files and passwords, or read what forms have written. */
const MODULES = ['sql', 'blindsql', 'xss', 'exec', 'file', 'crlf', 'redirect', 'xxe', 'methods', 'csp', 'http_headers']
  .concat(['cookieflags', 'htaccess', 'shellshock'])
  .join(',');
const CRAWL_SECONDS = 60;
const MODULE_SECONDS = 90;
const TIME_MS = 900_000;

interface Flaw {
  method: string;
  path: string;
  info: string;
  parameter: string | null;
}

/** What is read here of wapiti's report. */
export interface WapitiReport {
  vulnerabilities: Readonly<Record<string, readonly Flaw[]>>;
  anomalies: Readonly<Record<string, readonly Flaw[]>>;
}

/** What a report says, each thing once. */
export function readWapiti({ vulnerabilities, anomalies }: WapitiReport): Finding[] {
  const all = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, flaws]) =>
    flaws.map(({ method, path, info, parameter }): Finding => ({
      scanner: 'wapiti',
      kind,
      call: `${method} ${path}`,
      parameter: parameter ?? '',
      detail: info,
    })),
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** What came of a run; `void` says why nothing was tried. */
export interface WapitiOutcome {
  findings: Finding[];
  void?: string;
}

/** Lets wapiti try addresses of a server, and what their pages link to. `headers` go with every request. */
export async function runWapiti(
  url: string,
  targets: readonly string[],
  headers: readonly string[],
  folder: string,
): Promise<WapitiOutcome> {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const places = ['--store-session', join(folder, 'session'), '--store-config', join(folder, 'config')];
  const bounds = ['-d', '2', '--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(MODULE_SECONDS)];
  const { output } = await runTool(
    'wapiti',
    ['-u', url, '--scope', 'folder', '-m', MODULES, '-f', 'json', '-o', report, '--flush-session', '--no-bugreport', ...places, ...bounds]
      .concat(targets.flatMap((target) => ['-s', new URL(target, url).href]))
      .concat(headers.flatMap((header) => ['-H', header])),
    TIME_MS,
  );
  if (!existsSync(report)) return { findings: [], void: output.trim().split('\n').at(-1) ?? 'no report' };
  const found = Number(/found (\d+) URLs/.exec(output)?.[1] ?? 0);
  const findings = readWapiti(JSON.parse(readFileSync(report, 'utf8')) as WapitiReport);
  return found < targets.length ? { findings, void: `${found} of ${targets.length} addresses were read` } : { findings };
}

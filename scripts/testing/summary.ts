/** What the end of a run says: durations, flaky tests, and what to do about those that failed. */
import { isFailed, titleOf, type SettledResult } from './results.ts';

const SLOWEST = 20;

const minutes = (seconds: number) =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
const firstLine = (text = '') => text.split('\n')[0] ?? '';
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const pattern = (name: string) => quoted(name.replaceAll(' › ', ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '.'));

/** The command that runs a test alone. */
function alone({ runner, file, name }: SettledResult): string {
  const by = (option: string) => (name ? ` ${option} ${pattern(name)}` : '');
  if (runner === 'jest') return `npm run jest -- ${file}${by('-t')}`;
  if (runner === 'e2e') return `npx playwright test --config e2e/playwright.config.ts ${file}${by('-g')}`;
  return `npm test -- ${runner}`;
}

function failure(result: SettledResult): string[] {
  const said = (result.fault ?? 'no message').split('\n').map((line) => `      ${line}`);
  const where = result.evidence?.map((path) => `      see ${path}`) ?? [];
  return [`  ✘ ${titleOf(result)}`, ...said, ...where, `      alone: ${alone(result)}`];
}

const flaky = (result: SettledResult) => `flaky: ${titleOf(result)} (${firstLine(result.fault)})`;

interface Run {
  results: readonly SettledResult[];
  /** Runner → how long it took, tries again included. */
  seconds: ReadonlyMap<string, number>;
  /** How many tests the quarantine kept out. */
  quarantined: number;
}

/** The last lines of a run; the very last counts over all runners. */
export function summarize({ results, seconds, quarantined }: Run): string[] {
  const count = (outcome: SettledResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const block = (title: string, lines: readonly string[]) => (lines.length > 0 ? ['', title, ...lines] : []);
  return [
    ...block(
      'Slowest tests:',
      slowest.map((result) => `  ${result.seconds.toFixed(1).padStart(6)} s  ${titleOf(result)}`),
    ),
    '',
    `Durations: ${[...seconds].map(([name, took]) => `${name} ${minutes(took)}`).join(', ')}`,
    ...block('Passed only when tried again alone, each a fault to mend:', results.filter(({ isFlaky }) => isFlaky).map(flaky)),
    ...block('Failed:', results.filter(isFailed).flatMap(failure)),
    '',
    `${count('passed')} passed, ${count('failed')} failed, ${count('skipped') + quarantined} skipped`,
  ];
}

import type { Baseline } from './engine-baseline.ts';
import type { Usage } from './engine-meter.ts';
import type { Run } from './engine-run.ts';
import type { Result } from './result.ts';

/** Messages per second that the slowest run must reach, on two cores. */
const MIN_RATE = 12_000;
const MIN_BASELINE_RATIO = 0.6;

const rateOf = ({ messages, taken }: Run) => messages / taken.seconds;
const cpuOf = ({ postgres, node }: Usage) => postgres + node;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The baseline of a run: what was measured right before and right after it, under the same load of the machine. */
function baselineOf(baselines: readonly Baseline[], index: number): { rate: number; cpu: number } {
  const [a, b] = baselines.slice(index, index + 2) as [Baseline, Baseline];
  const count = a.count + b.count;
  return { rate: count / (a.sets.seconds + b.sets.seconds), cpu: (cpuOf(a.sets) + cpuOf(b.sets)) / count };
}

/** The figures of all runs; there is one more baseline than runs. */
export function report(runs: readonly Run[], baselines: readonly Baseline[]): Result[] {
  const pairs = runs.map((run, index) => ({ run, baseline: baselineOf(baselines, index) }));
  const perMessage = (of: (taken: Usage) => number) => median(runs.map(({ taken, messages }) => of(taken) / messages));
  const rates = runs.map(rateOf);
  const share = median(pairs.map(({ run, baseline }) => rateOf(run) / baseline.rate));
  const cpuShare = median(pairs.map(({ run, baseline }) => baseline.cpu / (cpuOf(run.taken) / run.messages)));
  return [
    { name: `Accepted to published, median of ${runs.length}`, value: median(rates), unit: 'messages/s' },
    { name: 'The same, the slowest run', value: Math.min(...rates), unit: 'messages/s', goal: { atLeast: MIN_RATE } },
    { name: 'The same in bare sets', value: median(pairs.map(({ baseline }) => baseline.rate)), unit: 'messages/s' },
    { name: 'Share of the bare sets, by time', value: share, unit: '', goal: { atLeast: MIN_BASELINE_RATIO } },
    { name: 'Share of the bare sets, by CPU', value: cpuShare, unit: '' },
    { name: 'CPU of the database', value: 1e6 * perMessage(({ postgres }) => postgres), unit: 'µs/message' },
    { name: 'CPU of the nodes', value: 1e6 * perMessage(({ node }) => node), unit: 'µs/message' },
    { name: 'CPU of the bare sets', value: 1e6 * median(pairs.map(({ baseline }) => baseline.cpu)), unit: 'µs/message' },
    { name: 'Write-ahead log', value: perMessage(({ wal }) => wal), unit: 'bytes/message' },
    {
      name: 'Write-ahead log of the bare sets',
      value: median(baselines.map(({ sets, count }) => sets.wal / count)),
      unit: 'bytes/message',
    },
    { name: 'Raw multi-row insert', value: median(baselines.map(({ inserts }) => inserts)), unit: 'rows/s' },
    { name: 'Accepting (whole quote)', value: median(runs.map(({ acceptedIn }) => acceptedIn)), unit: 'ms' },
    { name: 'Peak memory of a node', value: Math.max(...runs.map(({ peak }) => peak)) / 2 ** 20, unit: 'MB' },
  ];
}

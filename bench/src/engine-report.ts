import type { Floor } from './engine-floor.ts';
import type { Taken } from './engine-meter.ts';
import type { Run } from './engine-run.ts';
import type { Result } from './result.ts';

/** The worst run has to reach it, on two cores. */
const SLOWEST = 12_000;
const SHARE = 0.6;

const rateOf = ({ messages, taken }: Run) => messages / taken.seconds;
const cpuOf = ({ postgres, node }: Taken) => postgres + node;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The floor of a run is what was measured right before and right after it, so that both had the same of the machine. */
function beside(floors: readonly Floor[], index: number): { rate: number; cpu: number } {
  const [a, b] = floors.slice(index, index + 2) as [Floor, Floor];
  const count = a.count + b.count;
  return { rate: count / (a.sets.seconds + b.sets.seconds), cpu: (cpuOf(a.sets) + cpuOf(b.sets)) / count };
}

/** The figures of all runs; there is one floor more than there are runs. */
export function report(runs: readonly Run[], floors: readonly Floor[]): Result[] {
  const pairs = runs.map((run, index) => ({ run, floor: beside(floors, index) }));
  const perMessage = (of: (taken: Taken) => number) => median(runs.map(({ taken, messages }) => of(taken) / messages));
  const rates = runs.map(rateOf);
  const share = median(pairs.map(({ run, floor }) => rateOf(run) / floor.rate));
  const cpuShare = median(pairs.map(({ run, floor }) => floor.cpu / (cpuOf(run.taken) / run.messages)));
  return [
    { name: `Accepted to told, median of ${runs.length}`, value: median(rates), unit: 'messages/s' },
    { name: 'The same, the slowest run', value: Math.min(...rates), unit: 'messages/s', goal: { atLeast: SLOWEST } },
    { name: 'The same in bare sets', value: median(pairs.map(({ floor }) => floor.rate)), unit: 'messages/s' },
    { name: 'Share of the bare sets, by time', value: share, unit: '', goal: { atLeast: SHARE } },
    { name: 'Share of the bare sets, by CPU', value: cpuShare, unit: '' },
    { name: 'CPU of the database', value: 1e6 * perMessage(({ postgres }) => postgres), unit: 'µs/message' },
    { name: 'CPU of the nodes', value: 1e6 * perMessage(({ node }) => node), unit: 'µs/message' },
    { name: 'CPU of the bare sets', value: 1e6 * median(pairs.map(({ floor }) => floor.cpu)), unit: 'µs/message' },
    { name: 'Write-ahead log', value: perMessage(({ wal }) => wal), unit: 'bytes/message' },
    { name: 'Write-ahead log of the bare sets', value: median(floors.map(({ sets, count }) => sets.wal / count)), unit: 'bytes/message' },
    { name: 'Raw multi-row insert', value: median(floors.map(({ inserts }) => inserts)), unit: 'rows/s' },
    { name: 'Accepting (whole quote)', value: median(runs.map(({ acceptedIn }) => acceptedIn)), unit: 'ms' },
    { name: 'Peak memory of a node', value: Math.max(...runs.map(({ peak }) => peak)) / 2 ** 20, unit: 'MB' },
  ];
}

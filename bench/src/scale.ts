import { loadavg } from 'node:os';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';
import { Cell, type CellRun } from './scale-cell.ts';
import { readScaleBench, type ScaleBench } from './scale-options.ts';

/** Share of one cell's messages per CPU second that several cells reach, and of their rate that cells keep when another dies. */
const MIN_SHARE = 0.95;
/** Share of its messages that have their outcome when a cell is killed. */
const KILLED_AT = 0.4;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const sum = (runs: readonly CellRun[], of: (run: CellRun) => number) => runs.reduce((total, run) => total + of(run), 0);
const messagesOf = ({ messages }: CellRun) => messages;
const cpuOf = ({ postgres, node }: CellRun) => postgres + node;
/** Messages per CPU second, of whatever ran side by side. */
const perCpu = (runs: readonly CellRun[]) => sum(runs, messagesOf) / sum(runs, cpuOf);
/** Messages per second, of all together. */
const rate = (runs: readonly CellRun[]) => sum(runs, ({ messages, seconds }) => messages / seconds);

interface Death {
  /** What the others took meanwhile. */
  others: CellRun[];
  /** Seconds until the database of the dead cell answered again, and until its send was done. */
  back: number;
  done: number;
}

/** Sends in all cells, and kills the first of them in the middle of it; it starts again once the others are done. */
async function survive([victim, ...others]: readonly [Cell, ...Cell[]]): Promise<Death> {
  const taskId = await victim.accept();
  const running = Promise.all(others.map((cell) => cell.send()));
  await victim.reached(taskId, KILLED_AT);
  await victim.kill();
  const taken = await running;
  const began = performance.now();
  const back = await victim.revive();
  await victim.finished(taskId);
  return { others: taken, back, done: (performance.now() - began) / 1000 };
}

function report({ cells }: ScaleBench, alone: readonly CellRun[][], together: readonly CellRun[][], death: Death): Result[] {
  const all = [...alone, ...together].flat();
  const [one, several] = [median(alone.map(perCpu)), median(together.map(perCpu))];
  // Of the cells that went on, before and while the first was dead.
  const before = median(together.map(([, ...others]) => rate(others)));
  return [
    { name: 'One cell', value: median(alone.map(rate)), unit: 'messages/s' },
    { name: 'The same, by its processes', value: one, unit: 'messages/CPU s' },
    { name: `${cells} cells`, value: median(together.map(rate)), unit: 'messages/s' },
    { name: 'The same, by their processes', value: several, unit: 'messages/CPU s' },
    { name: 'Share of one cell, by CPU', value: several / one, unit: '', goal: { atLeast: MIN_SHARE } },
    { name: 'Cells beside a dead one', value: rate(death.others), unit: 'messages/s' },
    { name: 'Share of theirs beside a living one', value: rate(death.others) / before, unit: '', goal: { atLeast: MIN_SHARE } },
    { name: 'Share of theirs, by CPU', value: perCpu(death.others) / several, unit: '' },
    { name: 'Database of the dead one, until it answered', value: death.back, unit: 's' },
    { name: 'Its send, from its start until done', value: death.done, unit: 's' },
    { name: 'CPU of a database', value: (1e6 * sum(all, ({ postgres }) => postgres)) / sum(all, messagesOf), unit: 'µs/message' },
    { name: 'CPU of a node', value: (1e6 * sum(all, ({ node }) => node)) / sum(all, messagesOf), unit: 'µs/message' },
    { name: 'Write-ahead log', value: sum(all, ({ wal }) => wal) / sum(all, messagesOf), unit: 'bytes/message' },
    { name: 'Growth of tables and indexes', value: sum(all, ({ disk }) => disk) / sum(all, messagesOf), unit: 'bytes/message' },
  ];
}

/** Measures one cell, then all of them side by side, in turn; then kills one. Throws unless every cell is exact afterwards. */
export async function runScaleBench(bench: ScaleBench = readScaleBench(process.argv.slice(2))): Promise<readonly Result[]> {
  const cells: Cell[] = [];
  try {
    for (let number = 1; number <= bench.cells; number += 1) cells.push(await Cell.make(bench));
    const [first, ...others] = cells as [Cell, ...Cell[]];
    const sendAll = () => Promise.all(cells.map((cell) => cell.send()));
    // Code is compiled and pages are in memory before anything is measured.
    await sendAll();
    const [alone, together]: [CellRun[][], CellRun[][]] = [[], []];
    for (let run = 1; run <= bench.runs; run += 1) {
      alone.push([await first.send()]);
      together.push(await sendAll());
      logProgress(`run ${run}: load ${loadavg()[0]?.toFixed(1)}`);
    }
    const death = await survive([first, ...others]);
    for (const cell of cells) await cell.assertExact();
    return report(bench, alone, together, death);
  } finally {
    for (const cell of cells) await cell.remove();
  }
}

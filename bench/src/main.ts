/**
 * `npm run bench [-- load components import api engine scale cells move smpp board lists report dev]`: figures beside their goals; a miss is printed, never a failure.
 * Options: `load --runs 5` for more rounds, `engine --messages 1000000 --nodes 2 …` (`engine-options.ts`), `BENCH_ROWS=100000` for fewer rows
 * of an import or a report.
 */
import { clearScratch } from '@cabinet/platform/testing/scratch';
import { print, type Result } from './result.ts';

const suites: Readonly<Record<string, { title: string; run: () => Promise<readonly Result[]> }>> = {
  load: { title: 'First load (JavaScript, brotli)', run: async () => (await import('./load.ts')).runLoadBench() },
  components: { title: 'Design system (brotli)', run: async () => (await import('./components.ts')).runComponentsBench() },
  import: { title: 'Import of contacts', run: async () => (await import('./import.ts')).runImportBench() },
  api: { title: 'API', run: async () => (await import('./api.ts')).runApiBench() },
  engine: { title: 'Sending engine', run: async () => (await import('./engine.ts')).runEngineBench() },
  scale: { title: 'Cells beside each other', run: async () => (await import('./scale.ts')).runScaleBench() },
  cells: { title: 'Lists of staff over cells', run: async () => (await import('./cells.ts')).runCellsBench() },
  move: { title: 'An account moves to another cell', run: async () => (await import('./move.ts')).runMoveBench() },
  smpp: { title: 'SMPP', run: async () => (await import('./smpp.ts')).runSmppBench() },
  report: { title: 'Reports', run: async () => (await import('./report.ts')).runReportBench() },
  dev: { title: 'Developing an area', run: async () => (await import('./dev.ts')).runDevBench() },
  board: { title: 'Live board', run: async () => (await import('./board.ts')).runBoardBench() },
  lists: { title: 'Lists', run: async () => (await import('./lists.ts')).runListsBench() },
};

await clearScratch();
const wanted = process.argv.slice(2).filter((name) => name in suites);
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length === 0 || wanted.includes(name)) print(suite.title, await suite.run());
}

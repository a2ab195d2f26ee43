import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@cabinet/platform/plugins/database/open';
import { withDatabase } from './database.ts';
import { newId } from '@cabinet/platform/ids';
import { fillSent } from './lists-data.ts';
import type { MeasuredReport } from './report-child.ts';
import type { Result } from './result.ts';

const CHILD = fileURLToPath(new URL('report-child.ts', import.meta.url));
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const MEGABYTE = 2 ** 20;
/** Seconds for a million rows, and megabytes whatever their number. */
const GOAL = { seconds: 60, megabytes: 150 };

/** How long a report of a million messages takes, and how much memory the server that makes it. */
export async function runReportBench(count = ROWS): Promise<readonly Result[]> {
  return withDatabase(async ({ url }) => {
    const single = openDatabase(url, 1, 'cabinet-bench-fill');
    const ownerId = newId();
    await fillSent(single.pool, count, [ownerId]);
    await single.close();
    const child = fork(CHILD, [url, ownerId]);
    const [{ rows, seconds, peak, before, bytes }] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('The report ended without an answer.');
      }),
    ])) as [MeasuredReport];
    if (child.exitCode === null) await once(child, 'exit');
    const name = `${new Intl.NumberFormat('en').format(rows)} messages as CSV`;
    return [
      { name, value: seconds, unit: 's', goal: { atMost: (GOAL.seconds * rows) / 1_000_000 } },
      { name: 'memory that the report adds at its peak', value: (peak - before) / MEGABYTE, unit: 'MB', goal: { atMost: GOAL.megabytes } },
      { name: 'peak memory of the whole server', value: peak / MEGABYTE, unit: 'MB', goal: { atMost: GOAL.megabytes } },
      { name: 'its memory before the report', value: before / MEGABYTE, unit: 'MB' },
      { name: 'size of the file', value: bytes / MEGABYTE, unit: 'MB' },
    ];
  });
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import type { ImportMeasurement } from './import-child.ts';
import { importFileOf, type ImportFileFormat } from './import-files.ts';
import type { Result } from './result.ts';

const CHILD = fileURLToPath(new URL('import-child.ts', import.meta.url));
const MOST_ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const MEGABYTE = 2 ** 20;
/** A workbook may take twice the time of the same rows as CSV, and so many megabytes whatever their number. */
const GOAL = { ofCsv: 2, megabytes: 200 };

const number = new Intl.NumberFormat('en');

async function measureFile(rows: number, path: string): Promise<ImportMeasurement> {
  const child = fork(CHILD, [String(rows), path]);
  const [measured] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The import of ${rows} rows ended without an answer.`);
    }),
  ])) as [ImportMeasurement];
  if (child.exitCode === null) await once(child, 'exit');
  return measured;
}

/** Imports a file in a process that did not make it, whose memory tells of the import alone. */
async function measure(folder: string, format: ImportFileFormat, rows: number): Promise<ImportMeasurement> {
  const path = join(folder, `contacts.${format}`);
  await pipeline(importFileOf(format, rows), createWriteStream(path));
  try {
    return await measureFile(rows, path);
  } finally {
    await rm(path);
  }
}

function memory({ growth }: ImportMeasurement, name: string): Result {
  return { name: `peak memory growth, ${name}`, value: growth / MEGABYTE, unit: 'MB', goal: { atMost: GOAL.megabytes } };
}

/** Contacts a second from CSV beside a plain COPY, and from XLSX beside the CSV. */
async function compare(folder: string, rows: number): Promise<Result[]> {
  const csv = await measure(folder, 'csv', rows);
  const xlsx = await measure(folder, 'xlsx', rows);
  const count = number.format(rows);
  return [
    { name: `${count} contacts of CSV`, value: csv.rate, unit: 'rows/s', ratio: { of: 'COPY into a bare table', value: csv.rate / csv.copyRate } }, // prettier-ignore
    { name: `${count} contacts of XLSX`, value: xlsx.rate, unit: 'rows/s', ratio: { of: 'CSV', value: xlsx.rate / csv.rate } },
    { name: `time of ${count} of XLSX by that of CSV`, value: xlsx.seconds / csv.seconds, unit: '×', goal: { atMost: GOAL.ofCsv } },
    memory(csv, `${count} of CSV`),
    memory(xlsx, `${count} of XLSX`),
  ];
}

/** Imports of 10, 100 and 1,000 thousand rows, up to `BENCH_ROWS`, as CSV and as a workbook. */
export async function runImportBench(): Promise<Result[]> {
  const folder = await makeScratch('bench');
  try {
    const results: Result[] = [];
    for (const rows of [10_000, 100_000, 1_000_000]) {
      if (rows <= MOST_ROWS) results.push(...(await compare(folder, rows)));
    }
    return results;
  } finally {
    await removeScratch(folder);
  }
}

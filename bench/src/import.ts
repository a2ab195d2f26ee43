import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ImportMeasurement } from './import-child.ts';
import type { Result } from './result.ts';

const CHILD = fileURLToPath(new URL('import-child.ts', import.meta.url));

async function measure(rows: number): Promise<ImportMeasurement> {
  const child = fork(CHILD, [String(rows)]);
  const [measured] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(`The import of ${rows} rows ended without an answer.`);
    }),
  ])) as [ImportMeasurement];
  if (child.exitCode === null) await once(child, 'exit');
  return measured;
}

const megabytes = (bytes: number) => bytes / 2 ** 20;

const beside = ({ rate, copyRate }: ImportMeasurement) => ({ of: 'COPY into a bare table', value: rate / copyRate });

/** Imported contacts per second compared with a plain COPY, and the process's growth with 10, 100 and 1,000 thousand rows. */
export async function runImportBench(): Promise<Result[]> {
  const small = await measure(10_000);
  const hundred = await measure(100_000);
  const million = await measure(1_000_000);
  const growth = (of: ImportMeasurement, name: string): Result => ({
    name: `peak memory growth, ${name} rows`,
    value: megabytes(of.growth),
    unit: 'MB',
  });
  return [
    { name: '100,000 contacts imported', value: hundred.rate, unit: 'rows/s', ratio: beside(hundred) },
    { name: '1,000,000 contacts imported', value: million.rate, unit: 'rows/s', ratio: beside(million) },
    growth(small, '10,000'),
    growth(hundred, '100,000'),
    growth(million, '1,000,000'),
  ];
}

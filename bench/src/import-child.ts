import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { copyInto } from '@cabinet/engine';
import { connect } from '@cabinet/platform/plugins/database/database';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { cellsOf } from './import-files.ts';

/** The result of one import, in a process of its own. */
export interface ImportMeasurement {
  rows: number;
  /** Rows per second. */
  rate: number;
  /** Rows per second of a plain COPY of the same values. */
  copyRate: number;
  /** Seconds that it took. */
  seconds: number;
  /** Peak growth of the process over what it is when nothing was done, in bytes. */
  growth: number;
}

/** Imports the file at `path`, of `rows` contacts, into an empty list of a fresh database. */
async function measure(rows: number, path: string): Promise<ImportMeasurement> {
  const dataDir = await makeScratch('bench');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await createApp(config, await connect(config));
  try {
    const data = { firstName: 'A', lastName: 'B', email: 'a@b.ru', phone: '+79161234567', country: 'RU' };
    const user = await app.services.identity.accounts.create({ username: 'bench', role: 'me', passwordHash: '', data });
    // The process as it is with nothing done; a COPY before the import would leave its own memory to it.
    const before = process.memoryUsage().rss;
    const file = await app.services.storage.save({
      ownerId: user.id,
      filename: basename(path),
      type: 'application/octet-stream',
      source: createReadStream(path),
    });
    const list = { id: '01890000-0000-7000-8000-000000000001', owner_id: user.id, title: 'bench', type: 'regular' as const };
    await app.db.insertInto('contact_list').values(list).execute();
    const order = { list: (await app.services.contacts.lists([list.id]))[0]!, file, country: 'RU', locale: 'ru' as const };
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const from = performance.now();
    const job = await (await app.services.contacts.startImport(order)).done;
    const took = performance.now() - from;
    clearInterval(watch);
    if (job.created !== rows) throw new Error(`Imported ${job.created} of ${rows}: ${JSON.stringify(job.error)}`);

    const client = await app.pool.connect();
    await client.query('create table bare (a text, b text, c text, d text, e text, f text)');
    const copyFrom = performance.now();
    await copyInto(client, 'bare', lines(rows));
    const copied = performance.now() - copyFrom;
    client.release();
    return { rows, seconds: took / 1000, rate: rows / (took / 1000), copyRate: rows / (copied / 1000), growth: peak - before };
  } finally {
    await app.close();
    await removeScratch(dataDir);
  }
}

function* lines(rows: number): Generator<string> {
  for (let index = 0; index < rows; index++) yield cellsOf(index).join('\t');
}

const [rows, path = ''] = process.argv.slice(2);
process.send?.(await measure(Number(rows), path));
process.disconnect?.();

import { Readable } from 'node:stream';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { copyInto } from '@cabinet/engine';
import { connect } from '@cabinet/platform/plugins/database/database';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';

/** The result of one import, in a process of its own. */
export interface ImportMeasurement {
  rows: number;
  /** Rows per second. */
  rate: number;
  /** Rows per second of a plain COPY of the same values. */
  copyRate: number;
  /** Peak growth of the process, in bytes. */
  growth: number;
}

const phone = (index: number) => `+79${String(100_000_000 + ((index * 7919) % 899_999_999)).padStart(9, '0')}`;
const cells = (index: number) => [phone(index), 'Екатерина', 'Новикова', `user${index}@example.com`, '14.03.1991', `Карта ${index}`];

function* csv(rows: number): Generator<string> {
  yield 'Телефон;Имя;Фамилия;E-mail;Дата рождения;custom01\n';
  for (let index = 0; index < rows; index++) yield `${cells(index).join(';')}\n`;
}

/** Imports `rows` contacts into an empty list of a fresh database. */
async function measure(rows: number): Promise<ImportMeasurement> {
  const dataDir = await makeScratch('bench');
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = await createApp(config, await connect(config));
  try {
    const data = { firstName: 'A', lastName: 'B', email: 'a@b.ru', phone: phone(1), country: 'RU' };
    const user = await app.services.identity.accounts.create({ username: 'bench', role: 'me', passwordHash: '', data });
    const file = await app.services.storage.save({
      ownerId: user.id,
      filename: 'b.csv',
      type: 'text/csv',
      source: Readable.from(csv(rows)),
    });
    const client = await app.pool.connect();
    await client.query('create table bare (a text, b text, c text, d text, e text, f text)');
    const copyFrom = performance.now();
    await copyInto(client, 'bare', lines(rows));
    const copied = performance.now() - copyFrom;
    client.release();

    const list = { id: '01890000-0000-7000-8000-000000000001', owner_id: user.id, title: 'bench', type: 'regular' as const };
    await app.db.insertInto('contact_list').values(list).execute();
    const order = { list: (await app.services.contacts.lists([list.id]))[0]!, file, country: 'RU', locale: 'ru' as const };
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    const from = performance.now();
    const job = await (await app.services.contacts.startImport(order)).done;
    const took = performance.now() - from;
    clearInterval(watch);
    if (job.created !== rows) throw new Error(`Imported ${job.created} of ${rows}: ${JSON.stringify(job.error)}`);
    return { rows, rate: rows / (took / 1000), copyRate: rows / (copied / 1000), growth: peak - before };
  } finally {
    await app.close();
    await removeScratch(dataDir);
  }
}

function* lines(rows: number): Generator<string> {
  for (let index = 0; index < rows; index++) yield cells(index).join('\t');
}

process.send?.(await measure(Number(process.argv[2])));
process.disconnect?.();

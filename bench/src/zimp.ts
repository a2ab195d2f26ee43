import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fork } from 'node:child_process';
import { createApp } from '@cabinet/platform/app';
import { readConfig } from '@cabinet/platform/config';
import { connect } from '@cabinet/platform/plugins/database/database';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { importFileOf } from './import-files.ts';
const [fmt, rowsText] = process.argv.slice(2);
const rows = Number(rowsText);
const dir = '/tmp/w/impfiles';
const path = join(dir, `contacts-${rows}.${fmt}`);
const { existsSync, mkdirSync } = await import('node:fs');
mkdirSync(dir, { recursive: true });
if (!existsSync(path)) {
  await pipeline(importFileOf(fmt as 'csv', rows), createWriteStream(path));
  console.log('made');
  process.exit(0);
}
const dataDir = await makeScratch('bench');
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
const app = await createApp(config, await connect(config));
const data = { firstName: 'A', lastName: 'B', email: 'a@b.ru', phone: '+79161234567', country: 'RU' };
const user = await app.services.identity.accounts.create({ username: 'bench', role: 'me', passwordHash: '', data });
const file = await app.services.storage.save({
  ownerId: user.id,
  filename: basename(path),
  type: 'application/octet-stream',
  source: createReadStream(path),
});
const list = { id: '01890000-0000-7000-8000-000000000001', owner_id: user.id, title: 'bench', type: 'regular' as const };
await app.db.insertInto('contact_list').values(list).execute();
const order = { list: (await app.services.contacts.lists([list.id]))[0]!, file, country: 'RU', locale: 'ru' as const };
const m = () => {
  const u = process.memoryUsage();
  return { rss: u.rss >> 20, heap: u.heapUsed >> 20, total: u.heapTotal >> 20, ext: u.external >> 20, ab: u.arrayBuffers >> 20 };
};
const before = m();
let peak = before;
let pt = 0;
const all: object[] = [];
const w = setInterval(() => {
  const n = m();
  if (n.rss > peak.rss) {
    peak = n;
  }
  if (Date.now() - pt > 1500) {
    pt = Date.now();
    all.push(n);
  }
}, 20);
const t = performance.now();
const job = await (await app.services.contacts.startImport(order)).done;
clearInterval(w);
console.log(job.created, ((performance.now() - t) / 1000).toFixed(1), 's growth', peak.rss - before.rss, JSON.stringify({ before, peak }));
console.log(all.map((x) => JSON.stringify(x)).join('\n'));
await app.close();
await removeScratch(dataDir);

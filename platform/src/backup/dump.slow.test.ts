import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredFile } from '@cabinet/domain/files';
import { body, enableSending } from '../modules/sendings/testing/sender.ts';
import { multipartOf, startStandIn, type S3Server } from '../modules/storage/testing.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { queryOnce } from '../plugins/database/embedded/postmaster.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { openDatabase } from '../plugins/database/open.ts';
import { pairWithFolder } from '../plugins/database/pair.ts';
import { makeScratch, removeScratch } from '../testing/scratch.ts';
import { createTestApp, eventually, type TestApp } from '../testing/test-app.ts';
import { debianPostgres, startDebianPostgres } from './testing/debian-postgres.ts';

const MAIN = fileURLToPath(new URL('../../../shared/deploy/src/main.ts', import.meta.url));
const bin = debianPostgres();
const MESSAGES = 40;

let folder: string;
let own: Awaited<ReturnType<typeof startDebianPostgres>>;
let bucket: S3Server;
beforeAll(async () => {
  folder = await makeScratch('dump');
  bucket = await startStandIn();
  if (bin) own = await startDebianPostgres(bin, folder);
});
afterAll(async () => {
  if (bin) await own.stop();
  await bucket.stop();
  await removeScratch(folder);
});

async function nodeOn(name: string, dataDir: string, prefix: string): Promise<TestApp> {
  const database = openDatabase(own.urlOf(name), 6, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  await pairWithFolder(database.pool, dataDir);
  return createTestApp({ dataDir, files: { ...bucket.settings, prefix } }, undefined, { database });
}

async function cabinet(args: readonly string[], name: string, dataDir: string, prefix: string, more: NodeJS.ProcessEnv = {}) {
  const { url, key } = bucket.settings;
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    DATABASE_URL: own.urlOf(name),
    DATA_DIR: dataDir,
    FILES: `s3://${bucket.settings.bucket}/${prefix}`,
    S3_URL: url,
    S3_KEY_ID: key?.id,
    S3_SECRET: key?.secret,
    ...more,
  };
  const child = spawn(process.execPath, [MAIN, ...args], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

// apt-get install postgresql
(bin ? test : test.skip)('a database of one’s own and a bucket are backed up, and restored elsewhere', async () => {
  const [source, target, set] = ['source', 'target', 'set'].map((name) => join(folder, name)) as [string, string, string];
  for (const name of ['one', 'two', 'three']) await queryOnce(own.urlOf('postgres'), `create database ${name}`);
  const node = await nodeOn('one', source, 'one');
  const anna = await node.account();
  await enableSending(node, anna, { balance: 1000 });
  await node.app.startBackground();
  const { payload, headers } = multipartOf('one.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(6_000_000)]));
  const authorization = { authorization: anna.token };
  const { body: file } = await node.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, ...authorization } });
  const bytes = (await node.app.inject({ url: `/api/storage/${file.id}`, headers: authorization })).rawPayload;
  const phones = Array.from({ length: MESSAGES }, (_, index) => `+7916${String(index).padStart(5, '0')}10`);
  expect((await anna.post('sendings', body(phones))).status).toBe(201);

  expect(await cabinet(['backup', set], 'one', source, 'one', { PATH: dirname(process.execPath) })).toMatchObject({
    code: 1,
    text: expect.stringContaining('apt-get install postgresql-client'),
  });
  expect(await readdir(set)).toEqual([]);
  const taken = await cabinet(['backup', set], 'one', source, 'one');
  expect(taken).toMatchObject({ code: 0, text: expect.stringContaining('Files: 1,') });
  expect(await readdir(join(set, 'database'))).toEqual(['cabinet.dump']);
  await node.close();

  const restored = await cabinet(['restore', set], 'two', target, 'two');
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('differences 0. Files that are missing: 0.') });
  expect(restored.text + taken.text).not.toContain('s@cret');
  const again = await nodeOn('two', target, 'two');
  expect((await again.app.inject({ url: `/api/storage/${file.id}`, headers: authorization })).rawPayload.equals(bytes)).toBe(true);
  await again.app.startBackground();
  await eventually(async () => {
    const { rows } = await again.app.pool.query<{ open: number }>(
      'select count(*) filter (where final_at is null)::int as open from sending',
    );
    return rows[0]?.open === 0;
  }, 60_000);
  const keys = await readFile(join(target, 'credentials.key'), 'utf8');
  expect(keys).toBe(await readFile(join(set, 'keys/credentials.key'), 'utf8'));
  await again.close();

  expect(await cabinet(['restore', set], 'two', join(folder, 'other'), 'three')).toMatchObject({
    code: 1,
    text: expect.stringContaining('has tables'),
  });
});

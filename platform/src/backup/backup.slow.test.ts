import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredFile } from '@cabinet/domain/files';
import { newId } from '../ids.ts';
import { body, enableSending } from '../modules/sendings/testing/sender.ts';
import { multipartOf } from '../modules/storage/testing.ts';
import { MIGRATION_ROOTS } from '../plugins/database/database.ts';
import { startCluster, type Cluster } from '../plugins/database/embedded/cluster.ts';
import { migrate, readMigrations } from '../plugins/database/migrate.ts';
import { openDatabase } from '../plugins/database/open.ts';
import { queryOnce } from '../plugins/database/embedded/postmaster.ts';
import { pairWithFolder } from '../plugins/database/pair.ts';
import { makeScratch, removeScratch } from '../testing/scratch.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { archivedLog } from './point-in-time.ts';

const MAIN = fileURLToPath(new URL('../../../shared/deploy/src/main.ts', import.meta.url));
/** Messages that are accepted before, during and after the backup. */
const EACH = process.env.TEST_LONG ? 3000 : 60;

let folder: string;
let set: string;
let source: Running;
let anna: TestAccount;
let secret: string;
let file: StoredFile;
let lastFile: StoredFile;
let acceptedBefore: number;
const picture = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)]);

interface Running {
  cluster: Cluster;
  node: TestApp;
  close(): Promise<void>;
}

async function runOn(dataDir: string, archive?: string): Promise<Running> {
  const cluster = await startCluster(dataDir, { disposable: true, archive });
  const database = openDatabase(cluster.url, 8, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  await pairWithFolder(database.pool, dataDir);
  const node = await createTestApp({ dataDir }, undefined, { database });
  const close = async () => {
    await node.app.close();
    await cluster.stop();
  };
  return { cluster, node, close };
}

async function cabinet(args: readonly string[], dataDir: string, more: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...more };
  const child = spawn(process.execPath, [MAIN, ...args], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

async function upload({ node }: Running, filename: string, content: Buffer): Promise<StoredFile> {
  const { payload, headers } = multipartOf(filename, content);
  return (await node.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } })).body;
}

async function send(from: number, count = EACH): Promise<void> {
  for (let index = from; index < from + count; index++)
    expect((await anna.post('sendings', body([`+7916${String(index).padStart(5, '0')}10`]))).status).toBe(201);
}

const countOf = async ({ node }: Running) => {
  const { rows } = await node.app.pool.query<{ all: number; open: number }>(
    'select count(*)::int as all, count(*) filter (where final_at is null)::int as open from sending',
  );
  return rows[0] ?? { all: 0, open: 0 };
};

beforeAll(async () => {
  folder = await makeScratch('backup');
  set = join(folder, 'set');
  const dataDir = join(folder, 'source');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'settings.json'), '{}');
  await mkdir(join(dataDir, 'releases/contacts/1.0.0'), { recursive: true });
  await writeFile(join(dataDir, 'releases/contacts/1.0.0/remote.js'), 'export {};');
  source = await runOn(dataDir);
  anna = await source.node.account();
  await enableSending(source.node, anna, { balance: 10 * EACH });
  await source.node.app.startBackground();
  const { pool } = source.node.app;
  await pool.query(
    `insert into provider (id, name, title, kind, types, is_active, settings) values ($1, 'letters', 'Letters', 'smtp', '{email}', true, '{}')`,
    [newId()],
  );
  secret = (await anna.post<{ secret: string }>('webhooks/onStatusChange/secret')).body.secret;
  file = await upload(source, 'picture.pdf', picture);
  await send(0);
  acceptedBefore = (await countOf(source)).all;
});
afterAll(async () => {
  await source.close();
  await removeScratch(folder);
});

test('a backup is taken while messages are sent and files come', async () => {
  let isOver = false;
  const during = (async () => {
    for (let index = EACH; !isOver; index++) {
      await send(index, 1);
      lastFile = await upload(source, `${index}.pdf`, Buffer.from(`%PDF-1.7 ${index}`));
      if (index % 2 === 0) await anna.remove(`storage/${lastFile.id}`);
    }
  })();
  const taken = await cabinet(['backup', set], join(folder, 'source')).finally(() => {
    isOver = true;
  });
  await during;
  expect(taken).toMatchObject({ code: 0, text: expect.stringContaining(`${set} has the installation as of 2`) });
  expect((await stat(set)).mode & 0o777).toBe(0o700);
  const { rows } = await source.node.app.pool.query('select 1 from pg_replication_slots');
  expect(rows).toEqual([]);
  expect(await cabinet(['backup', set], join(folder, 'source'))).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') });
});

test('its restore is proved by the ledger, and everything of the backup is there and goes on', async () => {
  const dataDir = join(folder, 'restored');
  const restored = await cabinet(['restore', set], dataDir);
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringMatching(/Ledger: accounts \d+, entries \d+, differences 0\. Files that are missing: 0\./),
  });
  expect(restored.text).toContain('Paused, until somebody resumes them: Letters.');
  expect(await readFile(join(dataDir, 'releases/contacts/1.0.0/remote.js'), 'utf8')).toBe('export {};');
  expect((await stat(join(dataDir, 'credentials.key'))).mode & 0o777).toBe(0o600);

  const again = await runOn(dataDir);
  try {
    const { all } = await countOf(again);
    expect(all).toBeGreaterThanOrEqual(acceptedBefore);
    expect(all).toBeLessThanOrEqual((await countOf(source)).all);
    const headers = { authorization: anna.token };
    expect((await again.node.app.inject({ url: `/api/storage/${file.id}`, headers })).rawPayload.equals(picture)).toBe(true);
    const { secrets } = await again.node.app.services.webhooks.endpoints.forTest(anna.id, 'onStatusChange', new Date());
    expect(secrets).toEqual([secret]);
    await again.node.app.startBackground();
    expect((await again.node.call('POST', 'sendings', { headers, payload: body(['+79169999910']) })).status).toBe(201);
    await eventually(async () => (await countOf(again)).open === 0, 60_000);
  } finally {
    await again.close();
  }
  expect(await cabinet(['ledger', 'verify'], dataDir)).toMatchObject({ code: 0, text: expect.stringContaining('differences 0') });
  expect(await cabinet(['restore', set], dataDir)).toMatchObject({ code: 1, text: expect.stringContaining('is not empty') });
});

test('a restore that is to go on sending leaves the providers as they were', async () => {
  const dataDir = join(folder, 'moved');
  expect(await cabinet(['restore', set, '--sending'], dataDir)).toMatchObject({ code: 0, text: expect.not.stringContaining('Paused') });
});

test('what is damaged, unfinished or of another kind restores nothing', async () => {
  const dataDir = join(folder, 'refused');
  const damaged = join(folder, 'damaged');
  await cp(set, damaged, { recursive: true });
  await appendFile(join(damaged, 'files', file.id), 'x');
  await rm(join(damaged, 'database/PG_VERSION'));
  const refused = await cabinet(['restore', damaged], dataDir);
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('database/PG_VERSION is missing') });
  expect(refused.text).toContain(`files/${file.id} is not what was written`);

  const inside = join(folder, 'source/backups');
  expect(await cabinet(['backup', inside], join(folder, 'source'))).toMatchObject({ code: 1, text: expect.stringContaining('elsewhere') });

  await rm(join(damaged, 'cabinet-backup.json'));
  expect(await cabinet(['restore', damaged], dataDir)).toMatchObject({ code: 1, text: expect.stringContaining('did not come to its end') });
  expect(await cabinet(['restore', set], dataDir, { DATABASE_URL: source.cluster.url })).toMatchObject({
    code: 1,
    text: expect.stringContaining('of an embedded database'),
  });
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});

describe('an embedded database whose log is archived', () => {
  let log: string;
  let moment: string;
  let running: Running;
  let logged: string;
  beforeAll(async () => {
    // Its server may be another account.
    await chmod(folder, 0o711);
    log = join(folder, 'log');
    logged = join(folder, 'logged-set');
    running = await runOn(join(folder, 'logged'), log);
    const { pool } = running.node.app;
    await pool.query('create table note (text text)');
    expect(await cabinet(['backup', logged], join(folder, 'logged'))).toMatchObject({ code: 0 });
    await pool.query(`insert into note values ('after the backup')`);
    // A moment is told in whole milliseconds: the one that the note was written in is not over yet.
    const next = `select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as moment`;
    moment = (await pool.query<{ moment: Date }>(next)).rows[0]?.moment.toISOString() ?? '';
    await pool.query('select pg_sleep_until($1)', [moment]);
    await pool.query(`insert into note values ('a mistake')`);
    const { rows } = await pool.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
    await eventually(async () => (await archivedLog(log)).includes(rows[0]?.segment ?? ''), 30_000);
    await running.close();
  });

  const notesIn = async (dataDir: string) => {
    const cluster = await startCluster(dataDir, { disposable: true });
    const notes = await queryOnce<{ text: string }>(cluster.url, 'select text from note');
    expect(await queryOnce(cluster.url, `select 1 from pg_file_settings where name like 'recovery%' or name = 'restore_command'`)).toEqual(
      [],
    );
    await cluster.stop();
    return notes.map(({ text }) => text);
  };

  test('goes back to a moment after its backup', async () => {
    const dataDir = join(folder, 'at-moment');
    const restored = await cabinet(['restore', logged, '--log', log, '--until', moment], dataDir, {
      WAL_ARCHIVE: join(folder, 'next-log'),
    });
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining(`Restored as of ${moment}.`) });
    expect(await notesIn(dataDir)).toEqual(['after the backup']);
  });

  test('and goes on to the end of its log', async () => {
    const dataDir = join(folder, 'at-end');
    expect(await cabinet(['restore', logged, '--log', log], dataDir)).toMatchObject({
      code: 0,
      text: expect.stringContaining('the end of its log'),
    });
    expect(await notesIn(dataDir)).toEqual(['after the backup', 'a mistake']);
  });

  test.each([
    [['--log', '$log', '--until', '2000-01-01T00:00:00Z'], 'take an earlier one'],
    [['--log', '$log', '--until', 'soon'], 'is no moment'],
    [['--until', '2999-01-01T00:00:00Z'], 'Name the folder of the archived log'],
    [['--log', '$log', '--until', '2999-01-01T00:00:00Z'], 'leave --until out'],
  ])('is not restored by %j', async (args, message) => {
    const refused = await cabinet(['restore', logged, ...args.map((arg) => (arg === '$log' ? log : arg))], join(folder, newId()));
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(message) });
  });

  test('nor into the archive of another', async () => {
    const refused = await cabinet(['restore', logged, '--log', log], join(folder, newId()), { WAL_ARCHIVE: log });
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('has the log of a database') });
  });
});

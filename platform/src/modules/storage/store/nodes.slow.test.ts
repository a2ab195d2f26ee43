import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ImportResult } from '@cabinet/domain/contact-import';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { StoredFile } from '@cabinet/domain/files';
import { filesFrom } from '../../../config.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { multipartOf } from '../testing.ts';
import { claimFilePlace } from './file-place.ts';
import { placeOf } from './place.ts';
import { hasS3rver, startS3rver, startStandIn, type S3Server } from './testing/s3-servers.ts';

const MAIN = fileURLToPath(new URL('../../../../../shared/deploy/src/main.ts', import.meta.url));

async function upload(node: TestApp, { token }: TestAccount, filename: string, content: string | Buffer): Promise<StoredFile> {
  const { payload, headers } = multipartOf(filename, content);
  const { status, body } = await node.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: token } });
  expect(status).toBe(201);
  return body;
}
const bytesOf = async (node: TestApp, { token }: TestAccount, id: string) =>
  (await node.app.inject({ url: `/api/storage/${id}`, headers: { authorization: token } })).rawPayload;

const servers: [string, () => Promise<S3Server>][] = [['a stand-in for S3', startStandIn]];
if (hasS3rver) servers.push(['s3rver', startS3rver]);

describe.each(servers)('with files in %s', (_name, start) => {
  let server: S3Server;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  test('what one node takes another reads, imports and removes', async () => {
    const one = await createTestApp({ files: { ...server.settings, prefix: 'two-nodes' } });
    const two = await one.anotherNode();
    const anna = await one.account();
    const picture = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(6_000_000)]);
    const file = await upload(one, anna, 'picture.pdf', picture);
    expect((await bytesOf(two, anna, file.id)).equals(picture)).toBe(true);

    const { body: list } = await anna.post<ContactList>('contactLists', { title: 'Guests', type: 'regular' });
    const rows = Array.from({ length: 2000 }, (_row, index) => `+7916${String(index).padStart(7, '0')};Anna`);
    const table = await upload(one, anna, 'guests.csv', ['phone;name', ...rows, '12;Nobody'].join('\n'));
    const headers = { authorization: anna.token };
    const payload = { ListId: list.id, from: { key: table.id } };
    const imported = await two.call<ImportResult>('PUT', 'contacts', { headers, payload });
    expect(imported).toMatchObject({ status: 200, body: { total: 2001, created: 2000, refused: 1 } });
    expect((await bytesOf(one, anna, imported.body.report ?? '')).toString()).toContain('12');

    expect((await two.call('DELETE', `storage/${file.id}`, { headers })).status).toBe(204);
    expect((await one.call('GET', `storage/${file.id}`, { headers })).status).toBe(404);
    expect((await one.app.services.storage.check()).outcome).toBe('ok');
    await two.close();
    await one.close();
  });

  test('files come from the folder into the bucket by a command, and a node that would look elsewhere does not start', async () => {
    const files = { ...server.settings, prefix: 'moved' };
    const before = await createTestApp();
    const anna = await before.account();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
    const [first, second] = [await upload(before, anna, 'one.pdf', bytes), await upload(before, anna, 'two.csv', 'phone')];
    await expect(claimFilePlace(before.app.pool, placeOf(files))).rejects.toThrow(
      /are in folder\. Set FILES=folder here.*files move --to s3:\/\/cabinet-files\/moved$/,
    );

    const env = {
      ...process.env,
      DATABASE_URL: before.app.database.url,
      DATA_DIR: before.config.dataDir,
      S3_URL: files.url,
      S3_KEY_ID: files.key?.id,
      S3_SECRET: files.key?.secret,
    };
    const command = async (...args: readonly string[]) => {
      const child = spawn(process.execPath, [MAIN, 'files', ...args], { env });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
      const [code] = (await once(child, 'close')) as [number];
      return { code, text: text.trim() };
    };
    expect(await command()).toEqual({ code: 0, text: `folder: 2 files, ${first.size + second.size} bytes` });
    const moved = await command('move', '--to', placeOf(files));
    expect(moved.text).toMatch(/^Copied 2 from folder to s3:\/\/cabinet-files\/moved\. Both have 2 files of \d+ bytes, .*\nSet FILES=s3:/);
    expect(moved.code).toBe(0);

    // Until it is started again a node has them where they were; what it takes meanwhile comes with the second run.
    const third = await upload(before, anna, 'three.csv', 'phone');
    await expect(claimFilePlace(before.app.pool, 'folder')).rejects.toThrow(/are in s3:\/\/cabinet-files\/moved/);
    const after = await before.anotherNode({ files });
    expect(await command('move', '--to', placeOf(files))).toMatchObject({ text: expect.stringContaining('Copied 1 from folder') });
    expect(await command('move', '--to', placeOf(files))).toMatchObject({ text: expect.stringContaining('Nothing was missing.') });
    expect((await bytesOf(after, anna, first.id)).equals(bytes)).toBe(true);
    for (const { id } of [second, third]) expect((await bytesOf(after, anna, id)).toString()).toBe('phone');
    expect((await command('move')).text).toMatch(/^cabinet files move/);
    await after.close();
    await before.close();
  });
});

test('a store is named by its bucket, and credentials stand elsewhere', () => {
  expect(filesFrom({})).toBeUndefined();
  expect(filesFrom({ FILES: 'folder' })).toBeUndefined();
  const env = { FILES: 's3://files.example/cabinet//one/', S3_REGION: 'eu-west-1', S3_KEY_ID: 'id', S3_SECRET: 'secret' };
  const files = filesFrom(env);
  expect(files).toEqual({
    bucket: 'files.example',
    prefix: 'cabinet/one',
    region: 'eu-west-1',
    url: undefined,
    key: { id: 'id', secret: 'secret' },
  });
  expect(placeOf({ bucket: 'files', prefix: '' })).toBe('s3://files');
  for (const FILES of ['/var/files', 's3://', 's3://id:secret@bucket', 'https://bucket'])
    expect(() => filesFrom({ FILES })).toThrow(/^FILES must be/);
  expect(() => filesFrom({ FILES: 's3://bucket', S3_SECRET: 'x' })).toThrow('go together');
  expect(() => filesFrom({ FILES: 's3://bucket', S3_URL: 'nowhere' })).toThrow('S3_URL');
});

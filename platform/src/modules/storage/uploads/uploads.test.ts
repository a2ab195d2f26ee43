import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { StoredFile } from '@cabinet/domain/files';
import { createTestApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { uploadsOf, type Uploader } from './tus-testing.ts';

let server: TestApp;
let anna: TestAccount;
let uploads: Uploader;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  uploads = uploadsOf(server, anna);
});
afterAll(() => server.close());

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
const onDisk = (node = server) => readdir(join(node.config.dataDir, 'files'));

test('a file arrives in pieces, through two nodes, and is as a plain upload makes it', async () => {
  const bytes = pdf(300_000);
  const id = await uploads.begin(bytes.length, { filename: 'Отчёт.pdf', isPublic: 'true' });
  expect((await uploads.bring(id, 0, bytes.subarray(0, 100_000))).headers['upload-offset']).toBe('100000');
  const other = await server.anotherNode({ dataDir: server.config.dataDir });
  const there = uploadsOf(other, anna);
  expect((await there.look(id)).headers).toMatchObject({ 'upload-offset': '100000', 'upload-length': '300000', 'tus-resumable': '1.0.0' });
  expect((await there.bring(id, 100_000, bytes.subarray(100_000))).status).toBe(204);
  await other.close();

  const { body: file } = await anna.get<StoredFile>(`storage/${id}?return=meta`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(file).toMatchObject({ id, title: 'Отчёт.pdf', type: 'application/pdf', size: 300_000, hash, isPublic: true, OwnerId: anna.id });
  expect(await onDisk()).toEqual([id]);
  expect((await uploads.look(id)).headers['upload-offset']).toBe('300000');
  expect((await uploads.bring(id, 300_000, Buffer.alloc(0))).status).toBe(404);
  await anna.remove(`storage/${id}`);
});

test('what arrived before the line was cut is kept', async () => {
  const bytes = pdf(500_000);
  const id = await uploads.begin(bytes.length, { filename: 'cut.pdf' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { ...uploads.headers(0), 'content-length': String(bytes.length) };
  const call = send({ port, host: '127.0.0.1', method: 'PATCH', path: `/api/storage/uploads/${id}`, headers });
  call.on('error', () => undefined);
  await new Promise<void>((resolve) => call.write(bytes.subarray(0, 200_000), () => resolve()));
  call.destroy();
  let offset = 0;
  while (offset === 0) offset = Number((await uploads.look(id)).headers['upload-offset']);
  expect(offset).toBeLessThanOrEqual(200_000);
  expect((await uploads.bring(id, offset, bytes.subarray(offset))).status).toBe(204);
  const { rawPayload } = await server.app.inject({ url: `/api/storage/${id}`, headers: { authorization: anna.token } });
  expect(rawPayload.equals(bytes)).toBe(true);
  await anna.remove(`storage/${id}`);
});

test('bytes have to begin where the last ones ended; of two calls with the same ones, one counts', async () => {
  const id = await uploads.begin(1000, { filename: 'a.csv' });
  expect((await uploads.bring(id, 10, Buffer.alloc(10))).status).toBe(409);
  const both = await Promise.all([1, 2].map(() => uploads.bring(id, 0, Buffer.alloc(500, 'a'))));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  const ends = await Promise.all([1, 2].map(() => uploads.bring(id, 500, Buffer.alloc(500, 'b'))));
  expect(ends.filter(({ status }) => status === 204)).toHaveLength(1);
  expect((await anna.get(`storage/${id}`)).body).toBe('a'.repeat(500) + 'b'.repeat(500));
  expect(await onDisk()).toEqual([id]);
  await anna.remove(`storage/${id}`);
});

test('nobody else reaches an upload, and a cancelled one leaves nothing', async () => {
  const id = await uploads.begin(1000, { filename: 'a.csv' });
  await uploads.bring(id, 0, Buffer.alloc(500, 'a'));
  const admin = uploadsOf(server, await server.account({ role: 'admin' }));
  const boris = uploadsOf(server, await server.account());
  for (const other of [admin, boris]) {
    expect((await other.look(id)).status).toBe(404);
    expect((await other.bring(id, 500, Buffer.alloc(500))).status).toBe(404);
    expect((await other.cancel(id)).status).toBe(404);
  }
  expect((await uploads.look(id, { 'tus-resumable': '1.0.0' })).status).toBe(401);
  expect((await uploads.cancel(id)).status).toBe(204);
  expect((await uploads.look(id)).status).toBe(404);
  expect(await onDisk()).toEqual([]);
});

test('what cannot become a file is refused, at its beginning or at its end, and leaves nothing', async () => {
  const statusOf = async (length: number | string, facts: Record<string, string>) => (await uploads.create(length, facts)).status;
  expect(await statusOf(10, { filename: 'a.exe' })).toBe(415);
  expect(await statusOf(20_971_521, { filename: 'a.csv' })).toBe(413);
  expect(await statusOf('much', { filename: 'a.csv' })).toBe(422);
  expect(await statusOf(0, { filename: 'a.csv' })).toBe(400);
  expect(await statusOf(10, {})).toBe(422);
  expect(await statusOf(10, { filename: 'a.csv', OwnerId: 'x' })).toBe(422);
  expect(await statusOf(10, { filename: 'a.csv', isPublic: 'yes' })).toBe(422);
  expect((await server.call('POST', 'storage/uploads', { headers: { authorization: anna.token } })).status).toBe(412);

  const long = await uploads.begin(10, { filename: 'a.csv' });
  expect((await uploads.bring(long, 0, Buffer.alloc(11))).status).toBe(413);
  await uploads.cancel(long);
  const id = await uploads.begin(2000, { filename: 'sale.png' });
  await uploads.bring(id, 0, Buffer.alloc(1000, 'x'));
  const { status, body } = await uploads.bring(id, 1000, Buffer.alloc(1000, 'x'));
  expect([status, body]).toMatchObject([422, { data: [{ path: 'file', constraints: { 'payload.fileContent': {} } }] }]);
  expect((await uploads.look(id)).status).toBe(404);
  expect(await onDisk()).toEqual([]);
});

test('what is not finished in a day is gone, and gives its room back', async () => {
  const id = await uploads.begin(1000, { filename: 'a.csv' });
  await uploads.bring(id, 0, Buffer.alloc(500, 'a'));
  expect((await anna.get('storage/usage')).body).toMatchObject({ used: 1000 });
  await server.app.db.updateTable('upload').set({ expired_at: new Date(Date.now() - 1000) }).where('id', '=', id).execute(); // prettier-ignore
  expect((await uploads.look(id)).status).toBe(404);
  expect((await uploads.bring(id, 500, Buffer.alloc(500))).status).toBe(404);
  expect((await anna.get('storage/usage')).body).toMatchObject({ used: 0 });
  expect(await server.app.services.uploads.sweep()).toBe(1);
  expect(await onDisk()).toEqual([]);
});

test('uploads hold the room that they have declared, however many begin at once', async () => {
  const limited = await createTestApp();
  await limited.app.services.settings.set('storage.quotaMegabytes', 1);
  const boris = uploadsOf(limited, await limited.account());
  const begun = await Promise.all(Array.from({ length: 24 }, () => boris.create(400_000, { filename: 'table.csv' })));
  expect(begun.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(22).fill(413)]);
  expect(begun.find(({ status }) => status === 413)?.body).toMatchObject({ error: 'QUOTA_EXCEEDED', params: { left: 248_576 } });
  const ids = begun.flatMap(({ headers }) => String(headers['location'] ?? '').split('/').at(-1) || []); // prettier-ignore
  const ended = await Promise.all(ids.map((id) => boris.bring(id, 0, Buffer.alloc(400_000, 'a'))));
  expect(ended.map(({ status }) => status)).toEqual([204, 204]);
  expect((await boris.account.get('storage/usage')).body).toEqual({ used: 800_000, quota: 1_048_576 });
  await limited.close();
});

test('whoever asks is told what of tus is spoken', async () => {
  const { headers } = await server.app.inject({ method: 'OPTIONS', url: '/api/storage/uploads' });
  expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-extension': 'creation,expiration,termination', 'tus-max-size': '20971520' });
});

test('what is no id of an upload is an upload that there is not', async () => {
  for (const id of ['0', '%2500', 'nonsense']) {
    expect((await uploads.look(id)).status).toBe(404);
    expect((await uploads.bring(id, 0, Buffer.alloc(1))).status).toBe(404);
    expect((await anna.remove(`storage/uploads/${id}`)).status).toBe(404);
  }
});

import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { StoredFile } from '@cabinet/domain/files';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { inline } from './disposition.ts';
import { multipartOf } from './testing.ts';
import { THUMBNAIL_PIXELS } from './thumbnails.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
afterAll(() => server.close());

const upload = async (filename: string, content: string | Buffer, fields = {}) => {
  const { payload, headers } = multipartOf(filename, content, fields);
  const answer = await server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } });
  expect(answer.status).toBe(201);
  return answer.body;
};
const thumbnailOf = ({ id }: StoredFile, headers: Record<string, string> = { authorization: anna.token }) =>
  server.app.inject({ url: `/api/storage/${id}/thumbnail`, headers });
const metaOf = async ({ id }: StoredFile) => (await anna.get<StoredFile>(`storage/${id}?return=meta`)).body;
const folder = () => join(server.config.dataDir, 'files');
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2563eb' } });

test('a picture gets a small one beside it, upright and without what the camera wrote', async () => {
  const photo = await plain(1200, 600).withExif({ IFD0: { Copyright: 'Anna' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer(); // prettier-ignore
  const file = await upload('photo.jpg', photo);
  expect(file.thumbnail).toBe(true);
  const { statusCode, headers, rawPayload } = await thumbnailOf(file);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([200, 'image/webp', inline('photo.jpg.webp')]);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  // Read without the loaders of the server, which are for what is uploaded.
  sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
  const small = await sharp(rawPayload).metadata();
  sharp.block({ operation: ['VipsForeignLoadWebpBuffer'] });
  expect(small).toMatchObject({ format: 'webp', width: THUMBNAIL_PIXELS / 2, height: THUMBNAIL_PIXELS });
  expect([small.exif, small.orientation]).toEqual([undefined, undefined]);
});

test.each([
  ['drawing.png', () => plain(20, 10).png().toBuffer()],
  ['moving.gif', () => plain(600, 600).gif().toBuffer()],
  ['scan.jpeg', () => plain(600, 600).jpeg({ progressive: true }).toBuffer()],
])('%s has a thumbnail', async (name, make) => {
  const file = await upload(name, await make());
  expect([file.thumbnail, (await thumbnailOf(file)).statusCode]).toEqual([true, 200]);
});

const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
test.each<[string, () => Promise<string | Buffer> | string | Buffer]>([
  ['guests.csv', () => 'phone'],
  ['plan.svg', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['broken.png', () => Buffer.concat([head, Buffer.alloc(400)])],
  ['cut.jpg', async () => (await plain(2000, 2000).jpeg().toBuffer()).subarray(0, 3000)],
  ['bomb.png', () => plain(8100, 8100).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer()],
])('%s is stored without one', async (name, make) => {
  const file = await upload(name, await make());
  const { statusCode, headers } = await thumbnailOf(file, { authorization: anna.token, 'if-none-match': '*' });
  expect([file.thumbnail, statusCode, headers.etag]).toEqual([false, 404, undefined]);
  expect((await readdir(folder())).filter((one) => one.startsWith(file.id))).toEqual([file.id]);
});

test('who has a thumbnail already is told so', async () => {
  const file = await upload('sale.png', await plain(30, 30).png().toBuffer());
  const { headers } = await thumbnailOf(file);
  const again = await thumbnailOf(file, { authorization: anna.token, 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(headers.etag).not.toBe((await anna.get(`storage/${file.id}`)).headers['etag']);
});

test('whoever may not have the file may not have its thumbnail', async () => {
  const boris = await server.account();
  const picture = await plain(30, 30).png().toBuffer();
  const [own, shared] = [await upload('own.png', picture), await upload('shared.png', picture, { isPublic: 'true' })];
  const statuses = (file: StoredFile) =>
    Promise.all([thumbnailOf(file, {}), thumbnailOf(file, { authorization: boris.token })]).then((all) =>
      all.map(({ statusCode }) => statusCode),
    );
  expect(await statuses(own)).toEqual([401, 404]);
  expect(await statuses(shared)).toEqual([200, 200]);
  expect((await thumbnailOf(shared, {})).headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  await anna.put(`storage/${shared.id}`, { title: 'shared', isPublic: false });
  expect(await statuses(shared)).toEqual([401, 404]);
  expect((await boris.get(`storage/${own.id}/uses`)).status).toBe(404);
});

test('a picture from before there were thumbnails gets its own when somebody asks for it, however many ask', async () => {
  const file = await upload('old.png', await plain(600, 600).png().toBuffer());
  await rm(join(folder(), `${file.id}.thumbnail`));
  const answers = await Promise.all(Array.from({ length: 6 }, () => thumbnailOf(file)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(await readdir(folder())).toContain(`${file.id}.thumbnail`);
  expect(await metaOf(file)).toEqual(file);

  await rm(join(folder(), `${file.id}.thumbnail`));
  await writeFile(join(folder(), file.id), 'no picture at all');
  expect((await thumbnailOf(file)).statusCode).toBe(404);
  expect(await metaOf(file)).toMatchObject({ thumbnail: false });
});

test('a thumbnail goes with its file, and takes none of the room', async () => {
  const before = (await anna.get<{ used: number }>('storage/usage')).body.used;
  const file = await upload('gone.png', await plain(600, 600).png().toBuffer());
  expect((await anna.get<{ used: number }>('storage/usage')).body.used).toBe(before + file.size);
  expect(await readdir(folder())).toEqual(expect.arrayContaining([file.id, `${file.id}.thumbnail`]));
  expect((await anna.remove(`storage/${file.id}`)).status).toBe(204);
  expect((await readdir(folder())).filter((name) => name.startsWith(file.id))).toEqual([]);

  const expired = await upload('expired.png', await plain(600, 600).png().toBuffer());
  expect(await server.app.services.storage.sweep(new Date(Date.parse(expired.expiredAt ?? '')))).toBeGreaterThan(0);
  expect((await readdir(folder())).filter((name) => name.startsWith(expired.id))).toEqual([]);
});

test('what uses a file is told to who may see it', async () => {
  const picture = await upload('sale.png', await plain(30, 30).png().toBuffer());
  const uses = async () => (await anna.get<{ data: unknown[] }>(`storage/${picture.id}/uses`)).body.data;
  expect(await uses()).toEqual([]);
  const payload = { sender: 'CABINET', text: 'Sale', image: picture.id };
  const { body: template } = await anna.post<{ id: string }>('templates', { title: 'Sale', type: 'viber', payload });
  expect(await uses()).toEqual([{ kind: 'template', id: template.id, title: 'Sale' }]);
});

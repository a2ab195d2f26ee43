import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '@cabinet/domain/files';
import type { Page } from '@cabinet/domain/resource';
import { ZipFile } from 'yazl';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { attachment, inline, safeFilename } from './disposition.ts';
import { multipartOf } from './testing.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
afterAll(() => server.close());

const upload = (filename: string, content: string | Buffer, fields = {}, account = anna) => {
  const { payload, headers } = multipartOf(filename, content, fields);
  return server.call<StoredFile>('POST', 'storage', { payload, headers: { ...headers, authorization: account.token } });
};
const onDisk = () => readdir(join(server.config.dataDir, 'files'));

test('a file comes back as it went in, as a download under its own name', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(299_991)]);
  const { status, body: file } = await upload('Отчёт (май).pdf', bytes);
  expect(status).toBe(201);
  expect(file).toMatchObject({ title: 'Отчёт (май).pdf', type: 'application/pdf', size: 300_000, isPublic: false, OwnerId: anna.id });
  expect(file.hash).toBe(createHash('sha256').update(bytes).digest('hex'));

  const response = await server.app.inject({ url: `/api/storage/${file.id}`, headers: { authorization: anna.token } });
  expect(response.rawPayload.equals(bytes)).toBe(true);
  expect(response.headers['content-disposition']).toBe(attachment('Отчёт (май).pdf'));
  expect((await anna.get(`storage/${file.id}?return=meta`)).body).toEqual(file);
});

test('no file is ever shown as a page', async () => {
  const { body: file } = await upload('picture.svg', '<svg onload="alert(1)"/>', { isPublic: 'true' });
  const { headers } = await server.call('GET', `storage/${file.id}`);
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect((await upload('page.html', '<html>')).status).toBe(415);
  expect((await upload('page', '<html>')).status).toBe(415);
});

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)]);

test('a public picture is shown where others embed it; whatever else is public is embedded but never opened as a page', async () => {
  const get = async (id: string) => (await server.app.inject(`/api/storage/${id}`)).headers;
  const { body: picture } = await upload('sale.png', png, { isPublic: 'true' });
  expect(await get(picture.id)).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': inline('sale.png'),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const { body: sound } = await upload('call.wav', 'RIFF\x24\0\0\0WAVEfmt ', { isPublic: 'true' });
  expect(await get(sound.id)).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': attachment('call.wav'),
  });
  const { body: own } = await upload('own.png', png);
  expect((await anna.get(`storage/${own.id}`)).headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': attachment('own.png'),
  });
});

test('a part of a file is sent to who asks for it, and nothing to who has the file', async () => {
  const { body: file } = await upload('digits.csv', '0123456789');
  const ask = async (headers: Record<string, string>) => {
    const answer = await server.app.inject({ url: `/api/storage/${file.id}`, headers: { authorization: anna.token, ...headers } });
    return [answer.statusCode, answer.body, answer.headers['content-range']];
  };
  const etag = `"${file.hash}"`;
  expect((await anna.get(`storage/${file.id}`)).headers).toMatchObject({ etag, 'accept-ranges': 'bytes' });
  expect(await ask({ range: 'bytes=2-4' })).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await ask({ range: 'bytes=7-' })).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await ask({ range: 'bytes=-3' })).toEqual([206, '789', 'bytes 7-9/10']);
  expect(await ask({ range: 'bytes=8-99' })).toEqual([206, '89', 'bytes 8-9/10']);
  expect((await ask({ range: 'bytes=10-' })).toSpliced(1, 1)).toEqual([416, 'bytes */10']);
  for (const range of ['bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-'])
    expect(await ask({ range })).toEqual([200, '0123456789', undefined]);
  expect(await ask({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).toEqual([200, '0123456789', undefined]);
  for (const version of [etag, `W/${etag}`, `"other", ${etag}`, '*']) expect((await ask({ 'if-none-match': version }))[0]).toBe(304);
});

const ftyp = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\x02\0${brand}isom`)]);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(40)]);
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(40)]);
const archive = Buffer.concat([Buffer.from('504b030414000600', 'hex'), Buffer.alloc(40)]);
/** An archive of entries, each with its text. */
async function zipOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return Buffer.concat((await (zip.outputStream as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray()) as Buffer[]);
}
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const webp = Buffer.from('RIFF\x24\0\0\0WEBPVP8 ');

test('the videos of messages may be stored', async () => {
  const clips: [string, Buffer][] = [['clip.MP4', ftyp('isom')], ['clip.3gp', ftyp('3gp4')], ['clip.avi', ftyp('isom')]]; // prettier-ignore
  const types = await Promise.all(clips.map(async ([name, content]) => (await upload(name, content)).body.type));
  expect(types).toEqual(['video/mp4', 'video/3gpp', undefined]);
});

test.each([
  ['sale.png', png, 'image/png'],
  ['sale.png', jpeg, 'image/jpeg'],
  ['sale.JPG', jpeg, 'image/jpeg'],
  ['sale.gif', Buffer.from('GIF89a\x01\0\x01\0'), 'image/gif'],
  ['call.wav', Buffer.from('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
  ['call.mp3', Buffer.from('fffb9064000000000000', 'hex'), 'audio/mpeg'],
  ['call.mp3', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x7f\x7f'), Buffer.alloc(20_000)]), 'audio/mpeg'],
  ['clip.mp4', ftyp('M4V '), 'video/mp4'],
  ['notes.csv', 'phone;name', 'text/csv'],
  ['marked.csv', Buffer.from('\ufeffphone;имя', 'utf16le'), 'text/csv'],
  ['from-excel.csv', Buffer.from('phone;name', 'utf16le'), 'text/csv'],
  ['cars.csv', 'BMW;GIF89a;price', 'text/csv'],
  ['notes.csv', `${'phone;name\n'.repeat(300)}a\0`, 'text/csv'],
  ['book.csv', compound, 'application/vnd.ms-excel'],
  ['plan.doc', compound, 'application/msword'],
  ['plan.xls', compound, 'application/vnd.ms-excel'],
  ['with-password.xlsx', compound, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['plan.pdf', '\ufeff%PDF-1.4', 'application/pdf'],
  ['plan.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
])('%s is kept as what its content is', async (name, content, type) => {
  expect((await upload(name, content)).body.type).toBe(type);
});

test.each([
  ['sale.png', '<script>alert(1)</script>'],
  ['sale.jpg', webp],
  ['sale.png', ftyp('isom')],
  ['call.mp3', 'moving'],
  ['clip.mp4', jpeg],
  ['clip.3gp', Buffer.alloc(1_000_000)],
  ['notes.csv', png],
  ['notes.csv', jpeg],
  ['notes.csv', '%PDF-1.4'],
  ['notes.csv', 'phone\0\0\0'],
  ['notes.csv', archive],
  ['plan.docx', archive],
  ['plan.xlsx', archive],
  ['plan.ods', compound],
  ['plan.docx', 'ab'],
  ['plan.xlsx', '<html>'],
  ['plan.doc', archive],
  ['plan.xls', 'MZ program'],
  ['plan.pdf', '<script>alert(1)</script>'],
  ['plan.svg', 'ab'],
])('%s whose content is something else is refused and leaves nothing', async (name, content) => {
  const before = await onDisk();
  const { status, body } = await upload(name, content);
  expect([status, body]).toEqual([422, expect.objectContaining({ data: [expect.objectContaining({ path: 'file', code: 'payload.fileContent' })] })]); // prettier-ignore
  expect(await onDisk()).toEqual(before);
});

test('documents that are archives are known by what they hold', async () => {
  const docx = await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' });
  const xlsx = await zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
  const ods = await zipOf({ mimetype: ODS, 'content.xml': '<office:document-content/>' });
  const other = await zipOf({ 'photo.png': 'x', mimetype: 'application/epub+zip' });
  const kept = { 'plan.docx': docx, 'plan.xlsx': xlsx, 'plan.ods': ods };
  const types = { 'plan.docx': DOCX, 'plan.xlsx': XLSX, 'plan.ods': ODS };
  for (const [name, type] of Object.entries(types)) {
    for (const content of [docx, xlsx, ods, other, docx.subarray(0, 80)]) {
      const { status, body } = await upload(name, content);
      if (content === kept[name as keyof typeof kept]) expect([status, body.type]).toEqual([201, type]);
      else expect([name, status]).toEqual([name, 422]);
    }
  }
  expect((await upload('named.csv', xlsx)).body.type).toBe(XLSX);
  expect((await upload('named.csv', docx)).status).toBe(422);
});

test('a file over the limit is refused with the size that is expected, and leaves nothing', async () => {
  const before = await onDisk();
  const { status, body } = await upload('big.csv', Buffer.alloc(20_971_521, 'a'));
  expect([status, body]).toEqual([413, expect.objectContaining({ error: 'TOO_LARGE', params: { max: 20_971_520 } })]);
  expect(await onDisk()).toEqual(before);
  expect((await upload('full.csv', Buffer.alloc(20_971_520, 'a'))).status).toBe(201);
});

test('a form without a file and a body that is no form are told apart from a file', async () => {
  expect((await anna.post('storage', { file: 'x' })).status).toBe(415);
  const { headers } = multipartOf('a.csv', '');
  const payload = Buffer.from('--cabinet-test-boundary--\r\n');
  expect((await server.call('POST', 'storage', { payload, headers: { ...headers, authorization: anna.token } })).status).toBe(400);
});

test.each(['empty.csv', 'empty.jpg', 'empty.pdf'])('%s without a byte is refused and leaves nothing', async (name) => {
  const before = await onDisk();
  const { status, body } = await upload(name, '');
  expect([status, body]).toMatchObject([422, { data: [{ path: 'file', code: 'payload.fileEmpty' }] }]);
  expect(await onDisk()).toEqual(before);
});

/** A form of parts in this order; a part with a filename is a file. */
const form = async (...parts: { name: string; filename?: string; content: string }[]) => {
  const body = parts.map(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"`;
    return `--parts\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=parts', authorization: anna.token };
  return server.call<StoredFile>('POST', 'storage', { payload: Buffer.from(`${body.join('')}--parts--\r\n`), headers });
};
const FILE = { name: 'file', filename: 'guests.csv', content: 'phone' };
const PUBLIC = { name: 'isPublic', content: 'true' };

test('whether a file is public may be said before it and after it', async () => {
  for (const parts of [
    [PUBLIC, FILE],
    [FILE, PUBLIC],
  ])
    expect(await form(...parts)).toMatchObject({ status: 201, body: { isPublic: true } });
  expect(await form(FILE, { ...PUBLIC, content: 'false' })).toMatchObject({ status: 201, body: { isPublic: false } });
});

test.each([
  [[{ name: 'folder', content: 'a' }, FILE], 'folder'],
  [[FILE, { name: 'folder', content: 'a' }], 'folder'],
  [[FILE, { name: 'isPublic', content: 'yes' }], 'isPublic'],
  [[{ ...FILE, name: 'picture' }], 'picture'],
])('a form with other parts than a file and whether it is public is refused and leaves nothing: %j', async (parts, path) => {
  const before = await onDisk();
  const { status, body } = await form(...parts);
  expect([status, body]).toMatchObject([422, { data: [{ path }] }]);
  expect(await onDisk()).toEqual(before);
});

test('a form with two files is refused and leaves nothing', async () => {
  const before = await onDisk();
  expect((await form(FILE, FILE)).status).toBe(413);
  expect(await onDisk()).toEqual(before);
});

test('files of others are not there, unless they are public', async () => {
  const boris = await server.account();
  const { body: own } = await upload('own.csv', 'phone');
  for (const answer of [
    await boris.get(`storage/${own.id}`),
    await boris.get(`storage/${own.id}?return=meta`),
    await boris.put(`storage/${own.id}`, { title: 'mine' }),
    await boris.remove(`storage/${own.id}`),
    await boris.get('storage/not-an-id'),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await server.call('GET', `storage/${own.id}`)).status).toBe(401);
  expect((await boris.get<Page<StoredFile>>('storage')).body.total).toBe(0);

  const { body: shared } = await upload('shared.csv', 'phone', { isPublic: 'true' });
  expect((await server.call('GET', `storage/${shared.id}`)).body).toBe('phone');
  expect((await boris.get(`storage/${shared.id}`)).status).toBe(200);
  expect((await boris.remove(`storage/${shared.id}`)).status).toBe(404);
});

test('a reseller reads the files of its own accounts', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const { body: file } = await upload('client.csv', 'phone', {}, client);
  expect((await reseller.get(`storage/${file.id}`)).body).toBe('phone');
});

test('a file that was renamed is found by the name that it came with', async () => {
  const { body: file } = await upload('orders_2025.csv', 'phone');
  await anna.put(`storage/${file.id}`, { title: 'Guests', locked: false });
  const found = async (name: string) => (await anna.get<{ data: StoredFile[] }>(`storage?filename=${name}`)).body.data.map(({ id }) => id);
  expect(await found('ORDERS_2025')).toEqual([file.id]);
  expect(await found('ordersX2025')).toEqual([]);
});

test('a file is renamed, locked and removed', async () => {
  const { body: file } = await upload('guests.csv', 'phone');
  const changed = await anna.put<StoredFile>(`storage/${file.id}`, { title: 'Гости', locked: true, isPublic: true });
  expect(changed.body).toMatchObject({ title: 'Гости', locks: ['user'], isPublic: true });
  expect((await anna.get(`storage/${file.id}`)).headers['content-disposition']).toContain(encodeURIComponent('Гости.csv'));
  expect((await anna.put<StoredFile>(`storage/${file.id}`, { title: 'Гости', locked: false })).body).toMatchObject({
    locks: [],
    isPublic: true,
  });
  expect((await anna.put(`storage/${file.id}`, { title: '' })).status).toBe(422);
  expect((await anna.remove(`storage/${file.id}`)).status).toBe(204);
  expect((await anna.get(`storage/${file.id}`)).status).toBe(404);
  expect(await onDisk()).not.toContain(file.id);
});

test('a link may end: then the file is its owner’s alone, until somebody opens it anew', async () => {
  const boris = await server.account();
  const { body: file } = await upload('sale.png', png, { isPublic: 'true' });
  const change = (given: object) => anna.put<StoredFile>(`storage/${file.id}`, { title: 'sale', ...given });
  const seen = async () => [(await server.call('GET', `storage/${file.id}`)).status, (await boris.get(`storage/${file.id}`)).status];
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const ended = new Date(Date.now() - 1000).toISOString();
  expect((await change({ publicUntil: soon })).body).toMatchObject({ isPublic: true, publicUntil: soon });
  expect(await seen()).toEqual([200, 200]);
  expect((await change({ publicUntil: ended })).body.publicUntil).toBe(ended);
  expect(await seen()).toEqual([404, 404]);
  const own = await server.app.inject({ url: `/api/storage/${file.id}`, headers: { authorization: anna.token } });
  expect(own.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'content-disposition': attachment('sale.png') });
  expect((await change({})).body.publicUntil).toBe(ended);
  expect((await change({ publicUntil: null })).body).toMatchObject({ isPublic: true, publicUntil: null });
  expect(await seen()).toEqual([200, 200]);
  await change({ publicUntil: soon });
  expect((await change({ isPublic: false })).body).toMatchObject({ isPublic: false, publicUntil: null });
  expect((await change({ publicUntil: 'soon' })).status).toBe(422);
});

test('a locked file is not removed, nor one that is used, which says by what', async () => {
  const { body: locked } = await upload('locked.csv', 'phone');
  await anna.put(`storage/${locked.id}`, { title: 'locked', locked: true });
  expect(await anna.remove(`storage/${locked.id}`)).toMatchObject({ status: 409, body: { error: 'FILE_LOCKED' } });
  expect(await onDisk()).toContain(locked.id);
  await anna.put(`storage/${locked.id}`, { title: 'locked', locked: false });
  expect((await anna.remove(`storage/${locked.id}`)).status).toBe(204);

  const { body: picture } = await upload('sale.png', png);
  const template = await anna.post<{ id: string }>('templates', {
    title: 'Sale',
    type: 'viber',
    payload: { sender: 'CABINET', text: 'Sale', image: picture.id },
  });
  expect(template.status).toBe(201);
  expect(await anna.remove(`storage/${picture.id}`)).toMatchObject({
    status: 409,
    body: { error: 'FILE_USED', params: { uses: '“Sale”' } },
  });
  await anna.remove(`templates/${template.body.id}`);
  expect((await anna.remove(`storage/${picture.id}`)).status).toBe(204);
});

test('what has expired is gone, unless it is locked', async () => {
  const { body: expired } = await upload('expired.csv', 'phone');
  const { body: locked } = await upload('locked.csv', 'phone');
  await anna.put(`storage/${locked.id}`, { title: 'locked', locked: true });
  await server.app.db
    .updateTable('file')
    .set({ expired_at: new Date(Date.now() - 1000) })
    .where('id', 'in', [expired.id, locked.id])
    .execute();
  expect((await anna.get(`storage/${expired.id}`)).status).toBe(404);
  expect(await server.app.services.storage.sweep()).toBe(1);
  expect(await onDisk()).not.toContain(expired.id);
  expect((await anna.get(`storage/${locked.id}`)).body).toBe('phone');
});

test('names are cleared of what a file system or a header could stumble over', () => {
  expect(safeFilename('../../etc/passwd.csv')).toBe('passwd.csv');
  expect(safeFilename('C:\\Users\\a\r\nb.csv')).toBe('ab.csv');
  expect(safeFilename('invoice\u202Efdp.xlsx')).toBe('invoicefdp.xlsx');
  expect(safeFilename('\u2067חשבון\u2069\u200F.pdf')).toBe('חשבון\u200F.pdf');
  expect(attachment('a\u202Egpj.csv')).toBe(attachment('agpj.csv'));
  expect(safeFilename(`${'я'.repeat(300)}.csv`)).toHaveLength(200);
  expect(attachment('a"b;ж.csv')).toBe(`attachment; filename="a_b;_.csv"; filename*=UTF-8''a%22b%3B%D0%B6.csv`);
});

test('an account has so much room, however many of its files come at once, and no more', async () => {
  const limited = await createTestApp();
  await limited.app.services.settings.set('storage.quotaMegabytes', 1);
  const boris = await limited.account();
  const send = async () => {
    const { payload, headers } = multipartOf('table.csv', Buffer.alloc(400_000, 'a'), {});
    return limited.call('POST', 'storage', { payload, headers: { ...headers, authorization: boris.token } });
  };
  const answers = await Promise.all(Array.from({ length: 24 }, send));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(22).fill(413)]);
  expect(answers.find(({ status }) => status === 413)?.body).toMatchObject({
    error: 'QUOTA_EXCEEDED',
    params: { left: 248_576, megabytes: 0 },
  });
  expect((await boris.get('storage/usage')).body).toEqual({ used: 800_000, quota: 1_048_576 });
  expect(await readdir(join(limited.config.dataDir, 'files'))).toHaveLength(2);
  await limited.close();
});

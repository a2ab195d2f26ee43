import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../../config.ts';
import { freePort } from '../../../plugins/database/embedded/postmaster.ts';
import { makeScratch } from '../../../testing/scratch.ts';
import type { ByteStore, StoredBytes } from './byte-store.ts';
import { FolderStore } from './folder-store.ts';
import { moveFiles } from './move-files.ts';
import { S3Store } from './s3-store.ts';
import { hasS3rver, startS3rver, startStandIn, type S3Server } from './testing/s3-servers.ts';

interface Kind {
  store: ByteStore;
  server?: S3Server;
  stop(): Promise<void>;
}

async function folder(): Promise<Kind> {
  const dataDir = await makeScratch('files');
  return { store: new FolderStore(dataDir), stop: () => rm(dataDir, { recursive: true, force: true }) };
}
const s3 = (start: () => Promise<S3Server>) => async (): Promise<Kind> => {
  const server = await start();
  return { store: new S3Store(server.settings), server, stop: () => server.stop() };
};

const kinds: [string, () => Promise<Kind>][] = [
  ['a folder', folder],
  ['a stand-in for S3', s3(startStandIn)],
];
if (hasS3rver) kinds.push(['s3rver', s3(startS3rver)]);

const PART = 5 * 1024 ** 2;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const inPieces = (bytes: Buffer, size = 65_536) =>
  Readable.from((function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })()); // prettier-ignore
const readAll = async (stream: Readable) => Buffer.concat((await stream.toArray()) as Buffer[]);
async function listOf(store: ByteStore): Promise<StoredBytes[]> {
  const all: StoredBytes[] = [];
  for await (const one of store.list()) all.push(one);
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}
const idsIn = async (store: ByteStore) => (await listOf(store)).map(({ id }) => id);

describe.each(kinds)('in %s', (_name, make) => {
  let kind: Kind;
  let store: ByteStore;
  beforeAll(async () => {
    kind = await make();
    ({ store } = kind);
    await store.open();
  });
  afterAll(() => kind.stop());
  afterEach(async () => {
    for (const id of await idsIn(store)) await store.remove(id);
  });

  test.each([0, 1, 300_000, PART, PART + 1, 2 * PART + 12_345])('%i bytes come back as they went in, whole and by parts', async (size) => {
    const bytes = randomBytes(size);
    const written = await store.write('some-id', inPieces(bytes));
    expect(written).toMatchObject({ size, hash: sha256(bytes) });
    expect(written.head.equals(bytes.subarray(0, 4100))).toBe(true);
    expect(await store.exists('some-id')).toBe(true);
    expect((await readAll(store.read('some-id'))).equals(bytes)).toBe(true);
    const ranges = [[0, 0], [size >> 1, size - 1], [3, 40_000]].filter(([start = 0, end = 0]) => start <= end && end < size); // prettier-ignore
    for (const [start = 0, end = 0] of ranges)
      expect((await readAll(store.read('some-id', { start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test.each([10_000, 2 * PART])('a file that is too long, or breaks off at %i bytes, leaves nothing', async (size) => {
    const bytes = randomBytes(size);
    await expect(store.write('long', inPieces(bytes), size - 1)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const broken = Readable.from((async function* () {
      yield* inPieces(bytes);
      throw new Error('the browser is gone');
    })()); // prettier-ignore
    await expect(store.write('broken', broken)).rejects.toThrow('the browser is gone');
    expect([await idsIn(store), kind.server?.unfinished?.() ?? 0]).toEqual([[], 0]);
  });

  test('what is removed, or was never there, is not there', async () => {
    await store.write('some-id', inPieces(Buffer.from('bytes')));
    await store.remove('some-id');
    await store.remove('some-id');
    expect(await store.exists('some-id')).toBe(false);
    await expect(readAll(store.read('some-id'))).rejects.toThrow();
  });

  test('everything is listed, with its size', async () => {
    const sizes = [1, 0, 20, 3000, 7, 4, 5];
    for (const [index, size] of sizes.entries()) await store.write(`id-${index}`, inPieces(randomBytes(size)));
    expect(await listOf(store)).toEqual(sizes.map((size, index) => ({ id: `id-${index}`, size })));
  });

  test('a reader that goes away early ends the reading, and is no fault', async () => {
    await store.write('large', inPieces(randomBytes(2 * PART)));
    for await (const chunk of store.read('large')) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
  });

  test('files are moved and proven; a move that is interrupted goes on, and one that is over finds nothing to do', async () => {
    const from = await folder();
    await from.store.open();
    const contents = Array.from({ length: 9 }, (_, index) => randomBytes(index * 1000));
    for (const [index, bytes] of contents.entries()) await from.store.write(`id-${index}`, inPieces(bytes));
    const killed = () => {
      throw new Error('killed');
    };
    await expect(moveFiles(from.store, store, killed)).rejects.toThrow('killed');
    // Of the length that it should have, and other bytes: no file of ours, or a disk that lies.
    await store.write('id-8', inPieces(randomBytes(8000)));
    await expect(moveFiles(from.store, store, () => undefined)).rejects.toThrow(/id-8 was not the same/);
    const moved = await moveFiles(from.store, store, () => undefined);
    expect(moved).toMatchObject({ files: 9, bytes: 36_000 });
    const again = await moveFiles(from.store, store, () => undefined);
    expect(again).toEqual({ ...moved, copied: 0 });
    expect(await idsIn(store)).toEqual(contents.map((_, index) => `id-${index}`));
    await from.stop();
  });
});

describe('a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startStandIn();
  });
  afterAll(() => server.stop());
  const opening = (change: Partial<S3Settings>) => new S3Store({ ...server.settings, ...change }).open();

  test('whose connection breaks is read on from where it was', async () => {
    const store = new S3Store(server.settings);
    const bytes = randomBytes(3 * PART);
    await store.write('some-id', inPieces(bytes));
    server.cutAfter?.(1_234_567);
    expect((await readAll(store.read('some-id'))).equals(bytes)).toBe(true);
    server.cutAfter?.(1000);
    expect((await readAll(store.read('some-id', { start: 5, end: 70_000 }))).equals(bytes.subarray(5, 70_001))).toBe(true);
  });

  test('that is not there, is not ours or cannot be reached is told of at start, with what to check', async () => {
    await expect(opening({ bucket: 'another-bucket' })).rejects.toThrow(
      /^FILES=s3:\/\/another-bucket\/one\/installation does not work: NoSuchBucket.*S3_URL.*S3_KEY_ID/,
    );
    await expect(opening({ key: { id: 'nobody', secret: 'x' } })).rejects.toThrow(/does not work: InvalidAccessKeyId/);
    await expect(opening({ url: `http://127.0.0.1:${await freePort()}` })).rejects.toThrow(/does not work: .*ECONNREFUSED/);
  });

  test('that fails answers callers as a database does that is away', async () => {
    const away = new S3Store({ ...server.settings, url: `http://127.0.0.1:${await freePort()}` });
    const source = inPieces(randomBytes(PART + 1));
    await expect(away.write('some-id', source)).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
    await expect(away.exists('some-id')).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
    await expect(readAll(away.read('some-id'))).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
    expect(source.destroyed).toBe(true);
  });
});

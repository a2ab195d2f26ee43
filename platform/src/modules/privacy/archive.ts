import { Readable, type PassThrough } from 'node:stream';
import type { StoredFile } from '@cabinet/domain/files';
import type { PoolClient } from 'pg';
import yazl from 'yazl';
import type { App } from '../../module.ts';
import { exportedRows, jsonLines, type ExportedRows } from './export-rows.ts';

/** What an archive is made of. */
interface ArchiveSource {
  app: App;
  ownerId: string;
  /** In a transaction that reads one state of the database. */
  client: PoolClient;
  onRows: (count: number) => void;
}

/** How many rows each file holds, for the archive's own index. */
type Index = Record<string, number>;

/** Media that are packed already. */
const isPacked = (type: string) => /^(?:image\/(?!svg|bmp)|audio|video|application\/(?:zip|gzip|vnd\.openxml))/.test(type);

/**
 * Writes everything that an account holds as a zip archive: JSON lines by kind, the originals of its files, and `index.json`, which says
 * what there is. Entries are read one after the other as the archive is read, so that its length asks for no memory.
 */
export async function archiveOf(source: ArchiveSource): Promise<Readable> {
  const { app, ownerId, client, onRows } = source;
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  const index: Index = {};
  const mtime = new Date();
  let current: Readable | undefined;
  const add = (path: string, open: () => Readable, compress = true) =>
    zip.addReadStreamLazy(path, { mtime, compress }, (take) => {
      current = open();
      current.once('error', (error) => output.destroy(error));
      take(null, current);
    });
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever stops reading stops what is being read.
  output.once('close', () => current?.destroy());

  const addRows = (rows: ExportedRows) =>
    add(`${rows.file}.jsonl`, () => {
      index[`${rows.file}.jsonl`] = 0;
      const counted = (count: number) => {
        index[`${rows.file}.jsonl`]! += count;
        onRows(count);
      };
      return Readable.from(jsonLines(client, rows, ownerId, counted), { objectMode: false, highWaterMark: 64 * 1024 });
    });
  for (const rows of await exportedRows(client, app.db)) addRows(rows);
  const { storage } = app.services;
  for (const file of await filesOf(client, ownerId)) {
    if (!(await storage.holds(file))) continue;
    add(`files/originals/${file.id}-${file.filename.replaceAll(/[/\\]/g, '_')}`, () => storage.read(file), !isPacked(file.type));
  }
  add('index.json', () => Readable.from([Buffer.from(JSON.stringify({ account: ownerId, createdAt: mtime, rows: index }, null, 2))]));
  zip.end();
  return output;
}

async function filesOf(client: PoolClient, ownerId: string): Promise<Pick<StoredFile, 'id' | 'filename' | 'type'>[]> {
  const { rows } = await client.query<Pick<StoredFile, 'id' | 'filename' | 'type'>>(
    `select id, filename, type from file where owner_id = $1 and (expired_at is null or locks <> '{}' or expired_at > now()) order by id`,
    [ownerId],
  );
  return rows;
}

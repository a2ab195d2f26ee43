import type { Readable } from 'node:stream';
import { DATA_EXPORT, type DataExport, type DataExportLink } from '@cabinet/domain/data-exports';
import type { PoolClient } from 'pg';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { recordEvent } from '../../resource/journal.ts';
import { enqueueNotification } from '../notifications/public.ts';
import { archiveOf } from './archive.ts';
import { ExportJobs, type ExportRow } from './export-jobs.ts';

/** The job that writes an export. */
export const WRITE_EXPORT = 'privacy.writeExport';
/** How long an export waits that is not to be written yet. */
const LATER_MS = 5000;
/** Interval at which an export's progress is kept. */
const HEARTBEAT_MS = 1000;

/** Writes exports on this node, and takes orders on any (decisions/0062). */
export class ExportService {
  readonly #app: App;
  readonly #jobs: ExportJobs;

  constructor(app: App) {
    this.#app = app;
    this.#jobs = new ExportJobs(app.db, (db, id) => app.jobs.order(WRITE_EXPORT, { id, db }));
  }

  create(caller: Caller): Promise<DataExport> {
    return this.#jobs.create(caller);
  }

  latest(ownerId: string): Promise<DataExport[]> {
    return this.#jobs.latest(ownerId);
  }

  /** An address that gives the archive to whoever has it, for some minutes; undefined where the account has none. The journal has it. */
  async linkTo(caller: Caller, id: string): Promise<DataExportLink | undefined> {
    const { account } = caller;
    const row = await this.#jobs.ready(id, account.id);
    if (!row) return undefined;
    await recordEvent(this.#app.db, caller, { action: 'downloadData', resource: 'personalData', rowId: id, ownerId: account.id });
    const until = Date.now() + DATA_EXPORT.linkMinutes * 60_000;
    const pass = this.#app.vault.seal(JSON.stringify({ dataExport: id, until }));
    return { url: `/api/dataExports/download/${encodeURIComponent(pass)}`, expiresAt: new Date(until).toISOString() };
  }

  /** The archive that a link is for; undefined when the link is not ours or too old, or the archive is gone. */
  async open(pass: string): Promise<{ filename: string; size: number; bytes: Readable } | undefined> {
    const id = this.#readPass(pass);
    const row = id === undefined ? undefined : await this.#jobs.ready(id);
    const { bytes } = this.#app.services.storage;
    if (!row?.file_id || !row.size || !(await bytes.exists(row.file_id))) return undefined;
    return { filename: `data-${row.created_at.toISOString().slice(0, 10)}.zip`, size: row.size, bytes: bytes.read(row.file_id) };
  }

  #readPass(pass: string): string | undefined {
    try {
      const { dataExport, until } = JSON.parse(this.#app.vault.open(pass)) as { dataExport?: string; until: number };
      return until > Date.now() ? dataExport : undefined;
    } catch {
      return undefined;
    }
  }

  /** Deletes archives whose time is over. */
  async sweep(now = new Date()): Promise<void> {
    for (const fileId of await this.#jobs.expire(now)) await this.#app.services.storage.bytes.remove(fileId);
  }

  /** Writes an export that was ordered; answers when to come back where another node has it. Throws where the signal says that it ends. */
  async write(id: string, signal: AbortSignal): Promise<Date | undefined> {
    const begun = await this.#jobs.begin(id);
    if (begun === 'later') return new Date(Date.now() + LATER_MS);
    if (!begun) return undefined;
    const { row: held, leftover } = begun;
    const { bytes } = this.#app.services.storage;
    if (leftover !== null) await bytes.remove(leftover);
    if (this.#jobs.isHopeless(held)) {
      await this.#fail(held);
      return undefined;
    }
    const progress = { rows: 0 };
    const over = new AbortController();
    const beat = async () => {
      if (!(await this.#jobs.renew(held, progress.rows))) over.abort();
    };
    let beating: Promise<void> | undefined;
    const done = () => (beating = undefined);
    // A database that does not answer is no reason to stop.
    const timer = setInterval(() => (beating ??= beat().then(done, done)), HEARTBEAT_MS);
    try {
      await this.#write(held, progress, AbortSignal.any([over.signal, signal]));
    } catch (error) {
      await bytes.remove(held.file_id ?? '');
      if (signal.aborted) {
        await this.#jobs.giveBack(held);
        throw error;
      }
      if (!over.signal.aborted) {
        this.#app.log.error({ err: error }, 'an export of data failed');
        await this.#fail(held);
      }
    } finally {
      clearInterval(timer);
      await beating;
    }
    return undefined;
  }

  async #write(held: ExportRow, progress: { rows: number }, signal: AbortSignal): Promise<void> {
    const { storage } = this.#app.services;
    const size = await this.#inSnapshot(async (client) => {
      const onRows = (count: number) => void (progress.rows += count);
      const archive = await archiveOf({ app: this.#app, ownerId: held.owner_id, client, onRows });
      const abort = () => archive.destroy(new Error('the export was taken over or the server stops'));
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
      try {
        return (await storage.bytes.write(held.file_id ?? held.id, archive)).size;
      } finally {
        signal.removeEventListener('abort', abort);
      }
    });
    const isHeld = await this.#jobs.end(held, { rows: progress.rows, size }, (trx) => this.#notify(trx, held, 'dataReady'));
    if (!isHeld) await storage.bytes.remove(held.file_id ?? '');
  }

  /** Runs `work` on one state of the database, with a connection that is not used again when it fails. */
  async #inSnapshot<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#app.pool.connect();
    try {
      await client.query(`begin isolation level repeatable read read only; set local time zone 'UTC'`);
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async #fail(held: ExportRow): Promise<void> {
    await this.#jobs.end(held, undefined, (trx) => this.#notify(trx, held, 'dataFailed'));
  }

  /** Tells the account in the cabinet, and by email where there is something to fetch. */
  async #notify(trx: Db, { id, owner_id: ownerId }: ExportRow, notice: 'dataReady' | 'dataFailed'): Promise<void> {
    const { mail, settings } = this.#app.services;
    const days = DATA_EXPORT.keptDays;
    await enqueueNotification(trx, { ownerId, type: 'security', key: `export:${id}`, data: { notice, days } });
    const user = await trx.selectFrom('users').select(['username', 'email', 'data']).where('id', '=', ownerId).executeTakeFirst();
    if (notice === 'dataFailed' || !user?.email) return;
    const { frontend } = await settings.publicSettings();
    const values = { title: frontend.title, name: user.data.firstName || user.username, username: user.username, days: String(days) };
    const link = `${this.#app.config.publicUrl}/account/privacy`;
    await mail.enqueue(user.email, { name: notice, locale: user.data.locale ?? frontend.locale, values, link }, { db: trx });
  }
}

declare module '../../services.ts' {
  interface Services {
    dataExports: ExportService;
  }
}

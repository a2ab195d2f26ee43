import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../plugins/database/open.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { inTurn } from '../../../resource/in-turn.ts';
import { quotaExceeded, turnOf, type FileRepository } from '../repository.ts';
import type { UploadTable } from '../tables.ts';

/** An upload that nobody has finished is kept this long. */
const KEPT_MS = 86_400_000;
/** Uploads that an account may have begun and not finished. */
const MOST_UNFINISHED = 200;

/** A file that arrives in pieces. */
export type PartialUpload = Selectable<UploadTable>;

/** What is declared of an upload before its first byte. */
export interface NewUpload {
  id: string;
  ownerId: string;
  filename: string;
  isPublic: boolean;
  length: number;
}

/** How far uploads are, and where their pieces lie. One past its expiry counts as gone, swept or not. */
export class UploadRepository {
  readonly #db: Db;
  readonly #files: FileRepository;

  constructor(db: Db, files: FileRepository) {
    this.#db = db;
    this.#files = files;
  }

  /** Begins an upload, and holds room for all of it; throws 413 where it does not fit into `quota`, 409 where too many are unfinished. */
  create({ id, ownerId, filename, isPublic, length }: NewUpload, quota: number): Promise<PartialUpload> {
    return inTurn(this.#db, turnOf(ownerId), async (trx) => {
      const { count } = await trx
        .selectFrom('upload')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow();
      if (count >= MOST_UNFINISHED) throw new ApiError('CONFLICT');
      const left = quota === Infinity ? Infinity : quota - (await this.#files.usedBy(ownerId, trx));
      if (length > left) throw quotaExceeded(left);
      const row = { id, owner_id: ownerId, filename, is_public: isPublic, length, expired_at: new Date(Date.now() + KEPT_MS) };
      return trx.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow();
    });
  }

  /** An upload of an account. */
  get(ownerId: string, id: string): Promise<PartialUpload | undefined> {
    return this.#db
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('expired_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
  }

  /** Adds a piece of `size` bytes that begins at `offset`; false where another call has brought those bytes, or the upload is gone. */
  async append(id: string, offset: number, piece: string, size: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('upload')
      .set({ received: offset + size, pieces: sql<string[]>`pieces || ${piece}::uuid` })
      .where('id', '=', id)
      .where('received', '=', offset)
      .where(isFree)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Takes an upload for the call that makes its file; false where another call has it, or it has changed since. */
  async take(id: string, offset: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('upload')
      // As long as a call may take (`UPLOAD_TIMEOUT_MS`): who has lost its node is free again then.
      .set({ finishing_until: sql<Date>`now() + interval '10 minutes'` })
      .where('id', '=', id)
      .where('received', '=', offset)
      .where(isFree)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Gives back an upload whose file could not be made. */
  async giveBack(id: string): Promise<void> {
    await this.#db.updateTable('upload').set({ finishing_until: null }).where('id', '=', id).execute();
  }

  /** Takes an upload out; undefined where it is gone. */
  remove(id: string): Promise<PartialUpload | undefined> {
    return this.#db.deleteFrom('upload').where('id', '=', id).returningAll().executeTakeFirst();
  }

  /** Takes out up to `limit` uploads that have expired. */
  takeExpired(now: Date, limit: number): Promise<PartialUpload[]> {
    return this.#db
      .deleteFrom('upload')
      .where('id', 'in', (query) => query.selectFrom('upload').select('id').where('expired_at', '<=', now).where(isFree).limit(limit))
      .returningAll()
      .execute();
  }

  /** Takes out all uploads of an account. */
  takeOf(ownerId: string): Promise<PartialUpload[]> {
    return this.#db.deleteFrom('upload').where('owner_id', '=', ownerId).returningAll().execute();
  }
}

const isFree = sql<boolean>`(finishing_until is null or finishing_until <= now())`;

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { hasThumbnails, type FileUse, type StorageUsage, type StoredFile } from '@cabinet/domain/files';
import type { InstallationTestResult } from '@cabinet/domain/installation-settings';
import { run, type Db } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { Live } from '../../plugins/realtime/live.ts';
import type { Vault } from '../../plugins/vault/vault.ts';
import type { WrittenBytes } from './archive-names.ts';
import { safeFilename } from './disposition.ts';
import { quotaExceeded, type FileRepository } from './repository.ts';
import type { ByteRange, ByteStore } from './store/byte-store.ts';
import { Thumbnails } from './thumbnails.ts';

/** How long an unlocked file is kept. */
const DEFAULT_RETENTION_MS = 30 * 86_400_000;
/** Lifetime of a link without a session, where nothing else is said. */
const LINK_MS = 86_400_000;
const SWEEP_BATCH_FILES = 200;
const FILE_CHANGED = `updated_at = greatest(now(), updated_at + interval '1 millisecond')`;
/** Bytes that a check of the store writes. */
const CHECKED_BYTES = 64 * 1024;

export interface NewFile {
  /** The id of the upload that brought it in pieces, and whose place it takes. */
  uploadId?: string;
  ownerId: string;
  filename: string;
  /** Media type; what somebody uploaded is asked for it by its bytes, and kept away by what is thrown. */
  type: string | ((head: Buffer, bytes: WrittenBytes) => Promise<string>);
  source: Readable;
  /** Most bytes that are accepted; unlimited for the server's own files. */
  most?: number;
  /** A function is asked once the bytes are written; what it throws keeps the file away. */
  isPublic?: boolean | (() => Promise<boolean>);
  /** Who uploads it; the journal has what staff do. None for the server's own files. */
  by?: Caller;
  meta?: Readonly<Record<string, unknown>>;
  /** Milliseconds after which it is deleted unless something uses it; 30 days. */
  keptFor?: number;
}

declare module '../../services.ts' {
  interface Services {
    storage: StorageService;
  }
}

/** Stored files: bytes in the store that `FILES` names, facts in the database; a file is there when both are. */
export class StorageService {
  readonly #repository: FileRepository;
  readonly #store: ByteStore;
  readonly #thumbnails: Thumbnails;
  readonly #live: () => Live;
  readonly #links: { vault: Vault; publicUrl: string };
  readonly #quota: () => Promise<number>;

  /** `quota` answers the bytes that one account may have, Infinity where any number. */
  constructor(
    repository: FileRepository,
    store: ByteStore,
    live: () => Live,
    links: { vault: Vault; publicUrl: string },
    quota: () => Promise<number>,
  ) {
    this.#repository = repository;
    this.#store = store;
    this.#thumbnails = new Thumbnails(store);
    this.#live = live;
    this.#links = links;
    this.#quota = quota;
  }

  /** Bytes without facts: of files that no list has, for a module that keeps account of them itself. */
  get bytes(): Pick<ByteStore, 'write' | 'read' | 'exists' | 'remove'> {
    return this.#store;
  }

  /** Bytes that an account may have, Infinity where any number. */
  quota(): Promise<number> {
    return this.#quota();
  }

  /** What the files of an account take, and what they may. */
  async usage(ownerId: string): Promise<StorageUsage> {
    const [used, quota] = await Promise.all([this.#repository.usedBy(ownerId), this.#quota()]);
    return { used, quota: quota === Infinity ? null : quota };
  }

  /** Writes `source`, makes the thumbnail of a picture, and tells its owner; a source that fails leaves nothing behind. */
  async save({
    uploadId,
    ownerId,
    filename,
    type,
    source,
    most,
    isPublic = false,
    by,
    meta = {},
    keptFor = DEFAULT_RETENTION_MS,
  }: NewFile): Promise<StoredFile> {
    const id = uploadId ?? newId();
    const name = safeFilename(filename);
    const quota = by ? await this.#quota() : Infinity;
    // Nothing is read for an account that is full already; an upload in pieces has its room.
    if (quota !== Infinity && uploadId === undefined) await this.#refuseFull(ownerId, quota);
    const { size, hash, head } = await this.#store.write(id, source, most);
    const keep = async (): Promise<StoredFile> => {
      const known = typeof type === 'string' ? type : await type(head, { size, read: (range) => this.#store.read(id, range) });
      const expiredAt = new Date(Date.now() + keptFor).toISOString();
      const isOpen = typeof isPublic === 'function' ? await isPublic() : isPublic;
      const thumbnail = hasThumbnails(known) && (await this.#hasThumbnail(id));
      const facts = { id, title: name, filename: name, type: known, size, hash, meta, expiredAt, thumbnail, isPublic: isOpen };
      return this.#repository.insert({ ...facts, OwnerId: ownerId }, by, quota, uploadId !== undefined);
    };
    const file = await keep().catch(async (error: unknown) => {
      await this.#removeBytes({ id, thumbnail: true });
      throw error;
    });
    this.#live().publish('storage', 'created', ownerId, [file]);
    return file;
  }

  /** Whether a picture has its thumbnail now, or may have it later, where the store fails. */
  async #hasThumbnail(id: string): Promise<boolean> {
    return this.#thumbnails.make(id).then(
      (made) => made !== undefined,
      () => true,
    );
  }

  async #removeBytes({ id, thumbnail }: Pick<StoredFile, 'id' | 'thumbnail'>): Promise<void> {
    await this.#store.remove(id);
    if (thumbnail) await this.#thumbnails.remove(id);
  }

  async #refuseFull(ownerId: string, quota: number): Promise<void> {
    const left = quota - (await this.#repository.usedBy(ownerId));
    if (left <= 0) throw quotaExceeded(left);
  }

  /** The metadata of a file in the caller's scope. */
  get(caller: Caller, id: string): Promise<StoredFile | undefined> {
    return this.#repository.get(caller, id);
  }

  /** The metadata of a file that was made public, for callers out of whose scope it is; `isOpenToAll` says whether they may have it. */
  getPublic(id: string): Promise<StoredFile | undefined> {
    return this.#repository.getPublic(id);
  }

  /** The bytes of a file that `get` found. */
  read(file: Pick<StoredFile, 'id'>, range?: ByteRange): Readable {
    return this.#store.read(file.id, range);
  }

  /** The thumbnail of a file that `get` found, WebP, made now where it has none yet; undefined for a file that can have none. */
  async thumbnail(file: Pick<StoredFile, 'id' | 'thumbnail'>): Promise<Buffer | undefined> {
    if (!file.thumbnail) return undefined;
    const there = await this.#thumbnails.read(file.id);
    if (there) return there;
    if (!(await this.holds(file))) return undefined;
    const made = await this.#thumbnails.make(file.id);
    // A file that was removed meanwhile would leave its thumbnail behind.
    if (!(await this.#repository.setThumbnail(file.id, made !== undefined))) await this.#thumbnails.remove(file.id);
    return made;
  }

  /** What uses a file that `get` found, a few of all. */
  usesOf(file: StoredFile): Promise<FileUse[]> {
    return this.#repository.usesOf(file);
  }

  /** Whether the bytes are where they should be. */
  holds(file: Pick<StoredFile, 'id'>): Promise<boolean> {
    return this.#store.exists(file.id);
  }

  /** An address that gives a file to whoever has it, for a day or as long as is said: providers fetch what messages show and play there. */
  linkTo(id: string, lifetimeMs = LINK_MS): string {
    const { vault, publicUrl } = this.#links;
    const pass = vault.seal(JSON.stringify({ file: id, until: Date.now() + lifetimeMs }));
    return `${publicUrl}/api/n/files/${encodeURIComponent(pass)}`;
  }

  /** The file that a link is for; undefined when the link is not ours, too old, or the file is gone. */
  async byLink(pass: string): Promise<StoredFile | undefined> {
    try {
      const { file, until } = JSON.parse(this.#links.vault.open(pass)) as { file: string; until: number };
      return until > Date.now() ? (await this.#repository.byIds([file]))[0] : undefined;
    } catch {
      return undefined;
    }
  }

  /** Opens a file for delivery without a check of scope. */
  async open(id: string): Promise<{ filename: string; type: string; content: Readable } | undefined> {
    const [file] = await this.#repository.byIds([id]);
    if (!file || !(await this.holds(file))) return undefined;
    return { filename: file.filename, type: file.type, content: this.read(file) };
  }

  /** A file of an account; undefined when it has none of this id, or its bytes are gone. */
  async ofOwner(ownerId: string, id: string): Promise<StoredFile | undefined> {
    const [file] = await this.#repository.byIds([id]);
    return file?.OwnerId === ownerId && (await this.holds(file)) ? file : undefined;
  }

  /** Extends the expiry of files that messages or templates refer to. */
  async keepUntil(ids: readonly string[], until: Date): Promise<void> {
    await this.#repository.keepUntil(ids, until);
  }

  /** Has files expire by now; those that somebody has locked stay until they are unlocked. */
  async endKeeping(ids: readonly string[]): Promise<void> {
    await this.#repository.endKeeping(ids);
  }

  /**
   * Has a file stay, closed to everybody but its account, for as long as `holder` refers to it, in the transaction of what refers to it;
   * false where it is gone. `publishChanged` tells of it afterwards.
   */
  async hold(client: Db, id: string, holder: string): Promise<boolean> {
    const held = await run(
      client,
      `update file set locks = array_remove(locks, $2) || array[$2], is_public = false, public_until = null, ${FILE_CHANGED} where id = $1`,
      [id, holder],
    );
    return held > 0;
  }

  /** Ends what `hold` has begun. */
  async release(client: Db, id: string, holder: string): Promise<void> {
    await run(client, `update file set locks = array_remove(locks, $2), ${FILE_CHANGED} where id = $1`, [id, holder]);
  }

  /** Tells everybody who sees these files of their change. */
  async publishChanged(ids: readonly string[]): Promise<void> {
    for (const file of await this.#repository.byIds(ids)) this.#live().publish('storage', 'updated', file.OwnerId, [file]);
  }

  /** Removes a file as its owner asks; throws 409 `FILE_LOCKED` for a locked one, `FILE_USED` with the names of what uses it. */
  async removeUnused(caller: Caller, id: string): Promise<StoredFile | undefined> {
    const file = await this.#repository.get(caller, id);
    if (!file) return undefined;
    const uses = await this.#repository.usesOf(file);
    if (uses.length > 0) throw new ApiError('FILE_USED', { uses: uses.map(({ title }) => `“${title}”`).join(', ') });
    if (file.locks.length > 0) throw new ApiError('FILE_LOCKED');
    return this.remove(caller, id);
  }

  /** Removes the metadata, then the bytes, whatever uses them; returns what was removed. */
  async remove(caller: Caller, id: string): Promise<StoredFile | undefined> {
    const file = await this.#repository.remove(caller, id);
    if (file) await this.#removeBytes(file);
    return file;
  }

  /** Removes the files of an account that is closed, save contracts and invoices. */
  async removeOf(ownerId: string): Promise<void> {
    for (;;) {
      const files = await this.#repository.takeOf(ownerId, SWEEP_BATCH_FILES);
      for (const file of files) await this.#removeBytes(file);
      if (files.length < SWEEP_BATCH_FILES) return;
    }
  }

  /** Writes a file that nobody sees, reads it, removes it, and answers how that went. */
  async check(): Promise<InstallationTestResult> {
    const begun = Date.now();
    const result = (outcome: 'ok' | 'failed', answer: string) => ({ outcome, of: '', answer, milliseconds: Date.now() - begun });
    const [id, bytes] = [newId(), randomBytes(CHECKED_BYTES)];
    try {
      await this.#store.write(id, Readable.from([bytes]));
      const read = Buffer.concat(await this.#store.read(id).toArray());
      await this.#store.remove(id);
      if (!read.equals(bytes)) return result('failed', 'read other bytes than were written');
      if (await this.#store.exists(id)) return result('failed', 'the file is still there');
      return result('ok', String(bytes.length));
    } catch (error) {
      return result('failed', (error as Error).message);
    }
  }

  /** Removes what has expired and is not locked; returns how many. */
  async sweep(now = new Date()): Promise<number> {
    let removed = 0;
    for (;;) {
      const files = await this.#repository.takeExpired(now, SWEEP_BATCH_FILES);
      for (const file of files) {
        await this.#removeBytes(file);
        this.#live().publish('storage', 'removed', file.OwnerId, [{ id: file.id }]);
      }
      removed += files.length;
      if (files.length < SWEEP_BATCH_FILES) return removed;
    }
  }
}

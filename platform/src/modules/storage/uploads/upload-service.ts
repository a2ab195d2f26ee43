import { Readable } from 'node:stream';
import { mediaTypeOf } from '@cabinet/domain/files';
import { LIMITS, UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import { isUuid, newId } from '../../../ids.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { contentType } from '../content-type.ts';
import { safeFilename } from '../disposition.ts';
import type { NewFile, StorageService } from '../service.ts';
import type { PartialUpload, UploadRepository } from './upload-repository.ts';

/** Pieces of one file: clients send some megabytes at a time, and bad lines cut them. */
const MOST_PIECES = 1000;
const SWEEP_BATCH = 200;

/** How far an upload is; one that is over is known by its file. */
export interface UploadState {
  id: string;
  received: number;
  length: number;
  /** Absent once the file is there. */
  expiredAt?: Date;
}

declare module '../../../services.ts' {
  interface Services {
    uploads: UploadService;
  }
}

/** What has arrived of a body: one that breaks ends where it broke. */
async function* untilBroken(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source as AsyncIterable<Buffer>;
  } catch {
    // The caller goes on from here.
  }
}

const stateOf = ({ id, received, length, expired_at: expiredAt }: PartialUpload): UploadState => ({ id, received, length, expiredAt });

/** Files that arrive in pieces, over as many connections and nodes as it takes: pieces are in the store of files, how far they are in the database. */
export class UploadService {
  readonly #uploads: UploadRepository;
  readonly #storage: StorageService;

  constructor(uploads: UploadRepository, storage: StorageService) {
    this.#uploads = uploads;
    this.#storage = storage;
  }

  /** Begins an upload of `length` bytes; throws 415 for a type that is not taken, 413 for a file too large or over the account's room. */
  async create(caller: Caller, file: { filename: string; isPublic: boolean; length: number }): Promise<UploadState> {
    if (file.length > LIMITS.uploadBytes) throw new ApiError('TOO_LARGE');
    const filename = safeFilename(file.filename);
    if (mediaTypeOf(filename) === undefined) throw new ApiError('UNSUPPORTED_TYPE', { extensions: UPLOAD_EXTENSIONS.join(', ') });
    const quota = await this.#storage.quota();
    return stateOf(await this.#uploads.create({ ...file, id: newId(), ownerId: caller.account.id, filename }, quota));
  }

  /** How far an upload of the caller's account is; throws 404 where it has none of this id. */
  async stateOf(caller: Caller, id: string): Promise<UploadState> {
    if (!isUuid(id)) throw new ApiError('NOT_FOUND');
    const ownerId = caller.account.id;
    const upload = await this.#uploads.get(ownerId, id);
    if (upload) return stateOf(upload);
    const file = await this.#storage.ofOwner(ownerId, id);
    if (!file) throw new ApiError('NOT_FOUND');
    return { id, received: file.size, length: file.size };
  }

  /**
   * Takes the bytes from `offset` on, as many as arrive, and makes the file once it is whole; answers how far it is then. Throws 409 for
   * another offset than that of `stateOf`, and what a plain upload throws for a file that is refused, of which nothing stays.
   */
  async append(caller: Caller, id: string, offset: number, body: Readable): Promise<UploadState> {
    const upload = await this.#own(caller, id);
    if (offset !== upload.received || upload.pieces.length >= MOST_PIECES) throw new ApiError('CONFLICT');
    const { bytes } = this.#storage;
    const piece = newId();
    const { size } = await bytes.write(piece, Readable.from(untilBroken(body), { objectMode: false }), upload.length - offset);
    const received = offset + size;
    try {
      if (received === upload.length) await this.#finish(caller, upload, [...upload.pieces, piece]);
      else if (size > 0 && !(await this.#uploads.append(id, offset, piece, size))) throw new ApiError('CONFLICT');
      else if (size === 0) await bytes.remove(piece);
    } catch (error) {
      await bytes.remove(piece);
      throw error;
    }
    return { ...stateOf(upload), received };
  }

  /** Cancels an upload, and removes what has arrived of it. */
  async remove(caller: Caller, id: string): Promise<void> {
    await this.#own(caller, id);
    const upload = await this.#uploads.remove(id);
    if (!upload) throw new ApiError('NOT_FOUND');
    await this.#removePieces(upload.pieces);
  }

  /** Removes what has arrived of the uploads of an account that is closed. */
  async removeOf(ownerId: string): Promise<void> {
    for (const { pieces } of await this.#uploads.takeOf(ownerId)) await this.#removePieces(pieces);
  }

  /** Removes uploads that nobody has finished in a day; returns how many. */
  async sweep(now = new Date()): Promise<number> {
    let removed = 0;
    for (;;) {
      const uploads = await this.#uploads.takeExpired(now, SWEEP_BATCH);
      for (const { pieces } of uploads) await this.#removePieces(pieces);
      removed += uploads.length;
      if (uploads.length < SWEEP_BATCH) return removed;
    }
  }

  async #own(caller: Caller, id: string): Promise<PartialUpload> {
    const upload = isUuid(id) ? await this.#uploads.get(caller.account.id, id) : undefined;
    if (!upload) throw new ApiError('NOT_FOUND');
    return upload;
  }

  /** Makes the file of all pieces, by the rules of a plain upload. */
  async #finish(caller: Caller, upload: PartialUpload, pieces: readonly string[]): Promise<void> {
    const { id, owner_id: ownerId, filename, is_public: isPublic, received } = upload;
    if (!(await this.#uploads.take(id, received))) throw new ApiError('CONFLICT');
    const type: NewFile['type'] = (head, bytes) => contentType(head, mediaTypeOf(filename) ?? '', bytes);
    const source = Readable.from(this.#bytesOf(pieces), { objectMode: false });
    try {
      await this.#storage.save({ uploadId: id, ownerId, filename, type, source, most: LIMITS.uploadBytes, isPublic, by: caller });
    } catch (error) {
      // What is refused is refused for good; the store or the database may be back when the caller tries again.
      const isRefused = error instanceof ApiError && error.status < 500;
      if (!isRefused) await this.#uploads.giveBack(id);
      else if (await this.#uploads.remove(id)) await this.#removePieces(pieces);
      throw error;
    }
    await this.#removePieces(pieces);
  }

  async *#bytesOf(pieces: readonly string[]): AsyncGenerator<Buffer> {
    for (const id of pieces) yield* this.#storage.bytes.read(id) as AsyncIterable<Buffer>;
  }

  async #removePieces(pieces: readonly string[]): Promise<void> {
    for (const id of pieces) await this.#storage.bytes.remove(id);
  }
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../../../config.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { newId } from '../../../ids.ts';
import type { ByteRange, ByteStore, StoredBytes, Written } from './byte-store.ts';
import { measure } from './measure.ts';
import { placeOf } from './place.ts';

/** Bytes of a part of an upload, the least that S3 takes: a file that is being written is in memory by two of them. */
const PART_BYTES = 5 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
/** How often the rest of a file is asked for anew when its connection breaks, before its reader hears of it. */
const MOST_RESUMPTIONS = 3;
/** An upload that never ended is left over from a server that was killed when it is this old. */
const ABANDONED_MS = 3_600_000;
const CONNECTION_MS = 5000;
/** Time for a call to be answered, its bytes aside. */
const ANSWER_MS = 30_000;
/** Calls at once; each file that is being read is one. */
const MAX_SOCKETS = 200;

interface S3Error {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as S3Error).$metadata?.httpStatusCode;
const isMissing = (error: unknown) => statusOf(error) === 404 && (error as S3Error).name !== 'NoSuchBucket';
/** A range behind the end. */
const isBehindEnd = (error: unknown) => statusOf(error) === 416;

/** What a failure of S3 is to a caller: 503, as of a database that is away; the cause is in the log. */
function unavailable(error: unknown): Error {
  if (error instanceof ApiError) return error;
  return Object.assign(new Error(`The store of files failed: ${describe(error)}`, { cause: error }), { code: 'FILES_UNAVAILABLE' });
}

/** A failure in a word or two, as S3 names it, and its sentence. */
function describe(error: unknown): string {
  const { name, code, message } = error as S3Error;
  const kind = code ?? name;
  const sentence = message?.replace(/^AWS SDK error wrapper for Error: /, '');
  return [kind, sentence].filter((part) => part && part !== 'Error' && part !== 'UnknownError').join(', ') || String(error);
}

/** Stores bytes as objects of a bucket, which all nodes see. */
export class S3Store implements ByteStore {
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(settings: S3Settings) {
    const { bucket, prefix, url, region, key } = settings;
    this.place = placeOf(settings);
    this.#bucket = bucket;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#client = new S3Client({
      region,
      ...(url ? { endpoint: url, forcePathStyle: true } : {}),
      ...(key ? { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } } : {}),
      // Not every server that speaks S3 knows the newer checksums; what is sent is signed with its SHA-256 all the same.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECTION_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: MAX_SOCKETS },
        httpsAgent: { maxSockets: MAX_SOCKETS },
      },
    });
  }

  /** Tries all that is needed: a node that may not write would tell so to the first customer only. */
  async open(now = Date.now()): Promise<void> {
    const id = `check-${newId()}`;
    try {
      await this.write(id, Readable.from([Buffer.from(id)]));
      const read = Buffer.concat(await this.read(id).toArray()).toString();
      await this.remove(id);
      if (read !== id) throw new Error('other bytes are read than were written');
    } catch (error) {
      const { cause = error } = error as Error;
      throw new Error(
        `FILES=${this.place} does not work: ${describe(cause)}. Check that the bucket is there, S3_URL and S3_REGION lead to it, and that the key ` +
          'S3_KEY_ID with S3_SECRET (or, without them, the role of this machine) may put, get, delete and list objects in it.',
        { cause: error },
      );
    }
    // Not every server lists them; a rule of the bucket that aborts uploads after a day does the same.
    await this.#abortAbandoned(now).catch(() => undefined);
  }

  async write(id: string, source: Readable, most?: number): Promise<Written> {
    const { stream, written } = measure(most);
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(id), Body: stream },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    const passed = pipeline(source, stream);
    const sent = upload.done();
    try {
      await Promise.all([passed, sent]);
    } catch (error) {
      // Whichever has failed, the other one ends, and nothing of the file stays.
      stream.destroy();
      await upload.abort().catch(() => undefined);
      const [passing] = await Promise.allSettled([passed, sent]);
      await this.remove(id).catch(() => undefined);
      throw passing.status === 'rejected' && !isClosedEarly(passing.reason) ? passing.reason : unavailable(error);
    }
    return written();
  }

  read(id: string, range?: ByteRange): Readable {
    return Readable.from(this.#chunks(id, range), { objectMode: false });
  }

  async exists(id: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#object(id)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw unavailable(error);
    }
  }

  async remove(id: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand(this.#object(id)));
    } catch (error) {
      if (!isMissing(error)) throw unavailable(error);
    }
  }

  async *list(): AsyncIterable<StoredBytes> {
    try {
      const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: this.#prefix });
      for await (const { Contents = [] } of pages)
        for (const { Key = '', Size = 0 } of Contents) {
          const id = Key.slice(this.#prefix.length);
          if (id !== '' && !id.includes('/')) yield { id, size: Size };
        }
    } catch (error) {
      throw unavailable(error);
    }
  }

  /** The bytes of an object; goes on where it was when a connection breaks, as readers of large files are slower than connections are kept. */
  async *#chunks(id: string, { start, end }: { start: number; end?: number } = { start: 0 }): AsyncGenerator<Buffer> {
    let at = start;
    for (let failures = 0; ;) {
      try {
        const isWhole = at === 0 && end === undefined;
        const Range = isWhole ? {} : { Range: `bytes=${at}-${end ?? ''}` };
        const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#object(id), ...Range }));
        for await (const chunk of Body as Readable) {
          failures = 0;
          // Not every server ends a range where it should.
          const bytes = (chunk as Buffer).subarray(0, (end ?? Infinity) - at + 1);
          at += bytes.length;
          yield bytes;
          if (end !== undefined && at > end) return;
        }
        return;
      } catch (error) {
        if (isBehindEnd(error) && at > start) return;
        failures += 1;
        if (statusOf(error) !== undefined || failures > MOST_RESUMPTIONS) throw unavailable(error);
      }
    }
  }

  async #abortAbandoned(now: number): Promise<void> {
    const { Uploads = [] } = await this.#client.send(new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: this.#prefix }));
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Initiated && now - Initiated.getTime() > ABANDONED_MS)
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }));
  }

  #object(id: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${id}` };
  }
}

/** What a stream says that was ended because the other side had failed. */
const isClosedEarly = (error: unknown) => (error as S3Error).code === 'ERR_STREAM_PREMATURE_CLOSE';

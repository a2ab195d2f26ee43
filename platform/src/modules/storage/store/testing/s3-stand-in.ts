import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const PAGE = 3;
/** Least size of a part that is not the last one. */
const PART_BYTES = 5 * 1024 ** 2;

const tag = (name: string, content: string | number) => `<${name}>${content}</${name}>`;
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** One bucket in memory, with the calls that `S3Store` makes and the refusals that it has to understand; pages of lists are short. */
class Bucket {
  readonly #objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Map<number, Buffer>>();

  answer({ method, headers }: IncomingMessage, url: URL, key: string, body: Buffer): { status?: number; bytes?: Buffer; xml?: string } {
    const query = url.searchParams;
    const uploadId = query.get('uploadId');
    if (method === 'GET' && query.has('uploads')) return { xml: tag('ListMultipartUploadsResult', '') };
    if (key === '') return { xml: this.#list(query) };
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, new Map());
      return { xml: tag('InitiateMultipartUploadResult', tag('UploadId', id)) };
    }
    if (uploadId !== null) return this.#ofUpload(String(method), key, uploadId, Number(query.get('partNumber')), body);
    if (method === 'PUT') {
      this.#objects.set(key, body);
      return {};
    }
    if (method === 'DELETE') {
      this.#objects.delete(key);
      return { status: 204 };
    }
    const bytes = this.#objects.get(key);
    if (!bytes) throw new Refusal(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    if (start === undefined) return { bytes };
    if (Number(start) >= bytes.length) throw new Refusal(416, 'InvalidRange');
    return { status: 206, bytes: bytes.subarray(Number(start), end === '' ? undefined : Number(end) + 1) };
  }

  #ofUpload(method: string, key: string, id: string, number: number, body: Buffer): { status?: number; xml?: string } {
    const parts = this.uploads.get(id);
    if (!parts) throw new Refusal(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(number, body);
      return {};
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const sorted = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    if (sorted.slice(0, -1).some((bytes) => bytes.length < PART_BYTES)) throw new Refusal(400, 'EntityTooSmall');
    this.#objects.set(key, Buffer.concat(sorted));
    return { xml: tag('CompleteMultipartUploadResult', tag('Key', key)) };
  }

  #list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.#objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => tag('Contents', tag('Key', key) + tag('Size', this.#objects.get(key)?.length ?? 0)));
    const more = keys.length > PAGE ? tag('IsTruncated', 'true') + tag('NextContinuationToken', page.at(-1) ?? '') : '';
    return tag('ListBucketResult', contents.join('') + more);
  }
}

/** A small stand-in for a server of S3, for tests on every machine; `npm run test:long` runs the same tests against one of others. */
export async function standInForS3(
  name: string,
): Promise<{ port: number; cutAfter(bytes: number): void; unfinished(): number; stop(): Promise<void> }> {
  const bucket = new Bucket();
  let cut = Infinity;
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, first, ...rest] = decodeURIComponent(url.pathname).split('/');
    const body = await buffer(request);
    try {
      if (!request.headers.authorization?.includes('Credential=S3RVER/')) throw new Refusal(403, 'InvalidAccessKeyId');
      if (first !== name) throw new Refusal(404, 'NoSuchBucket');
      const { status = 200, bytes, xml } = bucket.answer(request, url, rest.join('/'), body);
      const content = bytes ?? Buffer.from(xml ?? '');
      response.writeHead(status, { 'content-length': content.length, etag: etagOf(bytes ?? body) });
      if (request.method === 'HEAD') return response.end();
      if (content.length <= cut) return response.end(content);
      const part = content.subarray(0, cut);
      cut = Infinity;
      return response.write(part, () => response.destroy());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return response.writeHead(error.status).end(request.method === 'HEAD' ? '' : tag('Error', tag('Code', error.code)));
    }
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes) => void (cut = bytes),
    unfinished: () => bucket.uploads.size,
    stop,
  };
}

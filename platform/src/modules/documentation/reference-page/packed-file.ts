import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '../../../plugins/http/is-fresh.ts';

const PACKERS = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
};

/** A large file, made when it is asked for first and packed once for each encoding; its plain content is not kept. */
export class PackedFile {
  readonly #type: string;
  readonly #read: () => Promise<Buffer>;
  readonly #packed = new Map<keyof typeof PACKERS, Promise<Buffer>>();
  #etag: string | undefined;

  constructor(type: string, read: () => Promise<Buffer>) {
    this.#type = type;
    this.#read = read;
  }

  /** Answers with the file. */
  async send(request: FastifyRequest, reply: FastifyReply, cacheControl: string): Promise<FastifyReply> {
    reply.type(this.#type).headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
    this.#etag ??= `"${createHash('sha256')
      .update(await this.#read())
      .digest('base64url')
      .slice(0, 22)}"`;
    if (isFresh(request, reply, this.#etag)) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    return encoding ? reply.header('content-encoding', encoding).send(await this.#pack(encoding)) : reply.send(await this.#read());
  }

  #pack(encoding: keyof typeof PACKERS): Promise<Buffer> {
    const packed = this.#packed.get(encoding) ?? this.#read().then(PACKERS[encoding]);
    this.#packed.set(encoding, packed);
    // What failed is tried again.
    packed.catch(() => this.#packed.delete(encoding));
    return packed;
  }
}

import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { HEAD_BYTES } from '../content-type.ts';
import type { Written } from './byte-store.ts';

/** A stream that lets bytes pass and measures them; it fails with TOO_LARGE at more than `most`. */
export function measure(most = Infinity): { stream: Transform; written(): Written } {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      size += chunk.length;
      if (size > most) done(new ApiError('TOO_LARGE', { max: most }));
      else done(null, chunk);
    },
  });
  return { stream, written: () => ({ size, hash: hash.digest('hex'), head }) };
}

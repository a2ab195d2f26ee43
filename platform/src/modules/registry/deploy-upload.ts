import { rm } from 'node:fs/promises';
import { PassThrough, type Readable } from 'node:stream';
import { TooLargeError, unpackInto } from '@cabinet/releases/pack';
import type { ReleaseFiles } from '@cabinet/releases/release-files';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../plugins/errors/api-error.ts';

/** Unpacks the body of a request into a draft, as it comes; answers the draft. One that is cut or refused leaves nothing. */
export async function unpackUpload(request: FastifyRequest<{ Body: Readable }>, files: ReleaseFiles): Promise<string> {
  const { raw, body } = request;
  if (!body || typeof body.pipe !== 'function') throw new ApiError('UNSUPPORTED_TYPE', { expected: 'application/gzip' });
  const draft = await files.draft();
  const source = new PassThrough();
  // A pipeline would end the connection with the refusal still unsaid; a caller who is gone ends it all the same.
  const cut = () => raw.complete || source.destroy(new Error('The caller is gone.'));
  raw.once('close', cut);
  body.pipe(source);
  try {
    await unpackInto(draft, source);
    return draft;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    body.unpipe(source);
    if (!(error instanceof TooLargeError)) raw.resume();
    throw error;
  } finally {
    raw.off('close', cut);
  }
}

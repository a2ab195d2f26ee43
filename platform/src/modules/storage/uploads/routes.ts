import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '@cabinet/domain/limits';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { bytesIn, metadataIn } from './upload-headers.ts';
import type { UploadState } from './upload-service.ts';

const VERSION = '1.0.0';
const PIECE = 'application/offset+octet-stream';
const config = { access: 'storage.create' } as const;

const HEADERS = {
  'Tus-Resumable': `The version of tus: \`${VERSION}\`, else 412.`,
  'Upload-Length': 'Bytes of the whole file.',
  'Upload-Metadata': '`filename`, and `isPublic` of `true` or `false`, each before its value in base64, with commas between them.',
  'Upload-Offset': 'Bytes that have arrived before these.',
} as const;

/** How the document tells a call; what its headers say is checked by `bytesIn` and `metadataIn`. */
function schemaOf(summary: string, ...headers: (keyof typeof HEADERS)[]) {
  const told = ['Tus-Resumable' as const, ...headers].map((name) => [name, { type: 'string', description: HEADERS[name] }]);
  return { tags: ['storage'], summary, headers: { type: 'object', properties: Object.fromEntries(told) as object } };
}

/** Headers by which a client knows how far an upload is. */
function tell(reply: FastifyReply, { received, length, expiredAt }: UploadState): FastifyReply {
  if (expiredAt) reply.header('upload-expires', expiredAt.toUTCString());
  return reply.headers({ 'upload-offset': String(received), 'upload-length': String(length) });
}

/** A call in another version of tus, or in none: 412 by the protocol. */
class OtherVersion extends ApiError {
  override get status() {
    return 412;
  }
}

/** Has a call be in the version of tus that is spoken; whoever cancels need not speak any. */
async function requireVersion({ method, headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ 'tus-resumable': VERSION, 'tus-version': VERSION });
  const asked = headers['tus-resumable'] ?? (method === 'DELETE' ? VERSION : undefined);
  if (asked !== VERSION) throw new OtherVersion('BAD_REQUEST', { missing: `Tus-Resumable: ${VERSION}` });
}

/**
 * Uploads that go on where they broke, by tus 1.0.0 (creation, expiration, termination): `POST /storage/uploads` begins one, `HEAD` says how
 * far it is, `PATCH` brings bytes, `DELETE` cancels. The file has the id of its upload. Every call is for the account that began it alone.
 */
export async function uploadRoutes(app: App): Promise<void> {
  const { uploads } = app.services;
  app.addHook('onRequest', requireVersion);
  app.addContentTypeParser(PIECE, (_request, body, done) => done(null, body));

  app.post(
    '/storage/uploads',
    { config, schema: schemaOf('Begin an upload that goes on where it breaks (tus 1.0.0)', 'Upload-Length', 'Upload-Metadata') },
    async (request, reply) => {
      const length = bytesIn(request.headers, 'Upload-Length');
      if (length === 0) throw new ApiError('BAD_REQUEST', { missing: 'file' });
      const state = await uploads.create(request.caller, { ...metadataIn(request.headers), length });
      return tell(reply.code(201).header('location', `/api/storage/uploads/${state.id}`), state).send({ id: state.id });
    },
  );

  app.head<{ Params: { id: string } }>(
    '/storage/uploads/:id',
    { config, schema: schemaOf('How many bytes of an upload have arrived') },
    async ({ caller, params }, reply) => tell(reply, await uploads.stateOf(caller, params.id)).send(),
  );

  app.patch<{ Params: { id: string }; Body: Readable }>(
    '/storage/uploads/:id',
    { config, schema: { ...schemaOf('Bring bytes of an upload, from its offset on', 'Upload-Offset'), consumes: [PIECE] } },
    async ({ caller, params, headers, body }, reply) => {
      if (headers['content-type'] !== PIECE) throw new ApiError('UNSUPPORTED_TYPE', { expected: PIECE });
      const offset = bytesIn(headers, 'Upload-Offset');
      return tell(reply.code(204), await uploads.append(caller, params.id, offset, body)).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/storage/uploads/:id',
    { config, schema: schemaOf('Cancel an upload, and remove what has arrived of it') },
    async ({ caller, params }, reply) => {
      await uploads.remove(caller, params.id);
      return reply.code(204).send();
    },
  );
}

/** `OPTIONS`: what of tus is spoken, to whoever asks, and in no version of it; what a browser asks for a page of another site is refused as anywhere. */
export async function uploadOptionsRoute(app: App): Promise<void> {
  app.options('/storage/uploads', { config: { access: 'public' }, schema: { hide: true } }, async ({ headers }, reply) => {
    if (headers['access-control-request-method'] !== undefined) throw new ApiError('NOT_FOUND');
    return reply
      .code(204)
      .headers({ 'tus-resumable': VERSION, 'tus-version': VERSION, 'tus-extension': 'creation,expiration,termination' })
      .header('tus-max-size', String(LIMITS.uploadBytes))
      .send();
  });
}

import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { isOpenToAll, mediaTypeOf, storage, type StoredFile } from '@cabinet/domain/files';
import { LIMITS, UPLOAD_EXTENSIONS } from '@cabinet/domain/limits';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { toApiError } from '../../plugins/errors/errors.ts';
import { contentType } from './content-type.ts';
import type { FileRepository } from './repository.ts';
import type { NewFile } from './service.ts';
import { sendBytes, sendThumbnail } from './send-bytes.ts';

/** One byte more than is accepted, so that a file over the limit shows itself and the rest is not read. */
const PARTS = { fileSize: LIMITS.uploadBytes + 1, files: 1, fields: 4, fieldSize: 1000 };

/** A route that is open to all says nothing of the scope; the permission does. */
const inStorage = ({ account }: Caller): Caller => ({ account, scope: scopeOfPermission(account.permissions, 'storage.get') });

/** Yields the parts of a form; throws 400 for one that is malformed or cut. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: PARTS });
  } catch (error) {
    throw (error as Partial<FastifyError>).statusCode ? error : new ApiError('BAD_REQUEST', { missing: 'the rest of the form' });
  }
}

/** Whether the fields of a form make its file public; throws 422 for any other field, and for any other value. */
class FormFields {
  isPublic = false;

  take(part: Multipart): void {
    if (part.type === 'file' || part.fieldname !== 'isPublic') throw invalid(part.fieldname, 'unknownField');
    if (part.value !== 'true' && part.value !== 'false') throw invalid('isPublic', 'notAllowed');
    this.isPublic = part.value === 'true';
  }
}

/** Streams the one file of a form to the storage; `isPublic` may stand before it or after it, and nothing else may. */
async function receive(app: App, request: FastifyRequest): Promise<StoredFile> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_TYPE', { expected: 'multipart/form-data' });
  const form = partsOf(request);
  const fields = new FormFields();
  for (let next = await form.next(); !next.done; next = await form.next()) {
    const part = next.value;
    if (part.type === 'field' || part.fieldname !== 'file') fields.take(part);
    else return store(app, request, part, async () => readRest(form, fields));
  }
  throw new ApiError('BAD_REQUEST', { missing: 'file' });
}

async function readRest(form: AsyncGenerator<Multipart>, fields: FormFields): Promise<boolean> {
  for await (const part of form) fields.take(part);
  return fields.isPublic;
}

async function store(app: App, request: FastifyRequest, part: MultipartFile, isPublic: () => Promise<boolean>): Promise<StoredFile> {
  const named = mediaTypeOf(part.filename);
  if (named === undefined) throw new ApiError('UNSUPPORTED_TYPE', { extensions: UPLOAD_EXTENSIONS.join(', ') });
  const { filename, file: source } = part;
  try {
    const ownerId = request.caller.account.id;
    const type: NewFile['type'] = (head, bytes) => contentType(head, named, bytes);
    return await app.services.storage.save({ ownerId, filename, type, source, most: LIMITS.uploadBytes, isPublic, by: request.caller });
  } catch (error) {
    // A full disk cuts the form as a browser that goes away does.
    if (toApiError(error).code === 'STORAGE_FULL') throw error;
    throw source.errored ? new ApiError('BAD_REQUEST', { missing: 'the rest of the form' }) : error;
  }
}

/** A file that the caller may see, or that is open to everybody; throws 401 or 404 where it is neither. */
async function visibleFile(app: App, request: FastifyRequest, id: string): Promise<StoredFile> {
  const { storage: files } = app.services;
  const caller = request.maybeCaller && inStorage(request.maybeCaller);
  const own = caller && (await files.get(caller, id));
  const file = own ?? (await files.getPublic(id));
  if (!file) throw new ApiError(caller ? 'NOT_FOUND' : 'UNAUTHORIZED');
  if (!own && !isOpenToAll(file)) throw new ApiError('NOT_FOUND');
  return file;
}

/** An upload as the API's document has it; its parts are read as they arrive. */
const UPLOAD = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' }, isPublic: { type: 'string', enum: ['true', 'false'] } },
} as const;

/**
 * `POST /storage` (multipart `file`, `isPublic`; 413 over the limit, 415 for other types) answers the entity, whose id is the `key` of
 * other calls; `GET /storage/{id}` answers the bytes, with `?return=meta` the entity; a public file needs no token,
 * nor does its thumbnail (decisions.md "Shapes").
 */
export async function storageRoutes(app: App, repository: FileRepository): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.resource(storage, {
    find: (caller, query) => repository.find(caller, query),
    update: (caller, id, change) => repository.update(caller, id, change),
    remove: (caller, id) => app.services.storage.removeUnused(caller, id),
  });

  app.post(
    '/storage',
    {
      config: { access: 'storage.create' },
      schema: { tags: ['storage'], summary: 'Upload a file (multipart: file, isPublic)', consumes: ['multipart/form-data'], body: UPLOAD },
    },
    async (request, reply) => {
      const file = await receive(app, request);
      return reply.code(201).send(file);
    },
  );

  app.get(
    '/storage/usage',
    { config: { access: 'storage.get' }, schema: { tags: ['storage'], summary: 'Bytes that the own files take, and may take' } },
    ({ caller }) => app.services.storage.usage(caller.account.id),
  );

  app.get<{ Params: { pass: string } }>(
    '/n/files/:pass',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const file = await app.services.storage.byLink(request.params.pass);
      if (!file) throw new ApiError('NOT_FOUND');
      return sendBytes(app, request, file, reply);
    },
  );

  app.get<{ Params: { id: string }; Querystring: { return?: string } }>(
    '/storage/:id',
    {
      config: { access: 'optional', scope: 'files.read' },
      schema: {
        tags: ['storage'],
        summary: 'Bytes of a file; with return=meta what is known of it',
        querystring: { type: 'object', properties: { return: { type: 'string', enum: ['meta'] } } },
      },
    },
    async (request, reply) => {
      const file = await visibleFile(app, request, request.params.id);
      if (request.query.return === 'meta') return file;
      return sendBytes(app, request, file, reply);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/storage/:id/thumbnail',
    { config: { access: 'optional', scope: 'files.read' }, schema: { tags: ['storage'], summary: 'A small picture of a file' } },
    async (request, reply) => sendThumbnail(app, request, await visibleFile(app, request, request.params.id), reply),
  );

  app.get<{ Params: { id: string } }>(
    '/storage/:id/uses',
    { config: { access: 'storage.get' }, schema: { tags: ['storage'], summary: 'What uses a file, and keeps it from being removed' } },
    async ({ caller, params }) => {
      const file = await app.services.storage.get(caller, params.id);
      if (!file) throw new ApiError('NOT_FOUND');
      return { data: await app.services.storage.usesOf(file) };
    },
  );
}

import { contactLists } from '@cabinet/domain/contact-lists';
import { contactSegmentCountSchema, type NewContactSegmentCount } from '@cabinet/domain/contact-segment-count';
import { contactSegments } from '@cabinet/domain/contact-segments';
import { contacts } from '@cabinet/domain/contacts';
import { CONTACT_TAGS } from '@cabinet/domain/contact-tags';
import { importPreviewSchema, importSchema, type ImportPreviewRequest, type ImportRequest } from '@cabinet/domain/contact-import';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { fromReplica } from '../../plugins/database/replica/read-scope.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { TAKES_PREFER } from '../../plugins/openapi/request-headers.ts';
import { found } from '../../resource/resource.ts';
import type { ContactRepository } from './contact-repository.ts';
import { customFieldRoutes } from './custom-fields/routes.ts';
import type { CustomFieldRepository } from './custom-fields/repository.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { answerImport } from './import/answer.ts';
import type { ImportJobs } from './import/jobs.ts';
import type { ImportUndo } from './import/undo.ts';
import { localeFromHeader } from './import/refusal-report-texts.ts';
import type { ContactListRepository } from './contact-list-repository.ts';
import type { ContactTags } from './contact-tags.ts';
import type { SegmentCounter } from './segments/segment-counter.ts';
import type { SegmentRepository } from './segments/segment-repository.ts';
import type { ContactImport } from './service.ts';

interface Repositories {
  lists: ContactListRepository;
  contacts: ContactRepository;
  fields: CustomFieldRepository;
  segments: SegmentRepository;
  counter: SegmentCounter;
  tags: ContactTags;
  jobs: ImportJobs;
  undo: ImportUndo;
  countryOf(accountId: string): Promise<string>;
}

interface AskedTags {
  Querystring: { OwnerId?: string; $search?: string };
}

interface OneRow {
  Params: { id: string };
}

/**
 * Lists, contacts, and `PUT /contacts`: an uploaded file into a list. It answers when done, or 202 and the job at once
 * with `Prefer: respond-async`; the job is at `GET /contacts/imports/{id}`, and `DELETE` there stops it after its batch
 * (decisions.md "Shapes"). `POST /contacts/imports/preview` answers how the file would be read and changes nothing, and
 * `POST /contactSegments/count` how many contacts meet conditions that need not be saved.
 */
export function contactRoutes(
  app: App,
  { lists, contacts: rows, fields, segments, counter, tags, jobs, undo, countryOf }: Repositories,
): void {
  app.resource(contactLists, lists);
  app.resource(contacts, rows);
  app.resource(contactSegments, segments);
  customFieldRoutes(app, fields);
  historyRoutes(app, rows);
  duplicateRoutes(app, fields);

  app.get<AskedTags>(
    '/contacts/tags',
    {
      config: { access: 'contacts.get' },
      schema: {
        tags: ['contacts'],
        summary: 'The tags that contacts of an account have, those of most contacts first',
        querystring: {
          type: 'object',
          properties: { OwnerId: { type: 'string' }, $search: { type: 'string', maxLength: CONTACT_TAGS.length } },
        },
      },
    },
    async ({ caller, query }) => {
      const { OwnerId = '', $search = '' } = query;
      // What is said twice is no text.
      for (const [name, value] of Object.entries({ OwnerId, $search })) if (typeof value !== 'string') throw invalid(name, 'invalid');
      const data = await fromReplica(() => tags.suggest(caller, OwnerId || caller.account.id, $search));
      return { data, total: data.length };
    },
  );

  app.post<{ Body: NewContactSegmentCount }>(
    '/contactSegments/count',
    {
      config: { access: 'contacts.get' },
      schema: {
        tags: ['contactSegments'],
        summary: 'How many contacts a segment of these conditions would hold',
        body: contactSegmentCountSchema,
      },
    },
    async ({ caller, body: { OwnerId, ...conditions } }) => {
      const ownerId = OwnerId || caller.account.id;
      if (ownerId !== caller.account.id) found(await app.services.identity.accounts.get(caller, ownerId));
      return counter.count(caller, ownerId, conditions);
    },
  );

  app.get(
    '/contactLists/bin',
    { config: { access: 'contacts.get' }, schema: { tags: ['contactLists'], summary: 'Removed lists that can be brought back' } },
    async ({ caller }) => {
      const data = await lists.inBin(caller);
      return { data, total: data.length };
    },
  );

  app.post<OneRow>(
    '/contactLists/:id/restore',
    {
      config: { access: 'contacts.remove' },
      schema: { tags: ['contactLists'], summary: 'Bring a removed list back with its contacts' },
    },
    async ({ caller, params }) => {
      const list = found(await lists.restore(caller, params.id));
      app.live.publish('contactLists', 'created', list.OwnerId, [list]);
      return list;
    },
  );

  const readInput = async (
    caller: Caller,
    { ListId, from, options }: ImportRequest,
    language: string | undefined,
  ): Promise<ContactImport> => {
    const list = found(await lists.get(caller, ListId));
    const reader = { account: caller.account, scope: scopeOfPermission(caller.account.permissions, 'storage.get') };
    const file = found(await app.services.storage.get(reader, from.key));
    return { list, file, options, country: await countryOf(list.OwnerId), locale: localeFromHeader(language) };
  };

  app.put<{ Body: ImportRequest }>(
    '/contacts',
    {
      config: { access: 'contacts.create' },
      schema: { tags: ['contacts'], summary: 'Import a stored file into a list', body: importSchema, ...TAKES_PREFER },
    },
    async (request, reply) => {
      const input = await readInput(request.caller, request.body, request.headers['accept-language']);
      const { job, done } = await app.services.contacts.startImport(input);
      const after = { list: input.list.title, file: input.file.filename };
      const event = { action: 'import', resource: 'contactLists', rowId: input.list.id, ownerId: input.list.OwnerId, after } as const;
      await app.services.journal.recordByStaff(request.caller, event);
      return answerImport(request, reply, { job, done, path: '/api/contacts/imports' });
    },
  );

  app.post<{ Body: ImportPreviewRequest }>(
    '/contacts/imports/preview',
    {
      config: { access: 'contacts.create' },
      schema: { tags: ['contacts'], summary: 'What an import would make of a stored file', body: importPreviewSchema },
    },
    async ({ caller, body, headers }) =>
      app.services.contacts.previewImport(await readInput(caller, body as ImportRequest, headers['accept-language'])),
  );

  app.post<OneRow>(
    '/contacts/imports/:id/undo',
    {
      config: { access: 'contacts.create' },
      schema: { tags: ['contacts'], summary: 'Undo an import within an hour of its end' },
    },
    async ({ caller, params }) => {
      const job = found(await jobs.get(caller, params.id));
      const list = found(job.ListId === null ? undefined : await lists.get(caller, job.ListId));
      const undone = await undo.run(job.id, list.id);
      const after = { list: list.title, undone: job.id };
      await app.services.journal.recordByStaff(caller, {
        action: 'import',
        resource: 'contactLists',
        rowId: list.id,
        ownerId: list.OwnerId,
        after,
      });
      const [changed] = await lists.byIds([list.id]);
      if (changed) app.live.publish('contactLists', 'updated', changed.OwnerId, [changed]);
      app.live.refresh('contacts', 'removed', list.OwnerId);
      return undone;
    },
  );

  app.get<{ Querystring: { ListId?: string; undoable?: string } }>(
    '/contacts/imports',
    {
      config: { access: 'contacts.get' },
      schema: {
        tags: ['contacts'],
        summary: 'Imports into a list that still run, or with `undoable=true` those that can be undone',
        querystring: { type: 'object', properties: { ListId: { type: 'string' }, undoable: { type: 'string', enum: ['true'] } } },
      },
    },
    async ({ caller, query }) => {
      const of = query.undoable === 'true' ? jobs.undoable.bind(jobs) : jobs.running.bind(jobs);
      const data = await of(caller, query.ListId ?? '');
      return { data, total: data.length };
    },
  );

  app.get<OneRow>(
    '/contacts/imports/:id',
    { config: { access: 'contacts.get' }, schema: { tags: ['contacts'], summary: 'How far an import is, and what came of it' } },
    async ({ caller, params }) => found(await jobs.get(caller, params.id)),
  );

  app.delete<OneRow>(
    '/contacts/imports/:id',
    {
      config: { access: 'contacts.create' },
      schema: { tags: ['contacts'], summary: 'Stop an import after its batch; what is stored stays' },
    },
    async ({ caller, params }, reply) => reply.code(202).send(found(await jobs.stop(caller, params.id))),
  );
}

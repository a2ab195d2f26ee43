import { contactLists } from '@cabinet/domain/contact-lists';
import { contacts } from '@cabinet/domain/contacts';
import { importSchema, type ImportRequest, type ImportResult } from '@cabinet/domain/contact-import';
import { scopeIn } from '@cabinet/domain/permissions';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import type { ContactRepository } from './contacts.ts';
import type { ImportJob, ImportJobs } from './import/jobs.ts';
import { localeOf } from './import/report-texts.ts';
import type { ImportOrder } from './import/service.ts';
import type { ContactListRepository } from './lists.ts';

interface Repositories {
  lists: ContactListRepository;
  contacts: ContactRepository;
  jobs: ImportJobs;
  countryOf(accountId: string): Promise<string>;
}

interface OneRow {
  Params: { id: string };
}

/** Whether the caller would rather have an answer at once (RFC 7240). */
const wantsJob = (prefer: unknown) => /(^|,)\s*respond-async\s*(,|;|$)/i.test(String(prefer ?? ''));

/** An import that has ended, as `PUT /contacts` answers it; its failure is thrown. */
function resultOf({ total, created, merged, refused, report, error }: ImportJob): ImportResult {
  if (error) throw new ApiError(error.code, { ...error.params, total, created, merged, refused });
  return { total, created, merged, refused, report };
}

/**
 * Lists, contacts, and `PUT /contacts`: an uploaded file into a list. It answers when done, or 202 and the job at once
 * with `Prefer: respond-async`; the job is at `GET /contacts/imports/{id}`, and `DELETE` there stops it after its batch
 * (decisions.md "Shapes").
 */
export function contactRoutes(app: App, { lists, contacts: rows, jobs, countryOf }: Repositories): void {
  app.resource(contactLists, lists);
  app.resource(contacts, rows);

  const order = async (caller: Caller, { ListId, from }: ImportRequest, language: string | undefined): Promise<ImportOrder> => {
    const list = found(await lists.get(caller, ListId));
    const reader = { account: caller.account, scope: scopeIn(caller.account.permissions, 'storage.get') };
    const file = found(await app.services.storage.get(reader, from.key));
    return { list, file, country: await countryOf(list.OwnerId), locale: localeOf(language) };
  };

  app.put<{ Body: ImportRequest }>(
    '/contacts',
    {
      config: { access: 'contacts.create' },
      schema: { tags: ['contacts'], summary: 'Import a stored file into a list', body: importSchema },
    },
    async (request, reply) => {
      const { job, done } = await app.services.contacts.imports.start(
        await order(request.caller, request.body, request.headers['accept-language']),
      );
      if (!wantsJob(request.headers.prefer)) return resultOf(await done);
      return reply
        .code(202)
        .headers({ 'preference-applied': 'respond-async', location: `/api/contacts/imports/${job.id}` })
        .send(job);
    },
  );

  app.get<{ Querystring: { ListId?: string } }>(
    '/contacts/imports',
    { config: { access: 'contacts.get' }, schema: { tags: ['contacts'], summary: 'Imports into a list that still run' } },
    async ({ caller, query }) => {
      const data = await jobs.running(caller, query.ListId ?? '');
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

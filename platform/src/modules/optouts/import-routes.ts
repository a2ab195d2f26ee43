import { doerOf } from '../../plugins/auth/person.ts';
import { optOutImportSchema, type OptOutImport } from '@cabinet/domain/opt-out-import';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { TAKES_PREFER } from '../../plugins/openapi/request-headers.ts';
import { found } from '../../resource/resource.ts';
import { answerImport, localeFromHeader } from '../contacts/public.ts';
import { optOutTarget } from './import-target.ts';

interface OneRow {
  Params: { id: string };
}

/**
 * `PUT /optOuts`: everybody in an uploaded file onto the caller's stop list, with channel and reason where the file has them. It answers
 * as `PUT /contacts` does; the job is at `GET /optOuts/imports/{id}`, and `DELETE` there stops it after its batch.
 */
export function importRoutes(app: App): void {
  const { contacts, identity, storage, journal } = app.services;

  const importOf = async (caller: Caller, id: string) => {
    const job = found(await contacts.importJobs.get(caller, id));
    return found(job.ListId === null ? job : undefined);
  };

  app.put<{ Body: OptOutImport }>(
    '/optOuts',
    {
      config: { access: 'optOuts.create' },
      schema: {
        tags: ['optOuts'],
        summary: 'Put everybody in a stored file on the stop list',
        body: optOutImportSchema,
        ...TAKES_PREFER,
      },
    },
    async (request, reply) => {
      const { account } = request.caller;
      const reader = { account, scope: scopeOfPermission(account.permissions, 'storage.get') };
      const file = found(await storage.get(reader, request.body.from.key));
      const country = (await identity.byIds([account.id])).get(account.id)?.country ?? DEFAULT_COUNTRY;
      const target = optOutTarget({ ownerId: account.id, userId: doerOf(account), country, live: app.live });
      const locale = localeFromHeader(request.headers['accept-language']);
      const { job, done } = await contacts.imports.start({ target, file, locale });
      const event = { action: 'import', resource: 'optOuts', rowId: null, ownerId: account.id, after: { file: file.filename } } as const;
      await journal.recordByStaff(request.caller, event);
      return answerImport(request, reply, { job, done, path: '/api/optOuts/imports' });
    },
  );

  app.get(
    '/optOuts/imports',
    { config: { access: 'optOuts.get' }, schema: { tags: ['optOuts'], summary: 'Imports of opt-outs that still run' } },
    async ({ caller }) => {
      const data = await contacts.importJobs.running(caller, null);
      return { data, total: data.length };
    },
  );

  app.get<OneRow>(
    '/optOuts/imports/:id',
    { config: { access: 'optOuts.get' }, schema: { tags: ['optOuts'], summary: 'How far an import is, and what came of it' } },
    ({ caller, params }) => importOf(caller, params.id),
  );

  app.delete<OneRow>(
    '/optOuts/imports/:id',
    {
      config: { access: 'optOuts.create' },
      schema: { tags: ['optOuts'], summary: 'Stop an import after its batch; what is stored stays' },
    },
    async ({ caller, params }, reply) =>
      reply.code(202).send(found(await contacts.importJobs.stop(caller, (await importOf(caller, params.id)).id))),
  );
}

import {
  DATA_EXPORT,
  dataExportLinkSchema,
  type DataExport,
  type DataExportLink,
  type NewDataExportLink,
} from '@cabinet/domain/data-exports';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import { attachment } from '../storage/public.ts';
import type { ConfirmPerson } from './confirm-person.ts';

const tags = ['personalData'];

/**
 * `GET|POST /dataExports` for exports of one's own data, `POST /dataExports/{id}/link` for an address of the archive: it asks for the second
 * factor again, and for the password where there is none. A browser saves what the address gives by itself, however long it is.
 */
export function exportRoutes(app: App, confirmPerson: ConfirmPerson): void {
  const { dataExports } = app.services;

  app.get(
    '/dataExports',
    { config: { access: 'personalData.get' }, schema: { tags, summary: 'Exports of the own data, the latest first' } },
    async ({ caller }): Promise<{ data: DataExport[] }> => ({ data: await dataExports.latest(caller.account.id) }),
  );

  app.post(
    '/dataExports',
    {
      config: { access: 'personalData.update' },
      schema: { tags, summary: `Order an export of the own data; 429 while one is written, and after ${DATA_EXPORT.perDay} within a day` },
    },
    async ({ caller }, reply) => {
      const ordered = await dataExports.create(caller);
      return reply.code(201).send(ordered);
    },
  );

  app.post<{ Params: { id: string }; Body: NewDataExportLink }>(
    '/dataExports/:id/link',
    {
      config: { access: 'personalData.update', stepUp: true },
      schema: {
        tags,
        summary: `An address of the archive, for ${DATA_EXPORT.linkMinutes} minutes; takes the password where there is no second factor`,
        body: dataExportLinkSchema,
      },
    },
    async ({ caller, params, body }, reply): Promise<DataExportLink> => {
      if (!isUuid(params.id)) throw new ApiError('NOT_FOUND');
      await confirmPerson(caller.account, body.password, reply);
      return found(await dataExports.linkTo(caller, params.id));
    },
  );

  app.get<{ Params: { pass: string } }>(
    '/dataExports/download/:pass',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ params }, reply) => {
      const archive = found(await dataExports.open(params.pass));
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': archive.size,
          'content-disposition': attachment(archive.filename),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .send(archive.bytes);
    },
  );
}

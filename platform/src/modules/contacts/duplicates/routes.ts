import { contactDuplicates, contactMerges, DUPLICATE_FIELDS } from '@cabinet/domain/contact-duplicates';
import { contactMergeSchema, type NewContactMerge } from '@cabinet/domain/contact-merge';
import { scopeOfPermission } from '@cabinet/domain/permissions';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { found } from '../../../resource/resource.ts';
import type { CustomFieldRepository } from '../custom-fields/repository.ts';
import { ContactMerger } from './contact-merger.ts';
import { DuplicateRepository, type DuplicatesQuery } from './duplicate-repository.ts';
import { offerMergeAction } from './list-action.ts';
import { MergeRepository } from './merge-repository.ts';
import { MergeUndo } from './merge-undo.ts';
import { publishMerged } from './publish-merged.ts';

interface OneRow {
  Params: { id: string };
}

/**
 * `GET /contacts/duplicates` and `/duplicates/count`: contacts of an account that share an address. `POST /contacts/duplicates/merge` makes one of them
 * (201; 404, 409 where they are not as they were seen), which `GET /contacts/merges` tells for 30 days and `POST /contacts/merges/{id}/undo` takes back.
 */
export function duplicateRoutes(app: App, fields: CustomFieldRepository): void {
  const duplicates = new DuplicateRepository(app.db);
  const merger = new ContactMerger(app.db);
  const undo = new MergeUndo(app.db, fields);
  app.resource(contactDuplicates, duplicates);
  app.resource(contactMerges, new MergeRepository(app.db));
  offerMergeAction(app, { duplicates, merger });

  app.get<{ Querystring: DuplicatesQuery }>(
    '/contacts/duplicates/count',
    {
      config: { access: 'contacts.get' },
      schema: {
        tags: ['contactDuplicates'],
        summary: 'How many groups of contacts share an address',
        querystring: {
          type: 'object',
          properties: {
            ListId: { type: 'string' },
            OwnerId: { type: 'string' },
            by: { type: 'string', enum: DUPLICATE_FIELDS },
            across: { type: 'string', enum: ['true', 'false'] },
          },
        },
      },
    },
    async ({ caller, query }) => duplicates.count(caller, query),
  );

  app.post<{ Body: NewContactMerge }>(
    '/contacts/duplicates/merge',
    {
      config: { access: 'contacts.remove' },
      schema: { tags: ['contactDuplicates'], summary: 'Make one contact of several', body: contactMergeSchema },
    },
    async ({ caller, body }, reply) => {
      if (scopeOfPermission(caller.account.permissions, 'contacts.update') === false) throw new ApiError('FORBIDDEN');
      const merge = await merger.merge(caller, body);
      publishMerged(app, merge.OwnerId);
      return reply.code(201).send(merge);
    },
  );

  app.post<OneRow>(
    '/contacts/merges/:id/undo',
    {
      config: { access: 'contacts.create' },
      schema: { tags: ['contactMerges'], summary: 'Part contacts that were merged, within 30 days' },
    },
    async ({ caller, params }) => {
      const merge = found(await undo.run(caller, params.id));
      publishMerged(app, merge.OwnerId);
      return merge;
    },
  );
}

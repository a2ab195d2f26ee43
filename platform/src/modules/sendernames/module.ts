import type { LiveChange } from '@cabinet/domain/live';
import type { Page } from '@cabinet/domain/resource';
import {
  senderNameDecisionsSchema,
  senderNames,
  senderNameSchemaFor,
  type SenderName,
  type SenderNameDecisions,
  type SenderNameReview,
  type SenderNameType,
} from '@cabinet/domain/sender-names';
import type { App, Module } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { check } from '../../plugins/http/validation.ts';
import { found } from '../../resource/resource.ts';
import { SenderNameRepository } from './repository.ts';
import { reviewOf } from './review.ts';
import './tables.ts';

/** What sending asks about sender names. */
export interface SenderNameSource {
  /** Approved, active names of an account, the newest first. */
  usable(ownerId: string, type: SenderNameType): Promise<string[]>;
  /** Whether any name was ever approved. */
  isAnyApproved(): Promise<boolean>;
}

declare module '../../services.ts' {
  interface Services {
    sendernames: SenderNameSource;
  }
}

/**
 * Publishes a change without the comments, which not everybody in the rooms may read: those who see them read the lists again.
 */
function publish(app: App, change: LiveChange, name: SenderName): void {
  const { meta: _comments, ...row } = name;
  app.live.publish(senderNames.name, change, row.OwnerId, [row]);
  if (change === 'updated') app.live.refresh(senderNames.name, change, row.OwnerId);
}

/** `PUT /sendernames` decides about several names, but for those that somebody has decided otherwise meanwhile; `GET /sendernames/{id}/review` says what is known of one. */
function reviewRoutes(app: App, names: SenderNameRepository): void {
  app.put<{ Body: SenderNameDecisions }>(
    '/sendernames',
    {
      config: { access: 'sendernames.update' },
      schema: { tags: ['sendernames'], summary: 'Decide about several requests', body: senderNameDecisionsSchema },
    },
    async ({ caller, body: { ids, ...decision } }): Promise<Page<SenderName>> => {
      const data = await names.updateAll(caller, ids, decision);
      if (!data) throw new ApiError('NOT_FOUND');
      for (const row of data) publish(app, 'updated', row);
      return { data, total: data.length };
    },
  );
  app.get<{ Params: { id: string } }>(
    '/sendernames/:id/review',
    {
      config: { access: 'sendernames.update' },
      schema: { tags: ['sendernames'], summary: 'Earlier decisions, and names of other accounts that are alike' },
    },
    async ({ caller, params }): Promise<SenderNameReview> => reviewOf(app.db, caller, found(await names.decidable(caller, params.id))),
  );
}

/** Names that messages are sent under (spec 2 §2 "Sender names"). */
export const module: Module = {
  name: 'sendernames',
  services(app) {
    app.services.sendernames = new SenderNameRepository(app.db, app.lookups);
  },
  routes(app) {
    const names = new SenderNameRepository(app.db);
    const published = (change: LiveChange, row: SenderName) => {
      publish(app, change, row);
      return row;
    };
    app.resource(
      senderNames,
      {
        find: (caller, query) => names.find(caller, query),
        get: (caller, id) => names.get(caller, id),
        create: async (caller, input) => {
          const { sendings } = await app.services.settings.publicSettings();
          return published('created', await names.create(caller, check(senderNameSchemaFor(sendings.sendernamesCheck), input)));
        },
        update: async (caller, id, decision) => {
          const row = await names.update(caller, id, decision);
          return row && published('updated', row);
        },
        remove: async (caller, id) => {
          const row = await names.remove(caller, id);
          return row && published('removed', row);
        },
      },
      { publish: false, cells: {} },
    );
    reviewRoutes(app, names);
  },
};

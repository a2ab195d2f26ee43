import { patterns } from '@cabinet/domain/message-patterns';
import { moderationSettingSchema, moderation, type ModerationSetting, type ModerationDecision } from '@cabinet/domain/moderation';
import { isUuid } from '../../ids.ts';
import type { App, Module } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { offerModerationActions } from './list-actions.ts';
import { ModerationService } from './service.ts';
import './tables.ts';

async function accountOf(app: App, id: string): Promise<string> {
  if (!isUuid(id) || !(await app.services.identity.byIds([id])).has(id)) throw new ApiError('NOT_FOUND');
  return id;
}

/** `GET` and `PUT /users/{id}/moderation` `{isRequired}`: whether an account's sends are moderated. */
function accountRoutes(app: App): void {
  const { moderation: service } = app.services;
  app.get<{ Params: { id: string } }>(
    '/users/:id/moderation',
    {
      config: { access: 'moderation.get' },
      schema: { tags: ['moderation'], summary: 'Whether sends of an account are read first: {isRequired}' },
    },
    async ({ params }): Promise<ModerationSetting> => ({ isRequired: await service.isModerated(await accountOf(app, params.id)) }),
  );
  app.put<{ Params: { id: string }; Body: ModerationSetting }>(
    '/users/:id/moderation',
    {
      config: { access: 'moderation.update' },
      schema: { tags: ['moderation'], summary: 'Have sends of an account read first, or not', body: moderationSettingSchema },
    },
    async ({ caller, params, body }): Promise<ModerationSetting> => {
      await service.setModerated(caller, await accountOf(app, params.id), body.isRequired);
      return body;
    },
  );
}

/** Moderation of sends before they go out: the queue that administrators read, and the accounts' approved patterns. */
export const module: Module = {
  name: 'moderation',
  services(app) {
    app.services.moderation = new ModerationService(app, () => app.services.engine);
  },
  routes(app) {
    const { moderation: service } = app.services;
    app.resource(patterns, service.patterns);
    const decide = async (caller: Caller, id: string, decision: ModerationDecision) => {
      const decided = await service.decide(caller, id, decision);
      if (decided) app.live.refresh('moderation', 'removed', decided.OwnerId);
      return decided;
    };
    offerModerationActions(app, decide);
    app.resource(
      moderation,
      {
        find: (_, query) => service.queue.find(query),
        get: async (_, id) => (await service.queue.get(id))?.entry,
        update: decide,
      },
      // A decided entry leaves the queue: `removed` is published instead of `updated`.
      { publish: false, cells: {} },
    );
    accountRoutes(app);
  },
};

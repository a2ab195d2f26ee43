import { routingGroups } from '@cabinet/domain/routing';
import { keywordLists } from '@cabinet/domain/routing-keywords';
import { array, idField, object } from '@cabinet/domain/validation';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import { KeywordListRepository } from './keyword-lists.ts';
import { RoutingGroupRepository } from './repository.ts';

const groupsSchema = object({ groups: array(idField().required()).max(100).required() }).noUnknown();

/** Routing for the administration: groups with their rules, keyword lists, and who sends by which group (docs/routing.md). */
export function routingRoutes(app: App): void {
  const { routing } = app.services;
  app.resource(routingGroups, new RoutingGroupRepository(app.db));
  app.resource(keywordLists, new KeywordListRepository(app.db));
  app.get<{ Params: { id: string } }>(
    '/users/:id/routingGroups',
    { config: { access: 'routingGroups.get' }, schema: { tags: ['routingGroups'], summary: 'Groups that an account sends by: {groups}' } },
    async ({ params }) => ({ groups: found(await routing.assigned(params.id)) }),
  );
  app.put<{ Params: { id: string }; Body: { groups: string[] } }>(
    '/users/:id/routingGroups',
    {
      config: { access: 'routingGroups.update' },
      schema: { tags: ['routingGroups'], summary: 'Groups that an account sends by, all of them', body: groupsSchema },
    },
    async ({ params, body }) => ({ groups: found(await routing.assign(params.id, body.groups)) }),
  );
}

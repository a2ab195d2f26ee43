import type { FastifyReply } from 'fastify';
import { operatorGroups } from '@cabinet/domain/operator-groups';
import { routingGroups, userRoutingGroupsSchema, userRoutingGroupsVersion } from '@cabinet/domain/routing';
import { keywordLists } from '@cabinet/domain/routing-keywords';
import { routingComparisonSchema, type NewRoutingComparison } from '@cabinet/domain/routing-comparison';
import { routingTraceSchema, type NewRoutingTrace } from '@cabinet/domain/routing-trace';
import type { App } from '../../module.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { checkVersion } from '../../resource/if-match.ts';
import { found } from '../../resource/resource.ts';
import { compareRouting } from './comparison.ts';
import { OperatorGroupRepository } from './operator-groups.ts';
import { KeywordListRepository } from './keyword-lists.ts';
import { RoutingGroupRepository } from './repository.ts';
import { traceRoute } from './trace.ts';

/** Answers an account's groups with their version. */
function withGroups(reply: FastifyReply, groups: string[]): { groups: string[] } {
  reply.header('etag', userRoutingGroupsVersion({ groups }));
  return { groups };
}

/** Routing for the administration: groups with their rules, keyword lists, operator groups, and who sends by which group (docs/routing.md). */
export function routingRoutes(app: App): void {
  const { routing } = app.services;
  app.resource(routingGroups, new RoutingGroupRepository(app.db, routing.drafts));
  app.resource(keywordLists, new KeywordListRepository(app.db, app.services));
  app.resource(operatorGroups, new OperatorGroupRepository(app.db));
  app.post<{ Body: NewRoutingTrace }>(
    '/routing/trace',
    {
      config: { access: 'routing.trace' },
      schema: { tags: ['routing'], summary: 'The way and the price of a message, and why; nothing is sent', body: routingTraceSchema },
    },
    ({ caller, body }) => traceRoute(app, caller, body),
  );
  app.post<{ Body: NewRoutingComparison }>(
    '/routing/comparison',
    {
      config: { access: 'routing.activate' },
      schema: { tags: ['routing'], summary: 'What of yesterday would have gone elsewhere by the draft or a version', body: routingComparisonSchema }, // prettier-ignore
    },
    ({ body }) => compareRouting(app, body.version),
  );
  app.get<{ Params: { id: string } }>(
    '/users/:id/routingGroups',
    { config: { access: 'routingGroups.get' }, schema: { tags: ['routingGroups'], summary: 'Groups that an account sends by: {groups}' } },
    async ({ params }, reply) => withGroups(reply, found(await routing.assigned(params.id))),
  );
  app.put<{ Params: { id: string }; Body: { groups: string[] } }>(
    '/users/:id/routingGroups',
    {
      config: { access: 'routingGroups.update' },
      schema: {
        tags: ['routingGroups'],
        summary: 'Groups that an account sends by, all of them',
        body: userRoutingGroupsSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply) => {
      const check = (groups: string[]) => checkVersion(request, { groups }, userRoutingGroupsVersion({ groups }));
      return withGroups(reply, found(await routing.assign(request.caller, request.params.id, request.body.groups, check)));
    },
  );
}

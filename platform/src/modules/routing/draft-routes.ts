import type { FastifyReply, FastifyRequest } from 'fastify';
import { routingGroupSchema, type NewRoutingGroup } from '@cabinet/domain/routing';
import {
  routingDraftVersion,
  routingPublicationSchema,
  routingVersions,
  type RoutingDraft,
  type RoutingPublication,
} from '@cabinet/domain/routing-draft';
import type { App } from '../../module.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { checkVersion } from '../../resource/if-match.ts';
import type { CheckDraft } from './draft-service.ts';
import { RoutingVersionRepository } from './versions.ts';

const TAGS = ['routing'];
type OfGroup = { Params: { id: string } };

/** Throws 412 where the call was made from another draft, or another live version, than there is now. */
const checkOf =
  (request: Pick<FastifyRequest, 'headers'>): CheckDraft =>
  (draft) =>
    checkVersion(request, draft, routingDraftVersion(draft));

/** Answers the draft with its version. */
function withDraft(reply: FastifyReply, draft: RoutingDraft): RoutingDraft {
  reply.header('etag', routingDraftVersion(draft));
  return draft;
}

/** Staging of routing groups, publication, and versions with the way back (docs/routing.md "Draft and versions"). */
export function draftRoutes(app: App): void {
  const { drafts } = app.services.routing;
  app.resource(routingVersions, new RoutingVersionRepository(app.db, app.services));

  app.get(
    '/routing/draft',
    {
      config: { access: 'routingGroups.get' },
      schema: { tags: TAGS, summary: 'The routing as it is staged, and how it differs from the live one' },
    },
    async (_request, reply) => withDraft(reply, await drafts.read()),
  );
  app.post<{ Body: NewRoutingGroup }>(
    '/routing/draft/groups',
    {
      config: { access: 'routingGroups.create' },
      schema: { tags: TAGS, summary: 'Stages a new group. Answers the draft', body: routingGroupSchema, ...TAKES_IF_MATCH },
    },
    async (request, reply) => withDraft(reply, await drafts.add(request.caller, request.body, checkOf(request))),
  );
  app.put<OfGroup & { Body: NewRoutingGroup }>(
    '/routing/draft/groups/:id',
    {
      config: { access: 'routingGroups.update' },
      schema: { tags: TAGS, summary: 'Stages the content of a group. Answers the draft', body: routingGroupSchema, ...TAKES_IF_MATCH },
    },
    async (request, reply) => withDraft(reply, await drafts.replace(request.caller, request.params.id, request.body, checkOf(request))),
  );
  app.delete<OfGroup>(
    '/routing/draft/groups/:id',
    {
      config: { access: 'routingGroups.remove' },
      schema: { tags: TAGS, summary: 'Stages that a group goes. Answers the draft', ...TAKES_IF_MATCH },
    },
    async (request, reply) => withDraft(reply, await drafts.remove(request.caller, request.params.id, checkOf(request))),
  );
  app.post<OfGroup>(
    '/routing/draft/groups/:id/discard',
    {
      config: { access: 'routingGroups.update' },
      schema: { tags: TAGS, summary: 'Forgets what is staged of a group. Answers the draft', ...TAKES_IF_MATCH },
    },
    async (request, reply) => withDraft(reply, await drafts.discard(request.caller, checkOf(request), request.params.id)),
  );
  app.delete(
    '/routing/draft',
    {
      config: { access: 'routingGroups.update' },
      schema: { tags: TAGS, summary: 'Forgets all that is staged. Answers the draft', ...TAKES_IF_MATCH },
    },
    async (request, reply) => withDraft(reply, await drafts.discard(request.caller, checkOf(request))),
  );
  app.post<{ Body: RoutingPublication }>(
    '/routing/draft/publish',
    {
      config: { access: 'routing.activate' },
      schema: {
        tags: TAGS,
        summary: 'Makes all that is staged live at once, as a version. Answers the draft',
        body: routingPublicationSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply) => withDraft(reply, await drafts.publish(request.caller, request.body, checkOf(request))),
  );
  app.post<OfGroup & { Body: RoutingPublication }>(
    '/routing/versions/:id/restore',
    {
      config: { access: 'routing.activate' },
      schema: {
        tags: TAGS,
        summary: 'Makes an earlier version live again, as a new one. Answers the draft',
        body: routingPublicationSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply) => withDraft(reply, await drafts.restore(request.caller, request.params.id, request.body, checkOf(request))),
  );
}

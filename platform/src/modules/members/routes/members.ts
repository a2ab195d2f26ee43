import {
  handOverSchema,
  memberInvitations,
  memberInvitationSchema,
  members,
  type HandOver,
  type Member,
  type MemberChange,
  type MemberInvitation,
  type NewMemberInvitation,
} from '@cabinet/domain/members';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import type { RateWindow } from '../../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../../plugins/rate-limit/with-rate-limit.ts';
import { documentAction } from '../../../resource/document-action.ts';
import type { ListQuery } from '../../../resource/list-query.ts';
import { found } from '../../../resource/resource.ts';
import type { InvitationRepository } from '../invitations.ts';
import type { MemberService } from '../service.ts';

interface OfOne {
  Params: { id: string };
}

const document = (tag: string, summary: string) => ({
  tags: [tag],
  summary,
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
});

/**
 * `GET /members`, `GET|PUT|DELETE /members/{id}`, `POST /members/{id}/handOver`; `GET|POST /memberInvitations`,
 * `DELETE /memberInvitations/{id}`, `POST …/send` (decisions/0063).
 */
export function memberRoutes(app: App, service: MemberService, invitations: InvitationRepository, emails: RateWindow): void {
  app.resource(
    members,
    {
      find: (caller: Caller, list: ListQuery) => service.repository.find(caller, list),
      get: (caller: Caller, id: string) => service.repository.get(caller, id),
      update: (caller: Caller, id: string, change: MemberChange) => service.changeRole(caller, id, change),
      remove: (caller: Caller, id: string) => service.remove(caller, id),
    },
    { stepUp: ['update', 'remove'] },
  );
  app.post<OfOne & { Body: HandOver }>(
    '/members/:id/handOver',
    {
      config: { access: 'members.update', stepUp: true },
      schema: { ...document('members', 'Make another person the owner, and oneself what `role` says'), body: handOverSchema },
    },
    async ({ caller, params, body }): Promise<Member> => {
      const changed = found(await service.handOver(caller, params.id, body));
      app.live.publish('members', 'updated', changed.OwnerId, [changed]);
      return changed;
    },
  );

  app.resource(memberInvitations, {
    find: (caller: Caller, list: ListQuery) => invitations.find(caller, list),
    remove: (caller: Caller, id: string) => invitations.remove(caller, id),
  });
  app.post<{ Body: NewMemberInvitation }>(
    '/memberInvitations',
    {
      config: { access: 'members.create', stepUp: true },
      schema: { ...documentAction(memberInvitations, 'create'), body: memberInvitationSchema },
    },
    async ({ caller, body }, reply) => {
      await withRateLimit(emails, [`invitations:${caller.account.id}`], reply);
      const made = await invitations.create(caller, body);
      app.live.publish('memberInvitations', 'created', made.OwnerId, [made]);
      return reply.code(201).send(made);
    },
  );
  app.post<OfOne>(
    '/memberInvitations/:id/send',
    { config: { access: 'members.create' }, schema: document('memberInvitations', 'Send the letter again, with another link') },
    async ({ caller, params }, reply): Promise<MemberInvitation> => {
      await withRateLimit(emails, [`invitations:${caller.account.id}`], reply);
      const sent = found(await invitations.send(caller, params.id));
      app.live.publish('memberInvitations', 'updated', sent.OwnerId, [sent]);
      return sent;
    },
  );
}

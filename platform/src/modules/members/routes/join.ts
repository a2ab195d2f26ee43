import { acceptInvitationSchema, type AcceptInvitation } from '@cabinet/domain/joining';
import type { OpenInvitation } from '@cabinet/domain/members';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import type { App } from '../../../module.ts';
import { addressOf } from '../../../plugins/auth/auth.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { consumeOrSolve } from '../../../plugins/rate-limit/consume-or-solve.ts';
import { clientNetwork } from '../../../plugins/rate-limit/rate-window.ts';
import type { PublicCalls } from '../../identity/public.ts';
import type { InvitationRepository } from '../invitations.ts';

interface ByKey {
  Params: { key: string };
}

const tags = ['session'];
const config = { access: 'public' } as const;

/** What the link of an invitation does, without a session: `GET /join/{key}` tells what it is about, `POST` accepts it and signs in. */
export function joinRoutes(app: App, invitations: InvitationRepository, calls: PublicCalls): void {
  app.get<ByKey>(
    '/join/:key',
    {
      config,
      schema: { tags, summary: 'The account, the email and the role of an invitation; 404 LINK_KEY', security: [] },
    },
    async ({ params }): Promise<OpenInvitation> => {
      const open = await invitations.open(params.key);
      if (!open) throw new ApiError('LINK_KEY');
      return open;
    },
  );

  app.post<ByKey & { Body: AcceptInvitation }>(
    '/join/:key',
    {
      config,
      schema: {
        tags,
        summary:
          'Accept an invitation with a username and a password, and sign in, as POST /login answers; 404 LINK_KEY; 429 with a puzzle where many join from an address',
        security: [],
        body: acceptInvitationSchema,
      },
    },
    async (request, reply): Promise<SignInAnswer> => {
      await consumeOrSolve(app.puzzles, 'join', [calls.of(`join:address:${clientNetwork(request.ip)}`)], request, reply);
      const { person, accountId } = await invitations.accept(request.params.key, request.body, addressOf(request));
      const { identity, signIns, twoFactor } = app.services;
      app.live.refresh('members', 'created', accountId);
      app.live.refresh('memberInvitations', 'removed', accountId);
      const known = (await identity.byIds([person.id])).get(person.id);
      if (!known) throw new ApiError('LINK_KEY');
      return (await twoFactor?.afterPassword(known)) ?? { token: await signIns.signIn(request, reply, known) };
    },
  );
}

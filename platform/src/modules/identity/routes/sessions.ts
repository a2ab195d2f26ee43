import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';

/** The caller's open sessions, each of which it may end: `GET /sessions`, `DELETE /sessions/{id}`. */
export function sessionListRoutes(app: App): void {
  const { identity } = app.services;
  const tags = ['session'];

  app.get(
    '/sessions',
    { config: { access: 'session' }, schema: { tags, summary: 'Open sessions of the account; `current` is the one that asks' } },
    async ({ caller: { account } }) => {
      const open = await identity.sessions.of(account.id);
      return { data: open.map((session) => ({ ...session, current: session.id === account.sessionId })), total: open.length };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    { config: { access: 'session' }, schema: { tags, summary: 'End an open session of the account at once' } },
    async ({ caller: { account }, params }, reply) => {
      const open = await identity.sessions.of(account.id);
      if (!open.some(({ id }) => id === params.id)) throw new ApiError('NOT_FOUND');
      await identity.endSession(params.id);
      return reply.code(204).send();
    },
  );
}

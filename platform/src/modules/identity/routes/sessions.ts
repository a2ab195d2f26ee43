import type { OpenSession } from '@cabinet/domain/sessions';
import type { App } from '../../../module.ts';
import type { Account } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';

/**
 * The caller's open sessions, each of which it may end: `GET /sessions`, `DELETE /sessions/{id}`, and all but its own with
 * `DELETE /sessions`. A program with an API token may look, and ends nobody's.
 */
export function sessionListRoutes(app: App): void {
  const { identity } = app.services;
  const tags = ['session'];

  async function openOf({ id, sessionId }: Account): Promise<OpenSession[]> {
    return (await identity.sessions.of(id)).map((session) => ({ ...session, current: session.id === sessionId }));
  }

  async function mayEnd(account: Account): Promise<OpenSession[]> {
    const open = await openOf(account);
    if (!open.some(({ current }) => current)) throw new ApiError('FORBIDDEN');
    return open;
  }

  app.get(
    '/sessions',
    { config: { access: 'session' }, schema: { tags, summary: 'Open sessions of the account; `current` is the one that asks' } },
    async ({ caller }) => {
      const data = await openOf(caller.account);
      return { data, total: data.length };
    },
  );

  app.delete(
    '/sessions',
    { config: { access: 'session' }, schema: { tags, summary: 'End every open session of the account but the one that asks, at once' } },
    async ({ caller: { account } }, reply) => {
      await mayEnd(account);
      await identity.endSessionsOf(account.id, account.sessionId);
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    { config: { access: 'session' }, schema: { tags, summary: 'End an open session of the account at once' } },
    async ({ caller: { account }, params }, reply) => {
      const open = await mayEnd(account);
      if (!open.some(({ id }) => id === params.id)) throw new ApiError('NOT_FOUND');
      await identity.endSession(params.id);
      return reply.code(204).send();
    },
  );
}

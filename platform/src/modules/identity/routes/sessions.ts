import type { OpenSession } from '@cabinet/domain/sessions';
import type { App } from '../../../module.ts';
import type { Account } from '../../../plugins/auth/access.ts';
import { personIdOf } from '../../../plugins/auth/person.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { recordEvent } from '../../../resource/journal.ts';

const ended = (account: Account) => ({ action: 'endSessions', resource: 'sessions', ownerId: personIdOf(account) }) as const;

/**
 * `POST /session/renew` gives a session in use another token. `GET /sessions` lists the open sessions of the caller's account, `DELETE /sessions/{id}` ends one, and `DELETE /sessions` ends all
 * but the caller's own. API tokens may list sessions and end none.
 */
export function openSessionRoutes(app: App): void {
  const { identity } = app.services;
  const tags = ['session'];

  async function openOf(account: Account): Promise<OpenSession[]> {
    const open = await identity.sessions.openOf(personIdOf(account));
    return open.map((session) => ({ ...session, current: session.id === account.sessionId }));
  }

  async function endableSessionsOf(account: Account): Promise<OpenSession[]> {
    const open = await openOf(account);
    if (!open.some(({ current }) => current)) throw new ApiError('FORBIDDEN');
    return open;
  }

  app.post(
    '/session/renew',
    {
      config: { access: 'session', withoutFactor: true },
      schema: {
        tags,
        summary: 'Another token for this session, which lasts as long as a session may without use: {token}; 403 for API tokens',
      },
    },
    async ({ caller }) => {
      const token = caller.account.generation === undefined ? undefined : await identity.sessions.renew(caller.account);
      if (!token) throw new ApiError('FORBIDDEN');
      return { token };
    },
  );

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
    async (request, reply) => {
      const { caller } = request;
      const { account } = caller;
      await endableSessionsOf(account);
      await identity.endSessionsOf(personIdOf(account), account.sessionId, async (trx) => {
        await app.services.twoFactor?.forgetOtherDevices(request, personIdOf(account), trx);
        await recordEvent(trx, caller, ended(account));
      });
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    { config: { access: 'session' }, schema: { tags, summary: 'End an open session of the account at once' } },
    async ({ caller, params }, reply) => {
      const { account } = caller;
      const open = await endableSessionsOf(account);
      if (!open.some(({ id }) => id === params.id)) throw new ApiError('NOT_FOUND');
      await identity.endSession(params.id, (trx) => recordEvent(trx, caller, { ...ended(account), rowId: params.id }));
      return reply.code(204).send();
    },
  );
}

import type { OpenSession } from '@cabinet/domain/sessions';
import type { Token } from '@cabinet/domain/tokens';
import type { User } from '@cabinet/domain/users';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../../resource/journal.ts';
import { found } from '../../../resource/resource.ts';
import { checkAdministrates } from '../access-rules.ts';

interface OfAccount {
  Params: { id: string };
}
type List<T> = { data: T[]; total: number };

const tags = ['users'];
const text = { type: 'string' } as const;
const document = (summary: string, ...more: string[]) => {
  const names = ['id', ...more];
  return { tags, summary, params: { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, text])) } };
};
const asList = <T>(data: T[]): List<T> => ({ data, total: data.length });

/** Sessions and API tokens of an account below the caller: `GET|DELETE /users/{id}/sessions`, `…/{sessionId}`, `…/tokens`, `…/{tokenId}`. */
export function accountSessionRoutes(app: App): void {
  const { identity } = app.services;
  const config = { access: 'users.sessions' } as const;

  async function administered(caller: Caller, id: string): Promise<User> {
    const user = found(await identity.accounts.get(caller, id));
    checkAdministrates(caller, user);
    return user;
  }
  const sessionsOf = async (id: string, current: string): Promise<OpenSession[]> =>
    (await identity.sessions.openInAccount(id)).map((session) => ({ ...session, current: session.id === current }));

  app.get<OfAccount>(
    '/users/:id/sessions',
    { config, schema: document('Open sessions of an account, those of staff in it included') },
    async ({ caller, params }): Promise<List<OpenSession>> => {
      const user = await administered(caller, params.id);
      return asList(await sessionsOf(user.id, caller.account.sessionId));
    },
  );
  app.delete<OfAccount>(
    '/users/:id/sessions',
    { config, schema: document('End every session of an account at once') },
    async ({ caller, params }, reply) => {
      const { id } = await administered(caller, params.id);
      await identity.endAccount(id, async (trx) => {
        await app.services.twoFactor?.devices.forgetAccount(id, trx);
        await recordByStaff(trx, caller, { action: 'endSessions', resource: 'sessions', ownerId: id });
      });
      return reply.code(204).send();
    },
  );
  app.delete<{ Params: { id: string; sessionId: string } }>(
    '/users/:id/sessions/:sessionId',
    { config, schema: document('End one session of an account at once', 'sessionId') },
    async ({ caller, params }, reply) => {
      const { id } = await administered(caller, params.id);
      const session = (await identity.sessions.openInAccount(id)).find((open) => open.id === params.sessionId);
      if (!session) throw new ApiError('NOT_FOUND');
      const event = { action: 'endSessions', resource: 'sessions', rowId: session.id, ownerId: id, before: session } as const;
      await identity.endSession(session.id, (trx) => recordByStaff(trx, caller, event));
      return reply.code(204).send();
    },
  );
  app.get<OfAccount>(
    '/users/:id/tokens',
    { config, schema: document('API tokens of an account, without their values') },
    async ({ caller, params }): Promise<List<Token>> => {
      const user = await administered(caller, params.id);
      return asList(await identity.tokens.allOf(user.id));
    },
  );
  app.delete<{ Params: { id: string; tokenId: string } }>(
    '/users/:id/tokens/:tokenId',
    { config, schema: document('Remove an API token of an account; its sockets close at once', 'tokenId') },
    async ({ caller, params }, reply) => {
      const { id } = await administered(caller, params.id);
      const token = found(await identity.tokens.get(caller, params.tokenId));
      if (token.OwnerId !== id) throw new ApiError('NOT_FOUND');
      found(await identity.tokens.remove(caller, token.id));
      app.live.endSession(token.id);
      return reply.code(204).send();
    },
  );
}

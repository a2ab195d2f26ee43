import { ROLES, type Role } from '@cabinet/domain/roles';
import { loginSchema, type Login } from '@cabinet/domain/users';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { limited } from '../limited.ts';
import { verifyPassword } from '../password.ts';
import { fromOf } from '../request.ts';
import { network, type Tries } from '../tries.ts';
import type { TelemetryRepository } from '../telemetry.ts';

const rank = (role: Role) => ROLES.indexOf(role);

/** Signing in, out, and as somebody else (spec 1 §4 "Session", §7; decisions.md "Session"). */
export function sessionRoutes(app: App, tries: Tries, telemetry: TelemetryRepository): void {
  const { identity } = app.services;
  const tags = ['session'];

  app.post<{ Body: Login }>(
    '/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in with username or email; 401 WRONG_CREDENTIALS, 429 with the X-RateLimit headers',
        security: [],
        body: loginSchema,
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const keys = [`login:name:${username.toLowerCase()}`, `login:address:${network(request.ip)}`];
      const account = await limited(tries, keys, reply, async () => {
        const known = await identity.accounts.byIdentifier(username);
        return (await verifyPassword(password, known?.password_hash)) ? known : undefined;
      });
      if (!account) throw new ApiError('WRONG_CREDENTIALS');
      if (!account.is_active) throw new ApiError('ACCOUNT_DISABLED');
      return { token: await identity.sessions.open({ user: account, from: fromOf(request) }) };
    },
  );

  app.post('/logout', { config: { access: 'session' }, schema: { tags, summary: 'End this session at once' } }, async (request, reply) => {
    const { id, sessionId } = request.caller.account;
    await identity.endSession(sessionId);
    await telemetry.record(request, { ownerId: id, action: 'logout' });
    return reply.code(204).send();
  });

  app.get<{ Params: { userId: string } }>(
    '/login/as/:userId',
    {
      config: { access: 'secret.loginAs' },
      schema: { tags, summary: 'A session of an account in the caller’s scope; ends with the caller’s own' },
    },
    async (request) => {
      const { account, scope } = request.caller;
      const user = await identity.accounts.get(request.caller, request.params.userId);
      if (!user || user.id === account.id) throw new ApiError('NOT_FOUND');
      // An equal may see rows that the caller does not; only who sees everything may become one.
      if (scope !== true && rank(user.role) >= rank(account.role)) throw new ApiError('FORBIDDEN');
      if (!user.isActive) throw new ApiError('ACCOUNT_DISABLED');
      const token = await identity.sessions.open({
        user,
        from: fromOf(request),
        actor: { id: account.id, sessionId: account.sessionId, expiresAt: account.expiresAt },
      });
      await telemetry.record(request, { ownerId: user.id, action: 'loginAs', data: { by: account.id, username: account.username } });
      // Also for whoever acts as the account that this is done from: it is they who do it.
      for (const ownerId of [account.id, account.actorId]) {
        if (ownerId !== null)
          await telemetry.record(request, { ownerId, action: 'loginAs', data: { as: user.id, username: user.username } });
      }
      return { token };
    },
  );
}

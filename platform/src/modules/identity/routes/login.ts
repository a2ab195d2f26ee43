import { canAdministrate } from '@cabinet/domain/roles';
import type { SignInAnswer } from '@cabinet/domain/two-factor';
import { loginSchema, type Login } from '@cabinet/domain/users';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../module.ts';
import { doerOf, personIdOf } from '../../../plugins/auth/person.ts';
import { jsonOf } from '../../../plugins/cells/cell-calls.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { hashPassword, isOutdated, verifyPassword } from '../password.ts';
import { inTransaction, recordEvent } from '../../../resource/journal.ts';
import { switchedOff } from '../access-rules.ts';
import { clientOf } from '../client-of-request.ts';
import { enqueueNotification } from '../../notifications/public.ts';
import { deviceOf, type KnownDevices } from '../known-devices.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { TelemetryRepository } from '../telemetry.ts';

/** `POST /login`, `POST /logout`, and `GET /login/as/{userId}` for a session of another account (spec 1 §4 "Session", §7; decisions.md "Session"). */
export function loginRoutes(app: App, limits: SignInLimits, devices: KnownDevices, telemetry: TelemetryRepository): void {
  const { identity } = app.services;
  const tags = ['session'];

  app.post<{ Body: Login }>(
    '/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary:
          'Sign in with username or email: {token}, or {second: {step, factors}} or {setUp: {step}} where a second factor follows; 401 WRONG_CREDENTIALS, 403 ACCOUNT_BLOCKED with the reason, 429 with the X-RateLimit headers and a puzzle, whose solution lets the next try through',
        security: [],
        body: loginSchema,
      },
    },
    async (request, reply): Promise<SignInAnswer | FastifyReply> => {
      const { signIns, directory } = app.services;
      const { username, password } = request.body;
      const elsewhere = await directory.cellElsewhere(['email', 'username'], username, () => identity.accounts.hasIdentifier(username));
      if (elsewhere !== undefined) return reply.passOn(elsewhere, jsonOf(request.body));
      const device = deviceOf(request);
      const knownDevice = device !== undefined && (await devices.knows(device, username)) ? device : undefined;
      const account = await limits.run({ name: username, knownDevice }, request, reply, async () => {
        const [known, other] = await identity.accounts.byIdentifier(username);
        if (await verifyPassword(password, known?.password_hash)) return known;
        // A username may be the email that another account has confirmed since.
        if (other && (await verifyPassword(password, other.password_hash))) return other;
        await signIns.fail(request, known, 'credentials');
        return undefined;
      });
      if (!account) throw new ApiError('WRONG_CREDENTIALS');
      if (!account.can_sign_in) {
        await signIns.fail(request, account, 'disabled');
        throw switchedOff(account.blocked_reason);
      }
      // Hashes of an earlier cost are replaced while the password is at hand.
      if (isOutdated(account.password_hash)) await identity.accounts.rehash(account, await hashPassword(password));
      const { twoFactor } = app.services;
      if (await twoFactor?.remembers(request, account.id)) {
        return { token: await signIns.signIn(request, reply, account, { by: 'rememberedDevice', isVerified: false }) };
      }
      return (await twoFactor?.afterPassword(account)) ?? { token: await signIns.signIn(request, reply, account) };
    },
  );

  app.post(
    '/logout',
    { config: { access: 'session', duringMaintenance: true, withoutFactor: true }, schema: { tags, summary: 'End this session at once' } },
    async (request, reply) => {
      const { sessionId } = request.caller.account;
      const id = personIdOf(request.caller.account);
      const event = { action: 'logout', resource: 'sessions', ownerId: id } as const;
      await identity.endSession(sessionId, (trx) => recordEvent(trx, request.caller, event));
      await telemetry.record(request, { ownerId: id, action: 'logout' });
      return reply.code(204).send();
    },
  );

  app.get<{ Params: { userId: string } }>(
    '/login/as/:userId',
    {
      config: { access: 'secret.loginAs', stepUp: true },
      schema: { tags, summary: 'A session of an account in the caller’s scope; ends with the caller’s own' },
    },
    async (request) => {
      const { account, scope } = request.caller;
      const user = await identity.accounts.get(request.caller, request.params.userId);
      if (!user || user.id === account.id || user.id === personIdOf(account)) throw new ApiError('NOT_FOUND');
      // An account of the same role may see rows that the caller does not: only callers who see everything may act as one.
      if (scope !== true && !canAdministrate(account.role, user.role)) throw new ApiError('FORBIDDEN');
      if (!user.isActive) throw switchedOff(user.blocked?.reason);
      const actor = { id: personIdOf(account), sessionId: account.sessionId, expiresAt: account.expiresAt, endsAt: account.endsAt };
      const token = await inTransaction(app.db, async (trx) => {
        await recordEvent(trx, request.caller, { action: 'loginAs', resource: 'sessions', ownerId: user.id });
        // Once a day of each: who works for many goes in and out.
        const key = `acting:${personIdOf(account)}:${user.id}:${new Date().toISOString().slice(0, 10)}`;
        const data = { notice: 'acting', username: account.username };
        await enqueueNotification(trx, { ownerId: user.id, type: 'security', key, data });
        return identity.sessions.open({ user, from: clientOf(request), actor }, trx);
      });
      await telemetry.record(request, {
        ownerId: user.id,
        action: 'loginAs',
        data: { by: personIdOf(account), username: account.username },
      });
      // Recorded also for the account that acts as the caller's account, because its user is the one who does this.
      for (const ownerId of new Set([personIdOf(account), doerOf(account)])) {
        await telemetry.record(request, { ownerId, action: 'loginAs', data: { as: user.id, username: user.username } });
      }
      return { token };
    },
  );
}

import { changePasswordSchema } from '@cabinet/domain/users';
import type { InferType } from '@cabinet/domain/validation';
import type { App } from '../../../module.ts';
import { ApiError, invalid } from '../../../plugins/errors/api-error.ts';
import { isOwner, personIdOf } from '../../../plugins/auth/person.ts';
import { withRateLimit } from '../../../plugins/rate-limit/with-rate-limit.ts';
import { inTransaction, recordEvent } from '../../../resource/journal.ts';
import { clientOf } from '../client-of-request.ts';
import type { SecurityEmails } from '../security-emails.ts';
import { checkNewPassword } from '../password-rules.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import type { TelemetryRepository } from '../telemetry.ts';
import type { RateWindow } from '../../../plugins/rate-limit/rate-window.ts';

/** `POST /changePassword`: a new password ends every other session of the account (spec 1 §7, decisions.md "Session"). */
export function passwordRoutes(app: App, attempts: RateWindow, telemetry: TelemetryRepository, emails: SecurityEmails): void {
  const { identity } = app.services;
  app.post<{ Body: InferType<typeof changePasswordSchema> }>(
    '/changePassword',
    {
      config: { access: 'users.update', refusesActing: true },
      schema: {
        tags: ['session'],
        summary: 'Change a password; ends the account’s other sessions, and gives this one another token in X-Session-Token',
        body: changePasswordSchema,
      },
    },
    async (request, reply) => {
      const { userId, passwords } = request.body;
      const own = personIdOf(request.caller.account);
      const user = isOwner(request.caller.account) || userId === own ? await identity.accounts.get(request.caller, userId) : undefined;
      if (!user) throw new ApiError('NOT_FOUND');
      const right = await withRateLimit(attempts, [`password:${user.id}`], reply, async () =>
        (await verifyPassword(passwords.oldPassword, await identity.accounts.passwordHash(user.id))) ? true : undefined,
      );
      if (!right) throw invalid('passwords.oldPassword', 'password.wrong');
      const { title } = (await app.services.settings.installation()).frontend;
      checkNewPassword(passwords.newPassword, { username: user.username, email: user.data.email, title }, 'passwords.newPassword');
      const hash = await hashPassword(passwords.newPassword);
      await inTransaction(app.db, async (trx) => {
        await identity.accounts.setPassword(user.id, hash, trx);
        await recordEvent(trx, request.caller, { action: 'changePassword', resource: 'passwords', rowId: user.id, ownerId: user.id });
        await emails.notify('passwordChanged', { userId: user.id, from: clientOf(request) }, trx);
      });
      await identity.endSessionsOf(user.id, request.caller.account.sessionId);
      await telemetry.record(request, { ownerId: user.id, action: 'changePassword' });
      const { account } = request.caller;
      const token = account.generation === undefined ? undefined : await identity.sessions.renew(account);
      if (token) reply.header('x-session-token', token);
      return reply.code(204).send();
    },
  );
}

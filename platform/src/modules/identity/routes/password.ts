import { changePasswordSchema } from '@cabinet/domain/users';
import type { InferType } from '@cabinet/domain/validation';
import type { App } from '../../../module.ts';
import { ApiError, invalid } from '../../../plugins/errors/api-error.ts';
import { limited } from '../limited.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import type { TelemetryRepository } from '../telemetry.ts';
import type { Tries } from '../tries.ts';

/** `POST /changePassword`: a new password ends every other session of the account (spec 1 §7, decisions.md "Session"). */
export function passwordRoutes(app: App, tries: Tries, telemetry: TelemetryRepository): void {
  const { identity } = app.services;
  app.post<{ Body: InferType<typeof changePasswordSchema> }>(
    '/changePassword',
    {
      config: { access: 'users.update' },
      schema: { tags: ['session'], summary: 'Change a password; ends the account’s other sessions', body: changePasswordSchema },
    },
    async (request, reply) => {
      const { userId, passwords } = request.body;
      const user = await identity.accounts.get(request.caller, userId);
      if (!user) throw new ApiError('NOT_FOUND');
      const right = await limited(tries, [`password:${user.id}`], reply, async () =>
        (await verifyPassword(passwords.oldPassword, await identity.accounts.passwordHash(user.id))) ? true : undefined,
      );
      if (!right) throw invalid('passwords.oldPassword', 'password.wrong');
      await identity.accounts.setPassword(user.id, await hashPassword(passwords.newPassword));
      await identity.endSessionsOf(user.id, request.caller.account.sessionId);
      await telemetry.record(request, { ownerId: user.id, action: 'changePassword' });
      return reply.code(204).send();
    },
  );
}

import { newPasswordSchema, recoverSchema, type NewPassword, type Recover } from '@cabinet/domain/registration';
import type { App } from '../../../module.ts';
import { addressOf } from '../../../plugins/auth/auth.ts';
import { jsonOf } from '../../../plugins/cells/cell-calls.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { consumeOrSolve } from '../../../plugins/rate-limit/consume-or-solve.ts';
import { withRateLimit } from '../../../plugins/rate-limit/with-rate-limit.ts';
import { clientOf } from '../client-of-request.ts';
import type { SecurityEmails } from '../security-emails.ts';
import { checkNewPassword } from '../password-rules.ts';
import { hashPassword } from '../password.ts';
import type { PublicCalls } from '../public-calls.ts';
import type { RecoveryKeys } from '../recovery-keys.ts';
import type { TelemetryRepository } from '../telemetry.ts';
import { clientNetwork } from '../../../plugins/rate-limit/rate-window.ts';

interface ByKey {
  Params: { key: string };
}

/**
 * Recovery of a password (spec 1 §4 "Recovery", §7; decisions.md "Session"). `POST /recover` gives the same answer in the same time
 * whether the account exists or not; emails are written after the answer.
 */
export function recoveryRoutes(
  app: App,
  publicCalls: PublicCalls,
  keys: RecoveryKeys,
  telemetry: TelemetryRepository,
  emails: SecurityEmails,
): void {
  const { identity, mail, settings } = app.services;
  const tags = ['session'];
  const sendsInProgress = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(sendsInProgress)));

  async function sendRecoveryEmails({ id, locale }: Recover): Promise<void> {
    const [accounts, { frontend }] = await Promise.all([identity.accounts.emailRecipients(id), settings.publicSettings()]);
    for (const { id: userId, username, email, firstName, locale: known } of accounts) {
      await mail.enqueue(email, {
        name: 'recovery',
        locale: locale ?? known ?? frontend.locale,
        values: { title: frontend.title, name: firstName || username, username },
        link: `${app.config.publicUrl}/recover/${await keys.create(userId, undefined, email)}`,
      });
    }
  }

  app.post<{ Body: Recover }>(
    '/recover',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary:
          'Ask for a letter with a recovery key; 204 whether there is an account or not; 429 with a puzzle where an address asks for many',
        security: [],
        body: recoverSchema,
      },
    },
    async (request, reply) => {
      const name = request.body.id.toLowerCase();
      const { directory } = app.services;
      const elsewhere = await directory.cellElsewhere(['email', 'username'], name, () => identity.accounts.hasIdentifier(name));
      if (elsewhere !== undefined) return reply.passOn(elsewhere, jsonOf(request.body));
      const ofAddress = publicCalls.of(`recover:address:${clientNetwork(request.ip)}`);
      await consumeOrSolve(app.puzzles, `recover:${name}`, [ofAddress], request, reply);
      // Nobody's mailbox is filled, whatever work somebody puts into it.
      await withRateLimit(publicCalls.window, [`recover:name:${name}`], reply);
      const sending = sendRecoveryEmails(request.body).catch((error: unknown) => request.log.error({ err: error }, 'recovery failed'));
      sendsInProgress.add(sending);
      void sending.finally(() => sendsInProgress.delete(sending));
      return reply.code(204).send();
    },
  );

  app.get<ByKey>(
    '/recover/:key',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Whether a recovery key works: {result}', security: [] },
    },
    async ({ params }) => ({ result: (await keys.holderOf(params.key)) !== undefined }),
  );

  app.post<ByKey & { Body: NewPassword }>(
    '/recover/:key',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Set a new password with a recovery key, which ends every session; 404 RECOVERY_KEY',
        security: [],
        body: newPasswordSchema,
      },
    },
    async (request, reply) => {
      const holder = await keys.holderOf(request.params.key);
      if (!holder) throw new ApiError('RECOVERY_KEY');
      const { title } = (await settings.installation()).frontend;
      checkNewPassword(request.body.password, { ...holder, title });
      const userId = await keys.redeem(request.params.key, await hashPassword(request.body.password), addressOf(request));
      if (!userId) throw new ApiError('RECOVERY_KEY');
      await identity.endSessionsOf(userId);
      // The list of notifications tells of a recovery by itself.
      await app.db.transaction().execute((trx) => emails.write('passwordChanged', { userId, from: clientOf(request) }, trx));
      await telemetry.record(request, { ownerId: userId, action: 'recovery' });
      return reply.code(204).send();
    },
  );
}

import { DEFAULT_LOCALE } from '@cabinet/domain/locales';
import { newPasswordSchema, recoverSchema, type NewPassword, type Recover } from '@cabinet/domain/registration';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { limited } from '../limited.ts';
import { hashPassword } from '../password.ts';
import type { RecoveryKeys } from '../recovery-keys.ts';
import type { TelemetryRepository } from '../telemetry.ts';
import { network, type Tries } from '../tries.ts';

interface ByKey {
  Params: { key: string };
}

/**
 * Recovery of a password (spec 1 §4 "Recovery", §7; decisions.md "Session"): `POST /recover` answers alike, and as fast,
 * whether the account exists or not; the letters are written after the answer.
 */
export function recoveryRoutes(app: App, tries: Tries, keys: RecoveryKeys, telemetry: TelemetryRepository): void {
  const { identity, mail, settings } = app.services;
  const tags = ['session'];
  const writing = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(writing)));

  async function write({ id, locale }: Recover): Promise<void> {
    const [accounts, { frontend }] = await Promise.all([identity.accounts.reachable(id), settings.shared()]);
    for (const { id: userId, username, email, firstName, locale: known } of accounts) {
      await mail.post(email, {
        name: 'recovery',
        locale: locale ?? known ?? DEFAULT_LOCALE,
        values: { title: frontend.title, name: firstName || username, username },
        link: `${app.config.publicUrl}/recover/${await keys.make(userId)}`,
      });
    }
  }

  app.post<{ Body: Recover }>(
    '/recover',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Ask for a letter with a recovery key; 204 whether there is an account or not',
        security: [],
        body: recoverSchema,
      },
    },
    async (request, reply) => {
      const named = `recover:name:${request.body.id.toLowerCase()}`;
      await limited(tries, [named, `recover:address:${network(request.ip)}`], reply, async () => undefined);
      const letters = write(request.body).catch((error: unknown) => request.log.error({ err: error }, 'recovery failed'));
      writing.add(letters);
      void letters.finally(() => writing.delete(letters));
      return reply.code(204).send();
    },
  );

  app.get<ByKey>(
    '/recover/:key',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Whether a recovery key works: {result}', security: [] },
    },
    async ({ params }) => ({ result: await keys.isValid(params.key) }),
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
      if (!(await keys.isValid(request.params.key))) throw new ApiError('RECOVERY_KEY');
      const userId = await keys.use(request.params.key, await hashPassword(request.body.password));
      if (!userId) throw new ApiError('RECOVERY_KEY');
      await identity.endSessionsOf(userId);
      await telemetry.record(request, { ownerId: userId, action: 'recovery' });
      return reply.code(204).send();
    },
  );
}

import type { FastifyReply } from 'fastify';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../plugins/rate-limit/with-rate-limit.ts';
import { verifyPassword } from '../identity/public.ts';

/** Throws 422 at `password` where the person of a session cannot be told from somebody who found it open. */
export type ConfirmPerson = (account: Account, password: string | undefined, reply: FastifyReply) => Promise<void>;

/** Asks accounts without a second factor for their password; those with one are asked for it by the call's `stepUp`. */
export function confirmPersonOf(app: App): ConfirmPerson {
  const { tries, windowSeconds } = app.config.login;
  const attempts = new RateWindow(app.pool, tries, windowSeconds);
  return async (account, password, reply) => {
    const id = personIdOf(account);
    if (((await app.services.twoFactor?.factorsOf(id)) ?? []).length > 0) return;
    if (!password) throw invalid('password', 'password.needed');
    const isRight = await withRateLimit(attempts, [`password:${id}`], reply, async () =>
      (await verifyPassword(password, await app.services.identity.accounts.passwordHash(id))) ? true : undefined,
    );
    if (!isRight) throw invalid('password', 'password.notYours');
  };
}

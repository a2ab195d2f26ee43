import {
  finishSetUpSchema,
  newFactorSchema,
  passkeyTitleSchema,
  stepUpSchema,
  TWO_FACTOR,
  type BeginSetUp,
  type FinishSetUp,
  type NewBackupCodes,
  type Passkey,
  type PasskeyChallenge,
  type PasskeyTitle,
  type SetUp,
  type StepUp,
  type TwoFactorState,
} from '@cabinet/domain/two-factor';
import type { FastifyReply } from 'fastify';
import { isUuid } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import type { Account } from '../../../plugins/auth/access.ts';
import { personIdOf, personOf } from '../../../plugins/auth/person.ts';
import { ApiError, invalid } from '../../../plugins/errors/api-error.ts';
import type { RateWindow } from '../../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../../plugins/rate-limit/with-rate-limit.ts';
import { verifyPassword } from '../../identity/public.ts';
import type { TwoFactorService } from '../service.ts';

const tags = ['twoFactor'];
const UPDATE = { access: 'twoFactor.update' } as const;
/** Whatever takes a factor away asks for one again. */
const GUARDED = { ...UPDATE, stepUp: true } as const;

/** Throws where somebody acts as the account: its factors are its person's alone. */
function refuseOthers({ actorId }: Account): void {
  if (actorId !== null) throw new ApiError('ACTING');
}

/**
 * The caller's own factors: `GET /twoFactor`; `POST|PUT /twoFactor/setUp` adds one; `DELETE /twoFactor/totp`, `PUT|DELETE
 * /twoFactor/passkeys/{id}`, `POST /twoFactor/backupCodes`; and `POST /twoFactor/stepUp` proves one again.
 */
export function factorRoutes(app: App, twoFactor: TwoFactorService, attempts: RateWindow): void {
  const { accounts } = app.services.identity;

  /** Throws 422 for a wrong password: whoever finds a session open makes no way back in with the first factor. */
  async function checkPassword(id: string, password: string, reply: FastifyReply): Promise<void> {
    const isRight = await withRateLimit(attempts, [`password:${id}`], reply, async () =>
      (await verifyPassword(password, await accounts.passwordHash(id))) ? true : undefined,
    );
    if (!isRight) throw invalid('password', 'password.wrong');
  }

  app.get(
    '/twoFactor',
    {
      config: { access: 'twoFactor.get', withoutFactor: true },
      schema: { tags, summary: 'The factors of the account, without any secret' },
    },
    ({ caller }): Promise<TwoFactorState> => twoFactor.state(personOf(caller.account)),
  );

  app.post<{ Body: BeginSetUp }>(
    '/twoFactor/setUp',
    {
      // The first factor takes the password instead: where one is demanded of an open session there is none to prove.
      config: { ...UPDATE, stepUp: 'ofFactors' },
      schema: { tags, summary: 'Begin to set a factor up: {step, totp: {secret, uri}} or {step, options}', body: newFactorSchema },
    },
    async ({ caller: { account }, body }, reply): Promise<SetUp> => {
      refuseOthers(account);
      const person = personOf(account);
      if ((await twoFactor.factorsOf(person.id)).length === 0) await checkPassword(person.id, body.password ?? '', reply);
      return twoFactor.begin('setUp', person, body.factor, { userId: person.id }, TWO_FACTOR.setUpMinutes);
    },
  );

  app.put<{ Body: FinishSetUp }>(
    '/twoFactor/setUp',
    {
      config: { ...UPDATE, withoutFactor: true },
      schema: { tags, summary: 'Use the new factor for the first time; the first one comes with backup codes', body: finishSetUpSchema },
    },
    async ({ caller, body }, reply): Promise<NewBackupCodes> => {
      const { account } = caller;
      refuseOthers(account);
      const person = personOf(account);
      const step = await twoFactor.steps.read('setUp', body.step);
      if (step.userId !== person.id) throw new ApiError('STEP_EXPIRED');
      const keys = [`set up:${person.id}`];
      const codes = await withRateLimit(attempts, keys, reply, () => twoFactor.finish(caller, person, step, body));
      await twoFactor.verify(account.sessionId);
      // Its socket hears of rows again once it reconnects, and the page loads again what it was refused.
      if (account.lacksFactor) app.live.endAccount(account.id);
      return codes ?? {};
    },
  );

  app.delete(
    '/twoFactor/totp',
    { config: GUARDED, schema: { tags, summary: 'Remove the authenticator app' } },
    async ({ caller }, reply) => {
      refuseOthers(caller.account);
      await twoFactor.removeOne(caller, personOf(caller.account), 'totp');
      return reply.code(204).send();
    },
  );

  app.put<{ Params: { id: string }; Body: PasskeyTitle }>(
    '/twoFactor/passkeys/:id',
    { config: UPDATE, schema: { tags, summary: 'Rename a passkey', body: passkeyTitleSchema } },
    ({ caller: { account }, params, body }): Promise<Passkey> => {
      refuseOthers(account);
      if (!isUuid(params.id)) throw new ApiError('NOT_FOUND');
      return twoFactor.passkeys.rename(personIdOf(account), params.id, body.title);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/twoFactor/passkeys/:id',
    { config: GUARDED, schema: { tags, summary: 'Remove a passkey' } },
    async ({ caller, params }, reply) => {
      refuseOthers(caller.account);
      if (!isUuid(params.id)) throw new ApiError('NOT_FOUND');
      await twoFactor.removeOne(caller, personOf(caller.account), { passkeyId: params.id });
      return reply.code(204).send();
    },
  );

  app.post(
    '/twoFactor/backupCodes',
    { config: GUARDED, schema: { tags, summary: 'Make new backup codes; those before them end' } },
    async ({ caller }): Promise<NewBackupCodes> => {
      refuseOthers(caller.account);
      return { backupCodes: await twoFactor.renewCodes(caller, personIdOf(caller.account)) };
    },
  );

  /** Who sits before the session of a call: in a session that acts as somebody, whoever began it. */
  async function sitting({ sessionId }: Account) {
    const found = await twoFactor.sitting(sessionId);
    if (!found) throw new ApiError('FORBIDDEN');
    return found;
  }

  app.post(
    '/twoFactor/stepUp/options',
    { config: { access: 'session', duringMaintenance: true }, schema: { tags, summary: 'A challenge for a passkey that is proved again' } },
    async ({ caller }): Promise<PasskeyChallenge> => {
      const { userId } = await sitting(caller.account);
      return twoFactor.challenge('stepUp', { userId }, TWO_FACTOR.stepMinutes);
    },
  );

  app.post<{ Body: StepUp }>(
    '/twoFactor/stepUp',
    {
      config: { access: 'session', duringMaintenance: true },
      schema: {
        tags,
        summary: `Prove a factor again, for calls that answer 403 STEP_UP; counts for ${TWO_FACTOR.stepUpMinutes} minutes`,
        body: stepUpSchema,
      },
    },
    async ({ caller, body }, reply) => {
      const { id, userId } = await sitting(caller.account);
      const step = body.step === undefined ? undefined : await twoFactor.steps.read('stepUp', body.step);
      if (step && step.userId !== userId) throw new ApiError('STEP_EXPIRED');
      const proved = await withRateLimit(attempts, [`factor:${userId}`], reply, () => twoFactor.prove(userId, body, step?.challenge));
      if (proved === undefined) throw new ApiError('WRONG_FACTOR');
      if (step) await twoFactor.steps.spend(step);
      await twoFactor.verify(id);
      const { account } = caller;
      const token = account.generation === undefined ? undefined : await app.services.identity.sessions.renew(account);
      if (token) reply.header('x-session-token', token);
      return reply.code(204).send();
    },
  );
}

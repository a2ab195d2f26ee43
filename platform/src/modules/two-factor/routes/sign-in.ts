import {
  finishSetUpSchema,
  passkeySignInSchema,
  secondStepSchema,
  signInSetUpSchema,
  stepSchema,
  TWO_FACTOR,
  type FinishSetUp,
  type PasskeyChallenge,
  type PasskeySignIn,
  type SecondStep,
  type SetUp,
  type SignInAnswer,
  type SignInSetUp,
  type Step,
} from '@cabinet/domain/two-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../module.ts';
import { addressOf } from '../../../plugins/auth/auth.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import type { RateWindow } from '../../../plugins/rate-limit/rate-window.ts';
import { withRateLimit } from '../../../plugins/rate-limit/with-rate-limit.ts';
import { PasskeyLimits } from '../passkey-limits.ts';
import type { Person, TwoFactorService } from '../service.ts';
import type { OpenStep } from '../step-tokens.ts';

const tags = ['session'];
const config = { access: 'public' } as const;

/**
 * The second step of a sign-in: `POST /login/second`, and `/login/second/passkey` for a challenge; a sign-in by passkey alone: `POST
 * /login/passkey/options`, `POST /login/passkey`; and a factor that is demanded and set up first: `POST|PUT /login/setUp`.
 */
export function signInRoutes(app: App, twoFactor: TwoFactorService, attempts: RateWindow): void {
  const { identity } = app.services;
  const passkeyLimits = new PasskeyLimits(app, attempts);

  const signIn = (request: FastifyRequest, reply: FastifyReply, person: Person, by: string) =>
    app.services.signIns.signIn(request, reply, person, { by, isVerified: true });

  /** Counts wrong proofs of an account, whatever steps they come with. */
  async function counted<T>(
    reply: FastifyReply,
    request: FastifyRequest,
    userId: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T> {
    const proved = await withRateLimit(attempts, [`factor:${userId}`], reply, attempt);
    if (proved !== undefined) return proved;
    await app.services.signIns.fail(request, { id: userId }, 'secondFactor');
    throw new ApiError('WRONG_FACTOR');
  }

  /** The set-up of a factor that is demanded; ended where the account has set one up meanwhile, which it proves instead. */
  async function openSetUp(token: string): Promise<{ step: OpenStep; person: Person }> {
    const step = await twoFactor.steps.read('setUpAtSignIn', token);
    const person = await twoFactor.personOf(step);
    if ((await twoFactor.factorsOf(person.id)).length > 0) throw new ApiError('STEP_EXPIRED');
    return { step, person };
  }

  app.post<{ Body: SecondStep }>(
    '/login/second',
    {
      config,
      schema: {
        tags,
        summary:
          'The second step of a sign-in: {token}; 422 WRONG_FACTOR, 410 STEP_EXPIRED, 429 after too many tries. With `remember` the browser is not asked again for `rememberDays`',
        security: [],
        body: secondStepSchema,
      },
    },
    async (request, reply): Promise<SignInAnswer> => {
      const step = await twoFactor.steps.read('second', request.body.step);
      const person = await twoFactor.personOf(step);
      const factor = await counted(reply, request, person.id, () => twoFactor.prove(person.id, request.body, step.challenge));
      await twoFactor.steps.spend(step);
      const token = await signIn(request, reply, person, factor);
      if (request.body.remember) await twoFactor.rememberDevice(request, reply, person);
      return { token };
    },
  );

  app.post<{ Body: Step }>(
    '/login/second/passkey',
    {
      config,
      schema: { tags, summary: 'A challenge for a passkey in the second step: {step, options}', security: [], body: stepSchema },
    },
    async ({ body }): Promise<PasskeyChallenge> => {
      const step = await twoFactor.steps.read('second', body.step);
      const { id: userId } = await twoFactor.personOf(step);
      // The new step lasts no longer than the one before it.
      return twoFactor.challenge('second', { userId, password: step.password }, step.expiresAt);
    },
  );

  app.post(
    '/login/passkey/options',
    { config, schema: { tags, summary: 'A challenge for a sign-in by passkey alone: {step, options}', security: [] } },
    async (): Promise<PasskeyChallenge> => twoFactor.challenge('passkeySignIn', {}, TWO_FACTOR.stepMinutes),
  );

  app.post<{ Body: PasskeySignIn }>(
    '/login/passkey',
    {
      config,
      schema: {
        tags,
        summary: 'Sign in by a passkey alone: {token}; 422 WRONG_FACTOR, 429 with a puzzle',
        security: [],
        body: passkeySignInSchema,
      },
    },
    async (request, reply): Promise<SignInAnswer> => {
      const { step: token, passkey } = request.body;
      const step = await twoFactor.steps.read('passkeySignIn', token);
      const userId = await passkeyLimits.run(passkey.credentialId, request, reply, () =>
        twoFactor.passkeys.prove(step.challenge ?? '', passkey),
      );
      const person = userId && (await identity.byIds([userId])).get(userId);
      if (!person) {
        await app.services.signIns.fail(request, undefined, 'secondFactor');
        throw new ApiError('WRONG_FACTOR');
      }
      if (!person.canSignIn) {
        await app.services.signIns.fail(request, person, 'disabled');
        throw person.blockedReason ? new ApiError('ACCOUNT_BLOCKED', { reason: person.blockedReason }) : new ApiError('ACCOUNT_DISABLED');
      }
      await twoFactor.steps.spend(step);
      return { token: await signIn(request, reply, person, 'passkey') };
    },
  );

  app.post<{ Body: SignInSetUp }>(
    '/login/setUp',
    {
      config,
      schema: {
        tags,
        summary: 'Begin to set up the factor that is demanded: {step, totp: {secret, uri}} or {step, options}',
        security: [],
        body: signInSetUpSchema,
      },
    },
    async ({ body }): Promise<SetUp> => {
      const { step, person } = await openSetUp(body.step);
      const claims = { userId: person.id, password: step.password };
      return twoFactor.begin('setUpAtSignIn', person, body.factor, claims, step.expiresAt);
    },
  );

  app.put<{ Body: FinishSetUp }>(
    '/login/setUp',
    {
      config,
      schema: {
        tags,
        summary: 'Use the new factor for the first time, and sign in: {token, backupCodes}',
        security: [],
        body: finishSetUpSchema,
      },
    },
    async (request, reply): Promise<SignInAnswer> => {
      const { step, person } = await openSetUp(request.body.step);
      const by = { account: { id: person.id, actorId: null }, ip: addressOf(request) };
      const codes = await withRateLimit(attempts, [`set up:${person.id}`], reply, () => twoFactor.finish(by, person, step, request.body));
      return { ...codes, token: await signIn(request, reply, person, request.body.passkey ? 'passkey' : 'totp') };
    },
  );
}

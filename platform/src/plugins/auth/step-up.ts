import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import type { Account } from './access.ts';
import { personIdOf } from './person.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The call asks for the second factor again where the person of the session has not proved one lately; `ofFactors` asks nobody who has none,
     * even where one is demanded.
     */
    stepUp?: boolean | 'ofFactors';
    /**
     * The call answers too while the person of the session has none of the factors that are demanded, because setting one up needs it; `own`
     * where `:id` is that person or the account.
     */
    withoutFactor?: boolean | 'own';
  }
}

const isOwn = (account: Account, { params }: FastifyRequest): boolean =>
  [account.id, personIdOf(account)].includes((params as { id?: string }).id ?? '');

/**
 * Refuses calls with 403 `STEP_UP`: of routes that are marked `stepUp`, before their body is read, and all others but those that are marked
 * `withoutFactor` while a factor is demanded that is not set up. Programs with API tokens have nobody to ask.
 */
export const stepUp = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { twoFactor } = app.services;
      const { maybeCaller, routeOptions } = request;
      if (!twoFactor || !maybeCaller) return done();
      const { account } = maybeCaller;
      const { stepUp: asks, withoutFactor } = routeOptions.config;
      if (asks) {
        twoFactor.checkStepUp(account, { letsFirst: asks === 'ofFactors' }).then(() => done(), done);
        return;
      }
      const isLetIn = withoutFactor === true || (withoutFactor === 'own' && isOwn(account, request)) || !account.lacksFactor;
      done(isLetIn ? undefined : new ApiError('STEP_UP', { factors: '' }));
    });
  },
  { name: 'step-up', dependencies: ['auth'] },
);

import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The call asks for the second factor again where the person of the session has not proved one lately; `ofFactors` asks nobody who has none,
     * even where one is demanded.
     */
    stepUp?: boolean | 'ofFactors';
  }
}

/** Refuses marked calls with 403 `STEP_UP` until the caller has proved a second factor again. Registered after `auth`, which sets the caller. */
export const stepUp = fp(
  async (app) => {
    app.addHook('onRequest', async ({ routeOptions, maybeCaller }) => {
      const { stepUp: asks } = routeOptions.config;
      if (asks && maybeCaller) await app.services.twoFactor?.checkStepUp(maybeCaller.account, { letsFirst: asks === 'ofFactors' });
    });
  },
  { name: 'step-up', dependencies: ['auth'] },
);

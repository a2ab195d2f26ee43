import rateLimit from '@fastify/rate-limit';
import { findToken, mayDeploy, readTokens, type DeployToken } from '@cabinet/releases/token';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { tokenOf } from '../../plugins/auth/auth.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token behind a call below `/api/deploy`. */
    deployer: DeployToken;
  }
}

/** Wrong tokens a minute from one address. */
const WRONG_PER_MINUTE = 10;

/** Admits to every route of `app` by a deploy token, before a body is read; who tries wrong ones is soon told to wait. */
export async function admitByToken(app: App): Promise<void> {
  const tokens = readTokens(app.config.deployTokens);
  await app.register(rateLimit, { global: false });
  const wrong = app.createRateLimit({ max: WRONG_PER_MINUTE, timeWindow: '1 minute' });
  app.decorateRequest('deployer');
  app.addHook('onRequest', async (request, reply) => {
    const given = tokenOf(request.headers.authorization);
    const found = given === undefined ? undefined : findToken(tokens, given);
    if (found) {
      request.deployer = found;
      return;
    }
    const tries = await wrong(request);
    if (tries.isAllowed || !tries.isExceeded) throw new ApiError('UNAUTHORIZED');
    request.log.warn('wrong deploy tokens');
    reply.header('retry-after', tries.ttlInSeconds);
    throw new ApiError('TOO_MANY_REQUESTS', { seconds: tries.ttlInSeconds });
  });
}

/** Throws 403 `FOREIGN_AREA` with the first area that the token may not deploy. */
export function mustDeploy({ deployer }: FastifyRequest, targets: readonly string[]): void {
  const foreign = targets.find((target) => !mayDeploy(deployer, target));
  if (foreign !== undefined) throw new ApiError('FOREIGN_AREA', { area: foreign });
}

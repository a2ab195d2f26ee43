import rateLimit from '@fastify/rate-limit';
import { findToken, mayDeploy, readTokens, type DeployToken } from '@cabinet/releases/token';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { tokenOf } from '../../plugins/auth/auth.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls below `/api/deploy`: the holder of a deploy token, or somebody signed in, who may deploy everything. */
    deployer: Pick<DeployToken, 'name' | 'targets'>;
  }
}

/** Wrong tokens a minute from one address. */
const WRONG_PER_MINUTE = 10;

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Sets `request.deployer` on every route of `app` before a body is read: by a deploy token, and on routes that ask for `areas.deploy`
 * by a session with it. Returns what such routes take as `admits`. Who tries wrong tokens is soon told to wait.
 */
export async function admitDeployers(app: App): Promise<Admit> {
  const tokens = readTokens(app.config.deployTokens);
  await app.register(rateLimit, { global: false });
  const wrong = app.createRateLimit({ max: WRONG_PER_MINUTE, timeWindow: '1 minute' });
  app.decorateRequest('deployer');
  const byToken = ({ headers: { authorization } }: FastifyRequest) => {
    const given = tokenOf(authorization);
    return given === undefined ? undefined : findToken(tokens, given);
  };
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const tries = await wrong(request);
    if (tries.isAllowed || !tries.isExceeded) throw new ApiError('UNAUTHORIZED');
    request.log.warn('wrong deploy tokens');
    reply.header('retry-after', tries.ttlInSeconds);
    throw new ApiError('TOO_MANY_REQUESTS', { seconds: tries.ttlInSeconds });
  };
  app.addHook('onRequest', async (request, reply) => {
    const { caller } = request;
    const deployer = caller ? { name: caller.account.username, targets: ['*'] } : byToken(request);
    request.deployer = deployer ?? (await refuse(request, reply));
  });
  return async (request, reply) => {
    if (byToken(request)) return true;
    const given = tokenOf(request.headers.authorization);
    const account = given === undefined ? undefined : await app.services.identity.authenticate(given, request.ip);
    return account ? false : refuse(request, reply);
  };
}

/** Throws 403 `FOREIGN_AREA` with the first area that the token may not deploy. */
export function mustDeploy({ deployer }: FastifyRequest, targets: readonly string[]): void {
  const foreign = targets.find((target) => !mayDeploy(deployer, target));
  if (foreign !== undefined) throw new ApiError('FOREIGN_AREA', { area: foreign });
}

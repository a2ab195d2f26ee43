import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { scopeIn } from '@cabinet/domain/permissions';
import { ApiError } from '../errors/api-error.ts';
import type { Authenticate } from '../../services.ts';
import type { Caller, RouteAccess } from './access.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
  interface FastifyRequest {
    /** Set on every route that needs a session. */
    caller: Caller;
    /** The caller where the route is `optional`. */
    maybeCaller: Caller | undefined;
  }
  interface FastifyInstance {
    /** Every route that says who may call it. */
    declared: readonly DeclaredRoute[];
  }
}

export interface DeclaredRoute {
  method: string;
  url: string;
  access: RouteAccess;
}

/** The token of a header value, bare or after `Bearer` (decisions.md "Session"). */
export function tokenOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token === '' ? undefined : token;
}

async function admit(request: FastifyRequest, access: RouteAccess, authenticate: Authenticate): Promise<void> {
  const token = tokenOf(request.headers.authorization);
  const account = token === undefined ? undefined : await authenticate(token, request.ip);
  if (!account) {
    if (access === 'optional' && token === undefined) return;
    throw new ApiError('UNAUTHORIZED');
  }
  const scope = access === 'session' || access === 'optional' ? 'me' : scopeIn(account.permissions, access as never);
  if (scope === false) throw new ApiError('FORBIDDEN');
  request.caller = { account, scope };
  request.maybeCaller = request.caller;
  request.log = request.log.child({ account: account.id });
}

/** Admits by each route's declared access, before its body is read. `authenticate` comes from the identity module. */
export const auth = fp(
  async (app) => {
    app.decorateRequest('caller');
    app.decorateRequest('maybeCaller');
    const declared: DeclaredRoute[] = [];
    app.decorate('declared', declared);
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.access) declared.push({ method: String(method), url, access: config.access });
      else if (url.startsWith('/api/')) throw new Error(`${String(method)} ${url} does not say who may call it.`);
    });
    app.addHook('onRequest', async (request) => {
      const access = request.routeOptions.config.access;
      if (!access || access === 'public') return;
      await admit(request, access, app.services.identity.authenticate);
    });
  },
  { name: 'auth' },
);

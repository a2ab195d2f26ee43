import fp from 'fastify-plugin';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSED_WHILE_ACTING, scopeOfPermission } from '@cabinet/domain/permissions';
import type { RouteDeprecation } from '../api-versions/deprecation.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Services } from '../../services.ts';
import type { Caller, RouteAccess } from './access.ts';
import { checkLiveKey, checkTokenScope, type RouteScope } from './token-rights.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Marks what nobody does while acting as somebody else: 403 `ACTING`. What `REFUSED_WHILE_ACTING` names needs no mark. */
    refusesActing?: boolean;
    /** The scope that API tokens with scopes need where it is not that of the permission; null where they need none. */
    scope?: RouteScope;
    /** Whether a program with a secret of its own may call without a session; what it throws is the answer. */
    admits?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  }
  interface FastifyRequest {
    /** Set on every route that needs a session. */
    caller: Caller;
    /** The caller where the route is `optional`. */
    maybeCaller: Caller | undefined;
  }
  interface FastifyInstance {
    /** All routes that declare their access. */
    declared: readonly DeclaredRoute[];
  }
}

export interface DeclaredRoute {
  method: string;
  url: string;
  access: RouteAccess;
  /** Whether it answers 403 `ACTING` to whoever acts as somebody else. */
  refusesActing?: boolean;
  /** Whether it asks for the second factor again. */
  stepUp?: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  isIdempotent?: boolean;
  /** What of it will go. */
  deprecated?: RouteDeprecation;
}

const REFUSED: ReadonlySet<RouteAccess> = new Set(REFUSED_WHILE_ACTING);

/** Throws 403 `ACTING` where the caller acts as somebody else, unless the installation lets them (decisions.md "Settled since"). */
export async function refuseActing({ account }: Caller, { settings }: Pick<Services, 'settings'>): Promise<void> {
  if (account.actorId !== null && !(await settings.installation()).security.changesWhileActing) throw new ApiError('ACTING');
}

/** The token of a header value, bare or after `Bearer` (decisions.md "Session"). */
export function tokenOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token === '' ? undefined : token;
}

/** The address of a request as it is recorded: IPv4 without the prefix that it has on IPv6 sockets. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => ip.replace('::ffff:', '');

/** A call as the use of an API token names it: `GET /sendings/{id}`. */
const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${(routeOptions.url ?? '').replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`;

/** Lets a call in, or throws; answers the cell that its account has moved to. */
async function admit(request: FastifyRequest, access: RouteAccess, { identity, movedAccounts }: Services): Promise<number | undefined> {
  const token = tokenOf(request.headers.authorization);
  const { accountOfStaffCall } = request.server;
  const account =
    token === undefined ? await accountOfStaffCall?.(request) : await identity.authenticate(token, request.ip, callOf(request));
  if (!account) {
    if (access === 'optional' && token === undefined) return undefined;
    const cell = token === undefined ? undefined : await movedAccounts?.cellOfToken(token);
    if (cell !== undefined) return cell;
    throw new ApiError('UNAUTHORIZED');
  }
  checkTokenScope(account, access, request.method, request.routeOptions.config.scope);
  const scope = access === 'session' || access === 'optional' ? 'me' : scopeOfPermission(account.permissions, access as never);
  if (scope === false) throw new ApiError('FORBIDDEN');
  checkLiveKey(account, access);
  request.caller = { account, scope, ip: addressOf(request), useragent: request.headers['user-agent'] };
  request.maybeCaller = request.caller;
  request.log = request.log.child({ account: account.id });
  return undefined;
}

const isRefused = ({ access, refusesActing = false }: FastifyContextConfig): boolean =>
  refusesActing || (access !== undefined && REFUSED.has(access));

/** Checks each call against its route's declared access before the body is read. `authenticate` comes from the identity module. */
export const auth = fp(
  async (app) => {
    app.decorateRequest('caller');
    app.decorateRequest('maybeCaller');
    const declared: DeclaredRoute[] = [];
    app.decorate('declared', declared);
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.access) {
        const marks = {
          ...(isRefused(config) ? { refusesActing: true } : {}),
          ...(config.stepUp ? { stepUp: true } : {}),
          ...(config.idempotent ? { isIdempotent: true } : {}),
          ...(config.deprecated ? { deprecated: config.deprecated } : {}),
        };
        declared.push({ method: String(method), url, access: config.access, ...marks });
      } else if (url.startsWith('/api/')) throw new Error(`${String(method)} ${url} does not say who may call it.`);
    });
    app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
      const { access, admits } = request.routeOptions.config;
      if (!access || access === 'public' || (await admits?.(request, reply))) return undefined;
      const cell = await admit(request, access, app.services);
      if (cell !== undefined) return reply.passOn(cell);
      if (isRefused(request.routeOptions.config)) await refuseActing(request.caller, app.services);
      return undefined;
    });
  },
  { name: 'auth' },
);

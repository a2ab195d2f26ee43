import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Deprecated, Deprecation } from '@cabinet/domain/deprecation';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** That the call, or fields of its body, will go. */
    deprecated?: RouteDeprecation;
  }
}

/** What of a route will go. */
export interface RouteDeprecation extends Pick<Deprecated, 'fields'> {
  call?: Deprecation | undefined;
}

/** Where the help explains what will go, below the installation's address. */
const DOCUMENTATION = '/documentation/api/versions?id=deprecated';

const momentOf = (day: string) => new Date(`${day}T00:00:00Z`);
const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0];

/** The headers of an answer to a call that uses what will go (RFC 9745, RFC 8594); of several the earliest days. */
export function deprecationHeaders(used: readonly Deprecation[], documentation: string): Record<string, string> {
  const since = earliest(used.map((one) => one.since));
  const sunset = earliest(used.flatMap((one) => one.sunset ?? []));
  if (since === undefined) return {};
  return {
    deprecation: `@${momentOf(since).getTime() / 1000}`,
    ...(sunset ? { sunset: momentOf(sunset).toUTCString() } : {}),
    link: `<${documentation}>; rel="deprecation"; type="text/html"`,
  };
}

/** The call as the uses of a token name it. */
const nameOf = ({ method, url }: RouteOptions): string => `${String(method)} ${url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`;

const fieldsIn = (body: unknown, fields: Readonly<Record<string, Deprecation>>): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(fields).filter((name) => name in body) : [];

/** Says in answers, and counts by token, that a call uses what will go. Routes without such marks have none of these hooks. */
export const deprecation = fp(
  async (app) => {
    const documentation = app.config.publicUrl + DOCUMENTATION;
    const used = new WeakMap<FastifyRequest, Deprecation[]>();

    const note = (request: FastifyRequest, name: string, one: Deprecation) => {
      used.set(request, [...(used.get(request) ?? []), one]);
      const { account } = request.maybeCaller ?? {};
      if (account?.token) app.services.identity.deprecatedUses.note(account.sessionId, name);
    };
    const tell = (request: FastifyRequest, reply: FastifyReply) => {
      const { link, ...headers } = deprecationHeaders(used.get(request) ?? [], documentation);
      reply.headers(headers);
      if (link) reply.header('link', [reply.getHeader('link'), link].filter(Boolean).join(', '));
    };

    app.addHook('onRoute', (route) => {
      const { call, fields = {} } = route.config?.deprecated ?? {};
      if (route.method === 'HEAD' || (!call && Object.keys(fields).length === 0)) return;
      const name = nameOf(route);
      const before = [route.preValidation ?? []].flat();
      const notice: NonNullable<RouteOptions['preValidation']> = (request, _reply, done) => {
        if (call) note(request, name, call);
        for (const field of fieldsIn(request.body, fields)) note(request, `${name} ${field}`, fields[field]!);
        done();
      };
      route.preValidation = [notice, ...before];
      route.onSend = [
        ...[route.onSend ?? []].flat(),
        async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
          tell(request, reply);
          return payload;
        },
      ];
    });
  },
  { name: 'deprecation', dependencies: ['auth'] },
);

import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION_HEADER } from '@cabinet/domain/api-versions';
import type { Account } from '../auth/access.ts';
import { ApiError } from '../errors/api-error.ts';
import { callIdOf } from '../openapi/operation-id.ts';
import { RELEASED_VERSIONS } from './changes.ts';
import { VersionTable } from './version-table.ts';

declare module 'fastify' {
  interface FastifyInstance {
    versions: VersionTable;
  }
  interface FastifyRequest {
    /** The version of the API that the call uses; empty beyond the API. */
    apiVersion: string;
    /** An answer in the version that the call uses. */
    versioned(answer: unknown): unknown;
  }
}

const HEADER = API_VERSION_HEADER.toLowerCase();

/** The id by which changes name the call of a request. */
const callOf = ({ method, routeOptions: { url = '', schema } }: FastifyRequest): string =>
  callIdOf(method, url.replaceAll(/:(\w+)/g, '{$1}'), schema?.operationId);

/**
 * Speaks the versions of the API (docs/decisions/0108): a call uses the version that its header names, else that of its token, else the
 * newest. Registered before what checks bodies, which knows the newest version alone. `app.versions` may be there already, in tests.
 */
export const apiVersions = fp(
  async (app) => {
    if (!app.hasDecorator('versions')) app.decorate('versions', new VersionTable(RELEASED_VERSIONS));
    const { versions } = app;
    app.decorateRequest('apiVersion', '');
    app.decorateRequest('versioned', function (this: FastifyRequest, answer) {
      const { apiVersion } = this;
      return apiVersion === '' || apiVersion === versions.newest ? answer : versions.downgrade(apiVersion, callOf(this), answer);
    });
    const use = (request: FastifyRequest, reply: FastifyReply, version: string) => {
      request.apiVersion = version;
      reply.header(API_VERSION_HEADER, version);
    };

    app.addHook('onRequest', (request, reply, done) => {
      if (!request.routeOptions.url?.startsWith('/api/')) return done();
      use(request, reply, versions.newest);
      const asked = request.headers[HEADER];
      if (asked === undefined) return done();
      if (typeof asked !== 'string' || !versions.has(asked))
        return done(new ApiError('API_VERSION', { versions: versions.names.join(', ') }));
      use(request, reply, asked);
      done();
    });
    // The first hook after those that find out whose token it is.
    app.addHook('preParsing', (request, reply, payload, done) => {
      const { token }: Partial<Account> = request.maybeCaller?.account ?? {};
      if (token && request.apiVersion !== '' && request.headers[HEADER] === undefined) use(request, reply, versions.serving(token.version));
      done(null, payload);
    });
    const isNewest = ({ apiVersion }: FastifyRequest) => apiVersion === '' || apiVersion === versions.newest;
    // Most calls use the newest version: they wait for nothing.
    const upgrade = async (request: FastifyRequest) => {
      const { query, body } = versions.upgrade(request.apiVersion, callOf(request), request);
      request.query = query;
      request.body = body;
    };
    const downgrade = async (request: FastifyRequest, answer: unknown) => request.versioned(answer);
    app.addHook('preValidation', (request, _reply, done) => {
      if (isNewest(request)) done();
      else upgrade(request).then(() => done(), done);
    });
    app.addHook('preSerialization', (request, reply, payload, done) => {
      if (isNewest(request) || reply.statusCode >= 400) done(null, payload);
      else downgrade(request, payload).then((answer) => done(null, answer), done);
    });
  },
  { name: 'api-versions' },
);

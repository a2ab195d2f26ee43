import type { ErrorCode } from '@cabinet/domain/errors';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { IncomingMessage } from 'node:http';
import { securityEventOf } from './security-events.ts';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import { activeTracer } from '@cabinet/engine';
import { readTraceparent } from '../tracing/traceparent.ts';
import { withoutSecrets } from './secret-paths.ts';
import { standardOutput } from './standard-output.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code by which the request was refused, once it was. */
    refusedBy: ErrorCode | undefined;
  }
}

const SAFE_ID = /^[\w.:-]{1,64}$/;

/** Fields that are never logged, wherever an object has them: secrets, and the texts of messages. */
const SECRET = ['password', 'oldPassword', 'newPassword', 'passwords', 'token', 'authorization', 'secret', 'text', 'payload'];

/** The caller's `x-request-id` where it is safe to log, else a new id; it is in the answer and in every log line of the request. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : newId();
}

/** Logged path of a request: without its query, which may hold a token or personal data, and without what is secret in it. */
const pathOf = (url: string) => withoutSecrets(url.split('?', 1)[0] ?? '');

/** The ids of what runs now, for every line. */
function runningSpan(): { traceId?: string; spanId?: string } {
  const span = activeTracer()?.current();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
}

/** The trace of a call: its own span, or the one that its caller names where nobody here tells spans. */
function traceOf({ span, headers }: FastifyRequest): { traceId?: string; spanId?: string } {
  if (span) return { traceId: span.traceId, spanId: span.spanId };
  const traceId = headers.traceparent === undefined ? undefined : readTraceparent(headers.traceparent)?.traceId;
  return traceId === undefined ? {} : { traceId };
}

/** Options of the server's logger: JSON lines, or readable ones on a terminal. */
export function loggerOptions({
  logLevel,
  logPretty,
  logStream,
}: Pick<Config, 'logLevel' | 'logPretty' | 'logStream'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    ...(activeTracer() ? { mixin: runningSpan } : {}),
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: pathOf(url), ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    ...(logStream || !logPretty ? { stream: logStream ?? standardOutput() } : {}),
    ...(logPretty ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } } } : {}),
  };
}

/**
 * Logs one line for each answer, with the code of a refusal and the security event that it is. Requests outside of the API, such as files and
 * probes, are frequent and logged at level `debug`.
 */
export const requestLog = fp(
  async (app) => {
    app.decorateRequest('refusedBy');
    // Its fields are these and no others, none of them secret: it is not looked through for secrets as what others write is.
    const answers = app.log.child({}, { redact: { paths: [] } } as object);
    app.addHook('onResponse', async (request, reply) => {
      const { refusedBy: refused, maybeCaller, routeOptions } = request;
      const security = securityEventOf(refused);
      const usual = request.url.startsWith('/api/') ? 'info' : 'debug';
      const level = reply.statusCode >= 500 ? 'error' : security === 'authorization' || security === 'limit' ? 'warn' : usual;
      const answer = { req: request, res: reply, ms: Math.round(reply.elapsedTime), refused, security, ...traceOf(request) };
      // A route with a level of its own has a log of its own.
      if (routeOptions.logLevel) request.log[level](answer, 'answered');
      else answers[level]({ reqId: request.id, ...(maybeCaller ? { account: maybeCaller.account.id } : {}), ...answer }, 'answered');
    });
  },
  { name: 'request-log' },
);

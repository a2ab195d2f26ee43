import { codeOfStatus, type ErrorCode } from '@cabinet/domain/errors';
import fp from 'fastify-plugin';
import type { FastifyError } from 'fastify';
import { ApiError } from './api-error.ts';

/** PostgreSQL's complaints that are not a fault of the server's code. */
const BY_SQLSTATE: Readonly<Record<string, ErrorCode>> = {
  '23505': 'CONFLICT',
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
  // PostgreSQL is on its way down or up, or not there at all.
  '57P01': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
};

/** Any thrown thing as the error that its caller may see; what is ours alone becomes `INTERNAL`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  if (code && BY_SQLSTATE[code]) return new ApiError(BY_SQLSTATE[code]);
  return new ApiError(codeOfStatus(statusCode ?? 500));
}

/** Sends every failure in the one shape of decisions.md "Calls"; causes go to the log only. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const answer = toApiError(error);
      if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
      else request.log.debug({ code: answer.code }, 'request refused');
      if (answer.code === 'UNAVAILABLE' && !reply.hasHeader('retry-after')) reply.header('retry-after', '1');
      return reply.code(answer.status).send(answer.body);
    });
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(new ApiError('NOT_FOUND').body));
  },
  { name: 'errors' },
);

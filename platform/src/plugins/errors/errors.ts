import { codeOfStatus, type ErrorBody, type ErrorCode } from '@cabinet/domain/errors';
import fp from 'fastify-plugin';
import type { FastifyError, FastifyRequest } from 'fastify';
import { detectLocale } from '@cabinet/domain/locales';
import { FIRST_CELL } from '../cells/first-cell.ts';
import { acceptedLanguages } from '../http/accepted-languages.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { ApiError } from './api-error.ts';
import { PROGRAM_LOCALE } from './sentences.ts';

/** Error codes of PostgreSQL and of its connection that are no fault of the server's code. */
const BY_SQLSTATE: Readonly<Record<string, ErrorCode>> = {
  '23505': 'CONFLICT',
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
  // PostgreSQL is stopping, starting, or not reachable.
  '57P01': 'UNAVAILABLE',
  '57P02': 'UNAVAILABLE',
  '57P03': 'UNAVAILABLE',
  // Its connections are all taken, or this one led to a server that is no longer the primary.
  '53300': 'UNAVAILABLE',
  '25006': 'UNAVAILABLE',
  ECONNREFUSED: 'UNAVAILABLE',
  ECONNRESET: 'UNAVAILABLE',
  // The store of files does not answer, or not as it should.
  FILES_UNAVAILABLE: 'UNAVAILABLE',
  // A full disk, the database's or the server's.
  '53100': 'STORAGE_FULL',
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  EPIPE: 'UNAVAILABLE',
  ETIMEDOUT: 'UNAVAILABLE',
  EHOSTUNREACH: 'UNAVAILABLE',
};
/** What the triggers of tables say that the first cell keeps (`plugins/cells/global-tables.ts`). */
const KEPT_BY_FIRST_CELL = 'KC001';
/** What `pg` says, without a code, of a connection that broke while it was in use. */
const BROKEN_CONNECTION = /^Connection terminated|^Client has encountered a connection error|^timeout exceeded when trying to connect/;

/** Turns anything thrown into the error that the caller may see; errors of the server's own code become `INTERNAL`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (code === KEPT_BY_FIRST_CELL) return new ApiError('KEPT_BY_CELL', { cell: FIRST_CELL });
  if (code && BY_SQLSTATE[code]) return new ApiError(BY_SQLSTATE[code]);
  if (!code && message && BROKEN_CONNECTION.test(message)) return new ApiError('UNAVAILABLE');
  return new ApiError(codeOfStatus(statusCode ?? 500));
}

/** Where the help explains the codes, below the installation's address. */
const DOCUMENTATION = '/documentation/api/HTTP-REST?id=errors';

/** Answers every failure in the shape of decisions.md "Calls", in the language that is asked for; causes go to the log only. */
export const errors = fp(
  async (app, { publicUrl = '' }: { publicUrl?: string }) => {
    const allowed = new AllowedMethods();
    app.addHook('onRoute', ({ method, url }) => allowed.add(method, url));
    const bodyOf = (error: ApiError, { headers, id }: FastifyRequest): ErrorBody => ({
      ...error.bodyIn(detectLocale(acceptedLanguages(headers['accept-language']), PROGRAM_LOCALE)),
      requestId: id,
      documentation: publicUrl + DOCUMENTATION,
    });
    app.setErrorHandler((error, request, reply) => {
      const answer = toApiError(error);
      request.refusedBy = answer.code;
      if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
      if (answer.code === 'UNAVAILABLE' && !reply.hasHeader('retry-after')) reply.header('retry-after', '1');
      return reply.code(answer.status).send(bodyOf(answer, request));
    });
    app.setNotFoundHandler((request, reply) => {
      const methods = allowed.of(request.url);
      // A parameter that is too long is found by no router: the method is right, and there is no such thing.
      const isOther = methods.length > 0 && !methods.includes(request.method);
      const answer = new ApiError(isOther ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
      request.refusedBy = answer.code;
      if (isOther) reply.header('allow', methods.join(', '));
      return reply.code(answer.status).send(bodyOf(answer, request));
    });
  },
  { name: 'errors' },
);

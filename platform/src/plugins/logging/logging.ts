import type { FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';

const SAFE_ID = /^[\w.:-]{1,64}$/;

/** Fields that never reach a log, wherever an object carries them: secrets, and what people write to each other. */
const SECRET = ['password', 'oldPassword', 'newPassword', 'passwords', 'token', 'authorization', 'secret', 'text', 'payload'];

/** The caller's `x-request-id` when it is a sane one, else a new id; it goes back with the answer and into every line. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : newId();
}

/** Paths that end with a secret. */
const KEY_IN_PATH = /^((?:\/api)?\/recover\/).+/;

/** Paths are logged without their query, which may hold a token or a search for somebody, and without keys of recovery. */
const pathOf = (url: string) => url.split('?', 1)[0]?.replace(KEY_IN_PATH, '$1[hidden]');

/** Logger of the server: one JSON line (or a readable one on a terminal) with the request's id. */
export function loggerOptions({ logLevel, logPretty }: Pick<Config, 'logLevel' | 'logPretty'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: pathOf(url), ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    ...(logPretty ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } } } : {}),
  };
}

/** One line for each answer. Files of the page, probes and the like are many and only told when asked for (`debug`). */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const level = reply.statusCode >= 500 ? 'error' : request.url.startsWith('/api/') ? 'info' : 'debug';
      request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
    });
  },
  { name: 'request-log' },
);

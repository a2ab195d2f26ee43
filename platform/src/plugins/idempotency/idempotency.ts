import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalid } from '../errors/api-error.ts';
import { IdempotencyStore } from './store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes an `Idempotency-Key` (decisions.md "Calls"). */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** The key that the caller gave, unquoted: a natural unique key for what the call makes. */
    idempotencyKey: string | undefined;
    /** Set while this request holds the key. */
    idempotencyHeld: boolean;
  }
}

const LONGEST = 255;

/** Reads the header, quoted or bare; throws 422 when it is empty or too long. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = String(header).trim();
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (key === '' || key.length > LONGEST) throw invalid('Idempotency-Key', key === '' ? 'required' : 'tooLong', { max: LONGEST });
  return key;
}

/** What makes two calls the same: method, path and the body as it was understood. */
function fingerprint({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body)}`)
    .digest('hex');
}

/** Runs a call with a key once: the same again gets the first answer, kept for a day; a failed one may be tried anew. */
export const idempotency = fp(
  async (app) => {
    const store = new IdempotencyStore(app.pool);
    app.decorateRequest('idempotencyKey');
    app.decorateRequest('idempotencyHeld', false);

    app.addHook('preHandler', async (request, reply) => {
      if (!request.routeOptions.config.idempotent) return;
      const key = (request.idempotencyKey = readKey(request.headers['idempotency-key']));
      if (key === undefined) return;
      const state = await store.begin(request.caller.account.id, key, fingerprint(request));
      if (state.kind === 'started') request.idempotencyHeld = true;
      else if (state.kind === 'other') throw new ApiError('IDEMPOTENCY_REUSED');
      else if (state.kind === 'running') {
        reply.header('retry-after', '1');
        throw new ApiError('IDEMPOTENCY_RUNNING');
      } else return replay(reply, state.status, state.body);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      if (!request.idempotencyHeld || request.idempotencyKey === undefined) return payload;
      const { id } = request.caller.account;
      const succeeded = reply.statusCode < 300 && typeof payload === 'string';
      if (succeeded) await store.finish(id, request.idempotencyKey, reply.statusCode, payload);
      else await store.forget(id, request.idempotencyKey);
      return payload;
    });
  },
  { name: 'idempotency' },
);

function replay(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('Idempotent-Replay', 'true').type('application/json; charset=utf-8').serializer(String).send(body);
}

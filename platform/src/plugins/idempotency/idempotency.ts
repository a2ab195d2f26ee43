import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { newId } from '../../ids.ts';
import { isTestCall } from '../auth/token-rights.ts';
import { ApiError, invalid } from '../errors/api-error.ts';
import { AnswerParts } from './answer-parts.ts';
import { IdempotencyStore } from './store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes an `Idempotency-Key` (decisions.md "Calls"); `parts` answers a part at a time, and keeps each by itself (`answerParts`). */
    idempotent?: boolean | 'parts';
  }
  interface FastifyRequest {
    /** The caller's key without quotes; a natural unique key for the row that the call creates. */
    idempotencyKey: string | undefined;
    /** Set while this request holds the key. */
    idempotencyHeld: boolean;
    /** Set once the answer is stored with what the call did. */
    idempotencyNoted: boolean;
    /** The answer that a route of `parts` keeps for repeated calls; undefined without a key. */
    answerParts: AnswerParts | undefined;
    /** By which the key knows this call from others with it. */
    idempotencyCall: string;
    /**
     * Stores the answer for repeated calls in the transaction of what the call did, so that a call whose answer is lost is never done again;
     * fails, in the database too, where another call has the key by now. Does nothing without a key.
     */
    noteAnswer(db: Pick<PoolClient, 'query'>, status: number, answer: unknown): Promise<void>;
  }
}

const MAX_KEY_LENGTH = 255;
const TRY_AGAIN_MS = 500;
const MOST_TRIES = 20;

/** Reads the header, quoted or bare; throws 422 when it is empty or too long. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = String(header).trim();
  const key = /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (key === '' || key.length > MAX_KEY_LENGTH)
    throw invalid('Idempotency-Key', key === '' ? 'required' : 'tooLong', { max: MAX_KEY_LENGTH });
  return key;
}

/** Digest of method, path and parsed body, by which a repeated call is recognised; a call with a test key repeats none of a live one. */
function fingerprint({ method, url, body, caller }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body)}${isTestCall(caller.account) ? ' test' : ''}`)
    .digest('hex');
}

/** Runs a call with an `Idempotency-Key` once: a repeated call gets the first answer for a day; a failed call may be repeated. */
export const idempotency = fp(
  async (app) => {
    const store = new IdempotencyStore(app.pool);
    app.decorateRequest('idempotencyKey');
    app.decorateRequest('idempotencyHeld', false);
    app.decorateRequest('idempotencyNoted', false);
    app.decorateRequest('idempotencyCall', '');
    app.decorateRequest('answerParts');
    app.decorateRequest('noteAnswer', async function (this: FastifyRequest, db, status, answer) {
      if (!this.idempotencyHeld || this.idempotencyKey === undefined) return;
      await store.finishIn(db, this.caller.account.id, this.idempotencyKey, this.idempotencyCall, {
        status,
        body: JSON.stringify(this.versioned(answer)),
      });
      this.idempotencyNoted = true;
    });

    // Most calls have no key: they wait for nothing.
    app.addHook('preHandler', (request, reply, done) => {
      const { idempotent } = request.routeOptions.config;
      const key = idempotent ? readKey(request.headers['idempotency-key']) : undefined;
      if (!idempotent || key === undefined) return done();
      request.idempotencyKey = key;
      // What is answered already goes no further: the call would be done again where something waits before the answer is sent.
      begin(request, reply, { idempotent, key }).then((isAnswered) => {
        if (!isAnswered) done();
      }, done);
    });
    /** Takes the key; true where the first answer has been sent again. */
    const begin = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { idempotent, key }: { idempotent: true | 'parts'; key: string },
    ): Promise<boolean> => {
      const { id } = request.caller.account;
      const callId = (request.idempotencyCall = newId());
      const partsOf = (isWhole: boolean) => new AnswerParts(store, { accountId: id, key, callId }, isWhole);
      // Its parts would answer the next call with the key.
      if (idempotent === 'parts') await store.forgetExpired(id, key);
      const state = await store.begin(id, key, fingerprint(request), callId).catch((error: unknown) => {
        // The key may have been taken by this call although nobody heard of it.
        void noteLater(() => store.forget(id, key, callId));
        throw error;
      });
      if (state.kind === 'started') {
        request.idempotencyHeld = true;
        if (idempotent === 'parts') request.answerParts = partsOf(false);
      } else if (state.kind === 'other') throw new ApiError('IDEMPOTENCY_REUSED');
      else if (state.kind === 'running') {
        reply.header('retry-after', '1');
        throw new ApiError('IDEMPOTENCY_RUNNING');
      } else if (idempotent === 'parts') {
        reply.header('Idempotent-Replay', 'true');
        request.answerParts = partsOf(true);
      } else {
        replay(reply, state.status, state.body);
        return true;
      }
      return false;
    };

    app.addHook('onSend', (request, reply, payload, done) => {
      if (!request.idempotencyHeld || request.idempotencyKey === undefined) done(null, payload);
      else finish(request, reply, payload, request.idempotencyKey).then(() => done(null, payload), done);
    });
    const finish = async (request: FastifyRequest, reply: FastifyReply, payload: unknown, key: string) => {
      const { id } = request.caller.account;
      const parts = request.answerParts;
      // What answers in parts ends its key itself once it has begun to.
      if (parts && reply.statusCode < 300) return;
      const succeeded = reply.statusCode < 300 && typeof payload === 'string';
      // A call that has succeeded has committed what it noted.
      if (succeeded && request.idempotencyNoted) return;
      const forget = () => parts?.breakOff() ?? store.forget(id, key, request.idempotencyCall);
      const note = () => (succeeded ? store.finish(id, key, reply.statusCode, payload) : forget());
      // The call is done or refused, whatever becomes of its key.
      await note().catch((error: unknown) => {
        request.log.warn({ err: error }, 'the key of a call is noted later');
        void noteLater(note);
      });
    };
  },
  { name: 'idempotency' },
);

/** Tries again what a database has refused that is just being replaced: a key that stays taken refuses its caller for two minutes. */
async function noteLater(note: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    await wait(TRY_AGAIN_MS, undefined, { ref: false });
    const isNoted = await note().then(
      () => true,
      () => false,
    );
    if (isNoted) return;
  }
}

function replay(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).header('Idempotent-Replay', 'true').type('application/json; charset=utf-8').serializer(String).send(body);
}

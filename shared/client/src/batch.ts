import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CabinetError, transportError, type ErrorCode, type ErrorItem } from './cabinet-error.ts';
import type { Transport } from './transport.ts';
import type { CallOptions, CallSettings } from './typed-calls.ts';

type NewSending = CallOptions<'post', '/sendings'>['body'];

/** A line of `POST /sendings/batch`: a message to one recipient; the answer repeats `reference`. */
export type NewBatchMessage = Pick<NewSending, 'type' | 'payload' | 'fallbacks' | '$options'> & { recipient: string; reference?: string };

/** A message that was accepted; `line` is its place among those that were given, from 1. */
export interface BatchAccepted {
  line: number;
  reference?: string;
  id: string;
  status: 'pending';
  moderation: 'pending' | 'approved' | 'rejected';
  price: number;
  groupId: string;
  TaskId: string;
}

/** A message that was refused, with what a send of it alone would be. */
export interface BatchRefused {
  line: number;
  reference?: string;
  error: {
    code: ErrorCode;
    message: string;
    fields?: readonly ErrorItem[];
    params?: Readonly<Record<string, string | number>>;
  };
}

export type BatchAnswer = BatchAccepted | BatchRefused;

const PATH = '/sendings/batch';
const NDJSON = 'application/x-ndjson';
/** Most times that an answer is asked for anew which has broken off. */
const MOST_TRIES = 4;
/** How long the call that broke off may still be at work, and the pause between two looks. */
const PATIENCE_MS = 150_000;
const PAUSE_MS = 1000;

/** Makes the call again that broke off: as long as the first one is at work, it is refused. */
async function callAgain(call: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      return await call();
    } catch (error) {
      const isRunning = error instanceof CabinetError && error.code === 'IDEMPOTENCY_RUNNING';
      if (!isRunning || Date.now() > end) throw error;
      await wait(error.retryAfterMs ?? PAUSE_MS, undefined, { signal });
    }
  }
}

/** The lines of an answer as they arrive. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/**
 * Sends messages with texts of their own and tells what became of each, in their order. An answer that breaks off is asked for anew under the
 * same key, and goes on behind what was told.
 */
export async function* sendBatch(
  transport: Transport,
  messages: Iterable<NewBatchMessage>,
  { idempotencyKey = randomUUID(), headers, ...settings }: CallSettings = {},
): AsyncGenerator<BatchAnswer, void, undefined> {
  const body = [...messages].map((message) => `${JSON.stringify(message)}\n`).join('');
  const call = { ...settings, body, headers: { ...headers, 'content-type': NDJSON, 'idempotency-key': idempotencyKey } };
  const send = () => transport.call('post', PATH, call);
  let told = 0;
  for (let tries = 1; ; tries++) {
    const response = tries === 1 ? await send() : await callAgain(send, settings.signal);
    try {
      for await (const line of linesOf(response.body as ReadableStream<Uint8Array>)) {
        const answer = JSON.parse(line) as BatchAnswer;
        if (answer.line <= told) continue;
        told = answer.line;
        yield answer;
      }
      return;
    } catch (error) {
      settings.signal?.throwIfAborted();
      if (tries >= MOST_TRIES) throw transportError(error);
    }
  }
}

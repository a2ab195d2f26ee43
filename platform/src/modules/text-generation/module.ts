import {
  fitToLimit,
  GENERATION_LIMITS,
  generationSchema,
  TEXT_GENERATORS,
  type GeneratedText,
  type GenerationRequest,
  type TextGeneratorName,
} from '@cabinet/domain/text-generation';
import type { FastifyReply } from 'fastify';
import type { App, Module } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { secondsUntil } from '../../plugins/rate-limit/with-rate-limit.ts';
import { ChatGenerator } from './chat-generator.ts';
import { GenerationLimited, GenerationRefused, type TextGenerator } from './generator.ts';
import { SandboxGenerator } from './sandbox/sandbox-generator.ts';

declare module '../../services.ts' {
  interface Services {
    /** Text generators by name; the sandbox stands in for those without an adapter. */
    textGenerators: Map<string, TextGenerator>;
  }
}

/** The screen waits as long as for any other call, and a little less is left for the service. */
const TIMEOUT_MS = 25_000;

/** 429 tells by `expires_at` until when the button rests (spec 2 §7, §8). */
function limitReached(reply: FastifyReply, until: Date): ApiError {
  const seconds = secondsUntil(until);
  reply.header('retry-after', seconds);
  const error = new ApiError('TEXT_LIMIT', { seconds });
  error.expiresAt = until;
  return error;
}

/** What becomes of a failure of the service; its own words are not shown and not logged. */
function failureOf(app: App, reply: FastifyReply, error: unknown): ApiError {
  if (error instanceof GenerationRefused) return new ApiError('TEXT_REFUSED');
  if (error instanceof GenerationLimited) return limitReached(reply, error.retryAt);
  app.log.warn({ err: error }, 'the text generator failed');
  return new ApiError('UNAVAILABLE');
}

/** Writes texts for messages, each account up to its limit on all nodes together; a failure of the service does not count. */
class TextWriter {
  readonly #app: App;
  readonly #tries: RateWindow;

  constructor(app: App) {
    this.#app = app;
    this.#tries = new RateWindow(app.pool, GENERATION_LIMITS.perWindow, GENERATION_LIMITS.window / 1000);
  }

  async write(generator: TextGenerator, accountId: string, request: GenerationRequest, reply: FastifyReply): Promise<GeneratedText> {
    const key = [`textGeneration:${accountId}`];
    const { exceeded, resetAt } = await this.#tries.consume(key);
    if (exceeded) throw limitReached(reply, resetAt);
    try {
      return { result: fitToLimit(await generator.write(request, AbortSignal.timeout(TIMEOUT_MS)), request) };
    } catch (error) {
      if (!(error instanceof GenerationRefused)) await this.#tries.restore(key);
      throw failureOf(this.#app, reply, error);
    }
  }
}

/** Texts for messages: `POST /n/{generator}/text` `{formValues, channel}` → `{result}` (spec 2 §7), by the service of `GENERATOR_URL`, else by the sandbox. */
export const module: Module = {
  name: 'text-generation',
  services(app) {
    const { generator } = app.config;
    const made = generator ? new ChatGenerator(generator, app.outbound) : new SandboxGenerator();
    app.services.textGenerators = new Map(TEXT_GENERATORS.map((name: TextGeneratorName) => [name, made]));
  },
  routes(app) {
    const writer = new TextWriter(app);
    app.post<{ Params: { generator: string }; Body: GenerationRequest }>(
      '/n/:generator/text',
      {
        config: { access: 'sendings.generate' },
        schema: { tags: ['sendings'], summary: 'Write the text of a message: {result}', body: generationSchema },
      },
      async ({ caller, body, params }, reply) => {
        const generator = app.services.textGenerators.get(params.generator);
        if (!generator) throw new ApiError('NOT_FOUND');
        return writer.write(generator, caller.account.id, body, reply);
      },
    );
  },
};

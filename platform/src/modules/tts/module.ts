import { Readable } from 'node:stream';
import { SYNTHESIZER_NAMES, speechSchema, TTS_LIMITS, type Speech, type SpeechRequest, type Synthesizer } from '@cabinet/domain/tts';
import type { FastifyReply } from 'fastify';
import type { App, Module } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { secondsUntil } from '../../plugins/rate-limit/with-rate-limit.ts';
import { SandboxSpeech } from './sandbox.ts';
import { SpeechkitSpeech } from './speechkit.ts';
import { SpeechLimited, type SpeechProvider, type Spoken } from './synthesizer.ts';
import { wavOf } from './wav.ts';

declare module '../../services.ts' {
  interface Services {
    /** Speech synthesizers by name; the sandbox stands in for those without an adapter. */
    synthesizers: Map<Synthesizer, SpeechProvider>;
  }
}

const CREATED = 201;
const TIMEOUT_MS = 25_000;

/** 429 tells in `Retry-After` how long the button rests (spec 2 §8). */
function limitReached(reply: FastifyReply, seconds: number): ApiError {
  reply.header('retry-after', seconds);
  return new ApiError('SPEECH_LIMIT', { limit: TTS_LIMITS.perMinute, seconds });
}

/** Reads texts aloud, for each account up to its limit on all nodes together; a failure of a service does not count. */
class Speaker {
  readonly #app: App;
  readonly #tries: RateWindow;

  constructor(app: App) {
    this.#app = app;
    this.#tries = new RateWindow(app.pool, TTS_LIMITS.perMinute, TTS_LIMITS.cooldown / 1000);
  }

  /** Reads a text aloud into the account's storage, where it stays for ten minutes unless a message or a template takes it. */
  async speak(account: Account, { tts, text }: SpeechRequest, reply: FastifyReply): Promise<Speech> {
    const { samples, rate } = await this.#spoken(account, { tts, text }, reply);
    const file = await this.#app.services.storage.save({
      ownerId: account.id,
      filename: 'speech.wav',
      type: 'audio/wav',
      source: Readable.from([wavOf(samples, rate)]),
      keptFor: TTS_LIMITS.retention,
      meta: { tts },
    });
    return { fileId: file.id };
  }

  async #spoken(account: Account, { tts, text }: SpeechRequest, reply: FastifyReply): Promise<Spoken> {
    const synthesizer = this.#app.services.synthesizers.get(tts.synthesizer);
    if (!synthesizer) throw new ApiError('UNAVAILABLE');
    const key = [`tts:${account.id}`];
    const { exceeded, resetAt } = await this.#tries.consume(key);
    if (exceeded) throw limitReached(reply, secondsUntil(resetAt));
    try {
      return await synthesizer.speak(text, tts.voice, AbortSignal.timeout(TIMEOUT_MS));
    } catch (error) {
      await this.#tries.restore(key);
      if (error instanceof SpeechLimited) throw limitReached(reply, TTS_LIMITS.cooldown / 1000);
      this.#app.log.warn({ err: error, synthesizer: tts.synthesizer }, 'the speech synthesizer failed');
      throw new ApiError('UNAVAILABLE');
    }
  }
}

/** AWS Polly; its client is loaded only where it is used. */
async function pollyOf(app: App): Promise<SpeechProvider | undefined> {
  const { polly } = app.config.speech;
  if (!polly) return undefined;
  const { PollySpeech } = await import('./polly.ts');
  return new PollySpeech(polly, app.outbound);
}

/** Speech for a text: `POST /tts/generate` `{tts: {synthesizer, voice}, text}` → `{fileId}` (spec 2 §7). */
export const module: Module = {
  name: 'tts',
  async services(app) {
    const { speechkit } = app.config.speech;
    const adapters: Readonly<Record<Synthesizer, SpeechProvider | undefined>> = {
      aws: await pollyOf(app),
      yandex: speechkit && new SpeechkitSpeech(speechkit, app.outbound),
    };
    app.services.synthesizers = new Map(SYNTHESIZER_NAMES.map((name) => [name, adapters[name] ?? new SandboxSpeech()]));
  },
  routes(app) {
    const speaker = new Speaker(app);
    app.post<{ Body: SpeechRequest }>(
      '/tts/generate',
      {
        config: { access: 'sendings.generate' },
        schema: { tags: ['sendings'], summary: 'Read a text aloud into a file: {fileId}', body: speechSchema },
      },
      async ({ caller, body }, reply) => reply.code(CREATED).send(await speaker.speak(caller.account, body, reply)),
    );
  },
};

import { Readable } from 'node:stream';
import { SYNTHESIZER_NAMES, speechSchema, TTS_LIMITS, type Speech, type SpeechRequest, type Synthesizer } from '@cabinet/domain/tts';
import type { FastifyReply } from 'fastify';
import type { App, Module } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { Tries } from '../identity/tries.ts';
import { SandboxSpeech } from './sandbox.ts';
import type { SpeechProvider } from './synthesizer.ts';

declare module '../../services.ts' {
  interface Services {
    /** Who reads texts aloud; the sandbox stands in for those that have no adapter of their own. */
    synthesizers: Map<Synthesizer, SpeechProvider>;
  }
}

const CREATED = 201;

/** 429 tells in `Retry-After` how long the button rests (spec 2 §8). */
async function take(tries: Tries, account: Account, reply: FastifyReply): Promise<void> {
  const left = await tries.take([`tts:${account.id}`]);
  if (!left.exceeded) return;
  const seconds = Math.max(1, Math.ceil((left.resetAt.getTime() - Date.now()) / 1000));
  reply.header('retry-after', seconds);
  throw new ApiError('TOO_MANY_REQUESTS', { limit: left.limit, seconds });
}

/** Reads a text aloud into the account's storage, where it stays for ten minutes unless a message takes it. */
async function generate(app: App, account: Account, { tts, text }: SpeechRequest): Promise<Speech> {
  const synthesizer = app.services.synthesizers.get(tts.synthesizer);
  if (!synthesizer) throw new ApiError('UNAVAILABLE');
  const { filename, type, content } = await synthesizer.speak(text, tts.voice);
  const file = await app.services.storage.save({
    ownerId: account.id,
    filename,
    type,
    source: Readable.from([content]),
    keptFor: TTS_LIMITS.kept,
    meta: { tts },
  });
  return { fileId: file.id };
}

/** Speech for a text: `POST /tts/generate` `{tts: {synthesizer, voice}, text}` → `{fileId}` (spec 2 §7). */
export const module: Module = {
  name: 'tts',
  services(app) {
    app.services.synthesizers = new Map(SYNTHESIZER_NAMES.map((name) => [name, new SandboxSpeech()]));
  },
  routes(app) {
    const tries = new Tries(app.pool, TTS_LIMITS.perMinute, TTS_LIMITS.cooldown / 1000);
    app.post<{ Body: SpeechRequest }>(
      '/tts/generate',
      {
        config: { access: 'sendings.generate' },
        schema: { tags: ['sendings'], summary: 'Read a text aloud into a file: {fileId}', body: speechSchema },
      },
      async ({ caller, body }, reply) => {
        await take(tries, caller.account, reply);
        return reply.code(CREATED).send(await generate(app, caller.account, body));
      },
    );
  },
};

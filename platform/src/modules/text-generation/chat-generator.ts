import { textAt } from '@cabinet/engine';
import { request } from 'undici';
import type { GenerationRequest } from '@cabinet/domain/text-generation';
import type { GeneratorSettings } from '../../config.ts';
import { readBounded } from '../../plugins/outbound/read-bounded.ts';
import { retryAfterOf } from '../../plugins/outbound/retry-after.ts';
import type { Outbound } from '../../plugins/outbound/outbound.ts';
import { GenerationLimited, GenerationRefused, type TextGenerator } from './generator.ts';
import { promptOf } from './prompt.ts';

const ANSWER_BYTES = 256 * 1024;
const [OK, BAD_REQUEST, TOO_MANY] = [200, 400, 429];
/** Where a service that tells no time is asked again. */
const USUAL_PAUSE_S = 60;

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Whether an answer says that the service does not want to write this, in one of the ways that services of this kind have. */
function isRefusal(status: number, answer: unknown): boolean {
  if (status === BAD_REQUEST) return /content_filter|content_policy|moderation/.test(textAt(answer, 'error.code') ?? '');
  return Boolean(textAt(answer, 'choices.0.message.refusal')) || textAt(answer, 'choices.0.finish_reason') === 'content_filter';
}

/**
 * A service with the chat completions of OpenAI: `POST <url>/chat/completions` `{model, messages}` with a bearer key. Nothing that the
 * service answers to a failed call gets into an error, because some answers repeat a part of the key.
 */
export class ChatGenerator implements TextGenerator {
  readonly #settings: GeneratorSettings;
  readonly #outbound: Outbound;

  constructor(settings: GeneratorSettings, outbound: Outbound) {
    this.#settings = settings;
    this.#outbound = outbound;
  }

  async write(asked: GenerationRequest, signal: AbortSignal): Promise<string> {
    const { url, key, model } = this.#settings;
    const { system, user } = promptOf(asked);
    const target = new URL(`${url}/chat/completions`);
    this.#outbound.admit(target);
    const answer = await request(target, {
      method: 'POST',
      dispatcher: this.#outbound.dispatcher,
      signal,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
      }),
    });
    const { statusCode: status, headers, body } = answer;
    const given = parsed(await readBounded(body, ANSWER_BYTES));
    if (isRefusal(status, given)) throw new GenerationRefused();
    if (status === TOO_MANY) throw new GenerationLimited(retryAfterOf(headers['retry-after'], USUAL_PAUSE_S));
    const text = (textAt(given, 'choices.0.message.content') ?? '').trim();
    if (status !== OK || text === '') throw new Error(`The text generator answered ${status}${status === OK ? ' without a text' : ''}`);
    return text;
  }
}

import { request } from 'undici';
import type { SpeechkitSettings } from '../../config.ts';
import type { Outbound } from '../../plugins/outbound/outbound.ts';
import { readBounded } from '../../plugins/outbound/read-bounded.ts';
import { SPEECH_BYTES, SPEECH_LANGUAGE, SPEECH_RATE, SpeechLimited, type SpeechProvider, type Spoken } from './synthesizer.ts';

const [OK, TOO_MANY] = [200, 429];
const SPEED = 1;
/** Voices that only version 3 of the API has. */
const NEWER_VOICES = new Set(['dasha', 'julia']);

/** A part of the answer of version 3: lines of JSON, each with a piece of the speech in base64. */
interface Utterance {
  result?: { audioChunk?: { data?: string } };
}

function speechIn(lines: string): Buffer {
  const utterances = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Utterance);
  return Buffer.concat(utterances.map(({ result }) => Buffer.from(result?.audioChunk?.data ?? '', 'base64')));
}

/**
 * Yandex SpeechKit by its HTTP API, with the API key of a service account: `POST /speech/v1/tts:synthesize`, and
 * `POST /tts/v3/utteranceSynthesis` for the voices that are newer. What a failed call is answered is not read.
 */
export class SpeechkitSpeech implements SpeechProvider {
  readonly #settings: SpeechkitSettings;
  readonly #outbound: Outbound;

  constructor(settings: SpeechkitSettings, outbound: Outbound) {
    this.#settings = settings;
    this.#outbound = outbound;
  }

  async speak(text: string, voice: string, signal: AbortSignal): Promise<Spoken> {
    const samples = NEWER_VOICES.has(voice) ? await this.#utterances(text, voice, signal) : await this.#synthesis(text, voice, signal);
    if (samples.length === 0) throw new Error('SpeechKit answered without speech');
    return { samples, rate: SPEECH_RATE };
  }

  #synthesis(text: string, voice: string, signal: AbortSignal): Promise<Buffer> {
    const form = new URLSearchParams({
      text,
      voice,
      lang: SPEECH_LANGUAGE,
      speed: SPEED.toFixed(1),
      format: 'lpcm',
      sampleRateHertz: String(SPEECH_RATE),
    });
    return this.#call('/speech/v1/tts:synthesize', 'application/x-www-form-urlencoded', form.toString(), signal);
  }

  async #utterances(text: string, voice: string, signal: AbortSignal): Promise<Buffer> {
    const body = {
      text,
      hints: [{ voice }, { speed: SPEED }],
      outputAudioSpec: { rawAudio: { audioEncoding: 'LINEAR16_PCM', sampleRateHertz: SPEECH_RATE } },
      // Texts of more than 250 characters are read piece by piece.
      unsafeMode: true,
    };
    return speechIn((await this.#call('/tts/v3/utteranceSynthesis', 'application/json', JSON.stringify(body), signal)).toString('utf8'));
  }

  async #call(path: string, type: string, body: string, signal: AbortSignal): Promise<Buffer> {
    const target = new URL(this.#settings.url + path);
    this.#outbound.admit(target);
    const answer = await request(target, {
      method: 'POST',
      dispatcher: this.#outbound.dispatcher,
      signal,
      headers: { authorization: `Api-Key ${this.#settings.key}`, 'content-type': type },
      body,
    });
    if (answer.statusCode === OK) return readBounded(answer.body, SPEECH_BYTES * 2);
    await answer.body.dump();
    throw answer.statusCode === TOO_MANY ? new SpeechLimited() : new Error(`SpeechKit answered ${answer.statusCode}`);
  }
}

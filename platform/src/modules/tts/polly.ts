import { PollyClient, SynthesizeSpeechCommand, type PollyClientConfig, type VoiceId } from '@aws-sdk/client-polly';
import { request as call } from 'undici';
import type { PollySettings } from '../../config.ts';
import type { Outbound } from '../../plugins/outbound/outbound.ts';
import { readBounded } from '../../plugins/outbound/read-bounded.ts';
import { SPEECH_BYTES, SPEECH_LANGUAGE, SPEECH_RATE, SpeechLimited, type SpeechProvider, type Spoken } from './synthesizer.ts';

const ATTEMPTS = 2;
const TOO_MANY = 429;

/** A request as AWS's client has signed it. */
interface SignedRequest {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

type Carrier = Extract<PollyClientConfig['requestHandler'], { handle: unknown }>;

/** Carries the signed requests of AWS's client over the connections of every other call that leaves this server. */
function carrierOf(outbound: Outbound): Carrier {
  return {
    async handle({ protocol, hostname, port, path, method, headers, body }: SignedRequest, options?: { abortSignal?: unknown }) {
      const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`);
      outbound.admit(url);
      const { host: _, 'content-length': __, ...carried } = headers;
      const answer = await call(url, {
        method,
        dispatcher: outbound.dispatcher,
        headers: carried,
        body,
        signal: options?.abortSignal as AbortSignal | undefined,
      });
      return { response: { statusCode: answer.statusCode, headers: answer.headers as Record<string, string>, body: answer.body } };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
}

/** Whether AWS asks for a pause: it says so by a status, or by the name of the error. */
function isThrottled(error: unknown): boolean {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === TOO_MANY || /Throttl|TooManyRequests|LimitExceeded/.test(name);
}

/** AWS Polly: `POST /v1/speech`, signed by the vendor's client. Its Russian voices are of the standard engine. */
export class PollySpeech implements SpeechProvider {
  readonly #client: PollyClient;

  constructor({ keyId, secret, region, url }: PollySettings, outbound: Outbound) {
    this.#client = new PollyClient({
      region,
      ...(url ? { endpoint: url } : {}),
      credentials: { accessKeyId: keyId, secretAccessKey: secret },
      maxAttempts: ATTEMPTS,
      requestHandler: carrierOf(outbound),
    });
  }

  async speak(text: string, voice: string, abortSignal: AbortSignal): Promise<Spoken> {
    const command = new SynthesizeSpeechCommand({
      Engine: 'standard',
      LanguageCode: SPEECH_LANGUAGE,
      OutputFormat: 'pcm',
      SampleRate: String(SPEECH_RATE),
      Text: text,
      TextType: 'text',
      VoiceId: voice as VoiceId,
    });
    const { AudioStream } = await this.#client.send(command, { abortSignal }).catch((error: unknown) => {
      throw isThrottled(error) ? new SpeechLimited() : error;
    });
    if (!AudioStream) throw new Error('AWS Polly answered without speech');
    return { samples: await readBounded(AudioStream as unknown as AsyncIterable<Uint8Array>, SPEECH_BYTES), rate: SPEECH_RATE };
  }
}

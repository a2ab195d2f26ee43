import { defineArea } from '@cabinet/api/area';
import type { NewSending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { GeneratedText, GenerationRequest, TextGeneratorName } from '@cabinet/domain/text-generation';
import type { Speech, SpeechRequest } from '@cabinet/domain/tts';

/** Calls that only this area makes. */
export const { useSendQuoteMutation, useSendCreateMutation, useSendSpeechMutation, useSendTextMutation } = defineArea('send', (build) => ({
  /** Quotes a sending: its reach and cost. Charges nothing. */
  sendQuote: build.mutation<SendingQuote, NewSending>({ query: (body) => ({ path: 'sendings/quote', method: 'POST', body }) }),
  /** Creates a sending. The same idempotency `key` with the same body is accepted only once. */
  sendCreate: build.mutation<SendingAccepted, { body: NewSending; key: string }>({
    query: ({ body, key }) => ({ path: 'sendings', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (_accepted, error) => (error ? [] : ['sendings', 'tasks', 'billings', 'balance']),
  }),
  /** Writes the text of a message; 429 with `expires_at` after too many requests (spec 2 §7). */
  sendText: build.mutation<GeneratedText, GenerationRequest & { generator: TextGeneratorName }>({
    query: ({ generator, ...body }) => ({ path: `n/${generator}/text`, method: 'POST', body }),
  }),
  /** Synthesizes speech from a text; 429 after too many requests (spec 2 §7). */
  sendSpeech: build.mutation<Speech, SpeechRequest>({ query: (body) => ({ path: 'tts/generate', method: 'POST', body }) }),
}));

import { defineArea } from '@cabinet/api/area';
import type { NewSending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';
import type { Speech, SpeechRequest } from '@cabinet/domain/tts';

/** Calls that only this area makes. */
export const { useSendQuoteMutation, useSendCreateMutation, useSendSpeechMutation } = defineArea('send', (build) => ({
  /** What a send would reach and cost; charges nothing. */
  sendQuote: build.mutation<SendingQuote, NewSending>({ query: (body) => ({ path: 'sendings/quote', method: 'POST', body }) }),
  /** Sends. The same `key` with the same body is accepted once, however often it is sent. */
  sendCreate: build.mutation<SendingAccepted, { body: NewSending; key: string }>({
    query: ({ body, key }) => ({ path: 'sendings', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (_accepted, error) => (error ? [] : ['sendings', 'tasks', 'billings', 'balance']),
  }),
  /** Reads a text aloud; 429 when that was asked too often (spec 2 §7). */
  sendSpeech: build.mutation<Speech, SpeechRequest>({ query: (body) => ({ path: 'tts/generate', method: 'POST', body }) }),
}));

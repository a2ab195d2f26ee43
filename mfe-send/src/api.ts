import { defineArea } from '@cabinet/api/area';
import type { NewSending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';

/** Calls that only this area makes. */
export const { useSendQuoteMutation, useSendCreateMutation } = defineArea('send', (build) => ({
  /** What a send would reach and cost; charges nothing. */
  sendQuote: build.mutation<SendingQuote, NewSending>({ query: (body) => ({ path: 'sendings/quote', method: 'POST', body }) }),
  /** Sends. The same `key` with the same body is accepted once, however often it is sent. */
  sendCreate: build.mutation<SendingAccepted, { body: NewSending; key: string }>({
    query: ({ body, key }) => ({ path: 'sendings', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (_accepted, error) => (error ? [] : ['sendings', 'tasks', 'billings', 'balance']),
  }),
}));

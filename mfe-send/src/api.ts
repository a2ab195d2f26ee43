import { defineArea } from '@cabinet/api/area';
import type { FrequencyLimit } from '@cabinet/domain/frequency-limit';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { SendDraft } from '@cabinet/domain/send-draft';
import type { NewSending, SendingAccepted, SendingQuote, SendingStatistics } from '@cabinet/domain/sendings';
import type { GeneratedText, GenerationRequest, TextGeneratorName } from '@cabinet/domain/text-generation';
import type { Task } from '@cabinet/domain/task-rows';
import type { TaskSending } from '@cabinet/domain/task-sending';
import type { Speech, SpeechRequest } from '@cabinet/domain/tts';

const DAY_SECONDS = 86_400;

const draftOf = (personId: string) => `settingsUser/${encodeURIComponent(personId)}/sendDraft`;
const frequencyOf = (accountId: string) => `settingsUser/${encodeURIComponent(accountId)}/frequencyLimit`;
const hoursOf = (accountId: string) => `settingsUser/${encodeURIComponent(accountId)}/mailingHours`;
const sendingOf = (id: string) => `tasks/${encodeURIComponent(id)}/sending`;

/** Calls that only this area makes. */
export const {
  useSendQuoteMutation,
  useSendCreateMutation,
  useSendChangeMutation,
  useSendSpeechMutation,
  useSendTextMutation,
  useSendArrivalsQuery,
  useSendRepeatQuery,
  useSendFrequencyQuery,
  useSendSaveFrequencyMutation,
  useSendHoursQuery,
  useSendSaveHoursMutation,
  useSendDraftQuery,
  useSendKeepDraftMutation,
} = defineArea('send', (build) => ({
  /** Quotes a sending: its reach and cost, in place of the scheduled mailing `changed` where it is one. Charges nothing. */
  sendQuote: build.mutation<SendingQuote, { body: NewSending; changed: string | undefined }>({
    query: ({ body, changed }) => ({
      path: changed === undefined ? 'sendings/quote' : `${sendingOf(changed)}/quote`,
      method: 'POST',
      body,
    }),
  }),
  /** How the messages of an account arrived since `from`, an ISO time. */
  sendArrivals: build.query<SendingStatistics, { OwnerId: string; from: string }>({
    query: (query) => ({ path: 'sendings/statistics', query: { ...query, step: DAY_SECONDS }, quiet: true }),
  }),
  /** What a mailing said and to whom; with `failed` to those whom it failed for. */
  sendRepeat: build.query<TaskSending, { id: string; failed: boolean }>({
    query: ({ id, failed }) => ({ path: sendingOf(id), ...(failed && { query: { failed } }) }),
    keepUnusedDataFor: 0,
  }),
  /** Creates a sending. The same idempotency `key` with the same body is accepted only once. */
  sendCreate: build.mutation<SendingAccepted, { body: NewSending; key: string }>({
    query: ({ body, key }) => ({ path: 'sendings', method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (_accepted, error) => (error ? [] : ['sendings', 'tasks', 'billings', 'balance']),
  }),
  /** Puts a sending in the place of a scheduled mailing. */
  sendChange: build.mutation<Task, { id: string; body: NewSending }>({
    query: ({ id, body }) => ({ path: sendingOf(id), method: 'PUT', body }),
    invalidatesTags: (_changed, error) => (error ? [] : ['tasks', 'billings', 'balance']),
  }),
  /** How often the account writes to a person; null where there is no limit. */
  sendFrequency: build.query<{ value: FrequencyLimit | null }, string>({
    query: (accountId) => ({ path: frequencyOf(accountId) }),
    keepUnusedDataFor: 0,
  }),
  sendSaveFrequency: build.mutation<unknown, { accountId: string; value: FrequencyLimit | null }>({
    query: ({ accountId, value }) => ({ path: frequencyOf(accountId), method: 'PUT', body: { value } }),
  }),
  /** The hours in which mailings of the account write to nobody, by the recipients' own clocks; null where they go at any time. */
  sendHours: build.query<{ value: QuietHours | null }, string>({
    query: (accountId) => ({ path: hoursOf(accountId), quiet: true }),
    keepUnusedDataFor: 0,
  }),
  sendSaveHours: build.mutation<unknown, { accountId: string; value: QuietHours | null }>({
    query: ({ accountId, value }) => ({ path: hoursOf(accountId), method: 'PUT', body: { value } }),
  }),
  /** The message that a person is writing. */
  sendDraft: build.query<{ value: SendDraft | null }, string>({
    query: (personId) => ({ path: draftOf(personId), quiet: true }),
    keepUnusedDataFor: 0,
  }),
  sendKeepDraft: build.mutation<unknown, { personId: string; value: SendDraft | null }>({
    query: ({ personId, value }) => ({ path: draftOf(personId), method: 'PUT', body: { value }, quiet: true }),
  }),
  /** Writes the text of a message; 429 with `expires_at` after too many requests (spec 2 §7). */
  sendText: build.mutation<GeneratedText, GenerationRequest & { generator: TextGeneratorName }>({
    query: ({ generator, ...body }) => ({ path: `n/${generator}/text`, method: 'POST', body }),
  }),
  /** Synthesizes speech from a text; 429 after too many requests (spec 2 §7). */
  sendSpeech: build.mutation<Speech, SpeechRequest>({ query: (body) => ({ path: 'tts/generate', method: 'POST', body }) }),
}));

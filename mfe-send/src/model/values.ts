import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';
import { fitPayload } from '@cabinet/domain/payload-rules';
import { sendingSchema, type NewSending } from '@cabinet/domain/sendings';
import type { FallbackStatus, SendingStatus } from '@cabinet/domain/statuses';
import { collectErrors } from '@cabinet/domain/validation';

/** A message of the chain: the first one, or a fallback's. */
export interface MessageValues {
  type: MessageType;
  payload: Payload;
}

/** A message of another try and what it waits for; without any condition it has the domain's own (spec 2 §4). */
export interface FallbackValues extends MessageValues {
  onStatus: FallbackStatus[];
  /** `timeout` is what stands in its box. */
  onTimeout: { timeout: number | string; except: SendingStatus[] } | null;
  onIncomingPayload: { text: string } | null;
}

/** What the wizard's form holds: the body of `POST /sendings`, with times as ISO strings. */
export interface SendValues extends MessageValues {
  recipient: { include: string[]; exclude: string[] };
  schedule: { delay: string | null; until: number };
  fallbacks: FallbackValues[];
  $options: { title: string };
}

/** A fresh message; `include` is who it goes to already. */
export function emptyValues(type: MessageType, include: readonly string[] = []): SendValues {
  return {
    type,
    payload: { sender: '', text: '' },
    recipient: { include: [...include], exclude: [] },
    schedule: { delay: null, until: 0 },
    fallbacks: [],
    $options: { title: '' },
  };
}

/** How far a start may lie in the past: the server gives people the same minute. */
const GRACE_MS = 60_000;

/** The server's schema, and a start that is not past: a draft may be opened long after it was written. */
export const wizardSchema = sendingSchema.test('past', function ({ schedule }) {
  const delay = schedule?.delay;
  if (!delay || delay.getTime() >= Date.now() - GRACE_MS) return true;
  return this.createError({ path: 'schedule.delay', message: 'date.past' });
});

/** What `type` has a place for and is filled in; an empty box says nothing. */
function plainPayload({ type, payload }: MessageValues): Payload {
  const { sender, ...rest } = fitPayload(type, payload);
  const isFilled = (value: unknown) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return { sender, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isFilled(value))) };
}

/** Conditions as the server takes them: one that is off is left out, so that a fallback without any has the usual one. */
function plainFallback({ onTimeout, onIncomingPayload, ...message }: FallbackValues) {
  return {
    ...message,
    payload: plainPayload(message),
    onTimeout: onTimeout ?? undefined,
    onIncomingPayload: onIncomingPayload ?? undefined,
  };
}

/** The body to send; an empty title is left out. */
export function toRequest({ $options, fallbacks, ...values }: SendValues): NewSending {
  const body = {
    ...values,
    payload: plainPayload(values),
    fallbacks: fallbacks.map(plainFallback),
    $options: $options.title ? $options : {},
  };
  return sendingSchema.cast(body, { assert: false }) as NewSending;
}

export const STEPS = ['message', 'recipients', 'send'] as const;
export type Step = (typeof STEPS)[number];

const PATHS: Readonly<Record<Step, readonly string[]>> = {
  message: ['type', 'payload', 'fallbacks'],
  recipients: ['recipient'],
  send: ['schedule', '$options'],
};

const isWithin = (start: string) => (path: string) => path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`);

/** The step on which a field stands. */
export const stepOf = (path: string): Step => STEPS.find((step) => PATHS[step].some((start) => isWithin(start)(path))) ?? 'send';

/** The steps with something missing or wrong, in order (spec 2 §4), and the messages of the chain of which this is true. */
export function openParts(values: SendValues): { steps: Step[]; messages: number[] } {
  const failing = collectErrors(wizardSchema, values).map(({ path }) => path);
  const steps = STEPS.filter((step) => failing.some((path) => stepOf(path) === step));
  const messages = new Set(failing.filter((path) => stepOf(path) === 'message').map(messageOf));
  return { steps, messages: [...messages].sort((a, b) => a - b) };
}

/** The message of the chain to which a path of the message step belongs: 0 is the first, 1 its first fallback. */
export function messageOf(path: string): number {
  const index = /^fallbacks\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? 0 : Number(index) + 1;
}

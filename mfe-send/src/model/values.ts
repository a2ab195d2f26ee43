import type { MessageType } from '@cabinet/domain/channels';
import type { Payload } from '@cabinet/domain/payload';
import { fitPayload } from '@cabinet/domain/payload-rules';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { RecurrenceUnit } from '@cabinet/domain/recurrence';
import { recurrenceSchema, withoutBirthday } from '@cabinet/domain/recurring-mailings';
import { sendingFormSchema, type NewSending } from '@cabinet/domain/sendings';
import type { FallbackStatus, SendingStatus } from '@cabinet/domain/statuses';
import { triesLetters, type TextTestMeasure } from '@cabinet/domain/text-tests';
import type { FieldError } from '@cabinet/domain/validation';
import { errorsOf } from '@cabinet/design-system/form';

/** A message of the chain: the first one, or a fallback's. */
export interface MessageValues {
  type: MessageType;
  payload: Payload;
}

/** A fallback message and its conditions; without any it has the domain's default condition (spec 2 §4). */
export interface FallbackValues extends MessageValues {
  onStatus: FallbackStatus[];
  /** `timeout` is the text of its input. */
  onTimeout: { timeout: number | string; except: SendingStatus[] } | null;
  onIncomingPayload: { text: string } | null;
}

/** When a message goes out again and again, as the inputs hold it. */
export interface RecurrenceValues {
  repeat: { every: RecurrenceUnit; weekdays: string[]; day: string; daysBefore: string };
  time: string;
  timeZone: string;
  from: string;
  until: string | null;
}

/** A second text that is tried, as the inputs hold it. */
export interface TextTestValues {
  text: string;
  /** The second subject, and the second letter where one is tried, of emails. */
  subject?: string | undefined;
  html?: string | undefined;
  share: string;
  by: TextTestMeasure;
  minutes: string;
}

/** The values of the wizard's form: the body of `POST /sendings` with times as ISO strings. */
export interface SendValues extends MessageValues {
  recipient: { include: string[]; exclude: string[] };
  /** `quietHours` are those of all mailings of the account unless it says its own; null goes at any time. */
  schedule: { delay: string | null; until: number; quietHours?: QuietHours | null };
  /** Null where it goes out once. */
  recurrence: RecurrenceValues | null;
  fallbacks: FallbackValues[];
  /** Null where one text goes to all. */
  textTest: TextTestValues | null;
  /** `validity` is that of a mailing that is changed, which the form leaves as it is. */
  $options: { title: string; validity?: number };
}

/** The values of a new message; `include` are its preset recipients, `delay` the time at which it is to go out. */
export function emptyValues(type: MessageType, include: readonly string[] = [], delay: string | null = null): SendValues {
  return {
    type,
    payload: { sender: '', text: '' },
    recipient: { include: [...include], exclude: [] },
    schedule: { delay, until: 0 },
    recurrence: null,
    fallbacks: [],
    textTest: null,
    $options: { title: '' },
  };
}

/** The time that the address asks a message to go out at; null where it names none that is still to come. */
export function readDelay(text: string | null): string | null {
  const time = Date.parse(text ?? '');
  return time > Date.now() ? new Date(time).toISOString() : null;
}

/** How far a start may lie in the past; the server accepts the same minute. */
const GRACE_MS = 60_000;

/** The field that a sending has in the form alone: when it goes out again and again. */
export const recurrenceField = { recurrence: recurrenceSchema.nullable().default(null) };

/**
 * The server's schema with a check that the start is not in the past, since a draft may be opened long after it was written; and with what goes
 * out again and again, which has a name, as it is known by that alone.
 */
export const wizardSchema = sendingFormSchema
  .shape(recurrenceField)
  .test('past', function ({ schedule }) {
    const delay = schedule?.delay;
    if (!delay || delay.getTime() >= Date.now() - GRACE_MS) return true;
    return this.createError({ path: 'schedule.delay', message: 'date.past' });
  })
  .test('named', function ({ recurrence, $options }) {
    return !recurrence || Boolean($options?.title) || this.createError({ path: '$options.title', message: 'required' });
  })
  .test('once', function ({ recurrence, textTest }) {
    return !recurrence || !textTest || this.createError({ path: 'textTest', message: 'textTest.alone' });
  })
  .test('birthdays', function ({ recurrence, recipient }) {
    const isLacking = recurrence?.repeat?.every === 'birthday' && withoutBirthday(recipient?.include ?? []) >= 0;
    // It is said where birthdays were chosen: the recipients are right for everything else.
    return !isLacking || this.createError({ path: 'recurrence.repeat.every', message: 'recipient.noBirthday' });
  });

/** The filled-in fields of a payload that its channel supports. */
function payloadToSend({ type, payload }: MessageValues): Payload {
  const { sender, ...rest } = fitPayload(type, payload);
  const isFilled = (value: unknown) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return { sender, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isFilled(value))) };
}

/** A fallback as the server expects it: conditions that are off are omitted, so that a fallback without any gets the default one. */
function fallbackToSend({ onTimeout, onIncomingPayload, ...message }: FallbackValues) {
  return {
    ...message,
    payload: payloadToSend(message),
    onTimeout: onTimeout ?? undefined,
    onIncomingPayload: onIncomingPayload ?? undefined,
  };
}

/** What is tried, without fields of other channels. */
function testToSend(type: MessageType, { subject, html, ...test }: TextTestValues) {
  return triesLetters(type) ? { ...test, ...(subject ? { subject } : {}), ...(html ? { html } : {}) } : test;
}

/** The body of the request; an empty title is omitted. */
export function toRequest({ $options, fallbacks, textTest, ...values }: SendValues): NewSending {
  const body = {
    ...values,
    payload: payloadToSend(values),
    fallbacks: fallbacks.map(fallbackToSend),
    ...(textTest ? { textTest: testToSend(values.type, textTest) } : {}),
    $options: { ...$options, title: $options.title || undefined },
  };
  return sendingFormSchema.cast(body, { assert: false }) as NewSending;
}

export const STEPS = ['message', 'recipients', 'send'] as const;
export type Step = (typeof STEPS)[number];

const PATHS: Readonly<Record<Step, readonly string[]>> = {
  message: ['type', 'payload', 'fallbacks', 'textTest'],
  recipients: ['recipient'],
  send: ['schedule', 'recurrence', '$options'],
};

const isWithin = (start: string) => (path: string) => path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`);

/** The step that contains a field. */
export const stepOf = (path: string): Step => STEPS.find((step) => PATHS[step].some((start) => isWithin(start)(path))) ?? 'send';

/** What is missing or invalid before a sending can go out (spec 2 §4). */
export interface Incomplete {
  /** The steps with such fields, in order. */
  steps: readonly Step[];
  /** The indexes of such messages in the chain. */
  messages: readonly number[];
  errors: readonly FieldError[];
}

/** Validates the form's values: missing and invalid fields with the steps and messages that they belong to. */
export function findIncomplete(values: SendValues): Incomplete {
  const errors = errorsOf(wizardSchema, values);
  const failing = errors.map(({ path }) => path);
  const steps = STEPS.filter((step) => failing.some((path) => stepOf(path) === step));
  const messages = new Set(failing.filter((path) => stepOf(path) === 'message').map(messageOf));
  return { steps, messages: [...messages].sort((a, b) => a - b), errors };
}

/** The index in the chain of the message that a path belongs to: 0 is the first message, 1 its first fallback. */
export function messageOf(path: string): number {
  const index = /^fallbacks\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? 0 : Number(index) + 1;
}

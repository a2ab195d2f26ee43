import type { MessageType } from '@cabinet/domain/channels';
import { sendingSchema, type NewSending } from '@cabinet/domain/sendings';
import { collectErrors } from '@cabinet/domain/validation';

/** What the wizard's form holds: the body of `POST /sendings`, with times as ISO strings. */
export interface SendValues {
  type: MessageType;
  payload: { sender: string; text: string };
  recipient: { include: string[]; exclude: string[] };
  schedule: { delay: string | null; until: number };
  $options: { title: string };
}

/** A fresh message; `include` is who it goes to already. */
export function emptyValues(type: MessageType, include: readonly string[] = []): SendValues {
  return {
    type,
    payload: { sender: '', text: '' },
    recipient: { include: [...include], exclude: [] },
    schedule: { delay: null, until: 0 },
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

/** The body to send; an empty title is left out. */
export function toRequest({ $options, ...values }: SendValues): NewSending {
  return sendingSchema.cast({ ...values, $options: $options.title ? $options : {} }, { assert: false }) as NewSending;
}

export const STEPS = ['message', 'recipients', 'send'] as const;
export type Step = (typeof STEPS)[number];

const PATHS: Readonly<Record<Step, readonly string[]>> = {
  message: ['type', 'payload'],
  recipients: ['recipient'],
  send: ['schedule', '$options'],
};

/** The steps with something missing or wrong, in order (spec 2 §4). */
export function openSteps(values: SendValues): Step[] {
  const failing = collectErrors(wizardSchema, values).map(({ path }) => path);
  const isWithin = (start: string) => (path: string) => path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`);
  return STEPS.filter((step) => PATHS[step].some((start) => failing.some(isWithin(start))));
}

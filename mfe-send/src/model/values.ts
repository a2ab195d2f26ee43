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

/** The first step with something missing or wrong; undefined when all is there (spec 2 §4). */
export function firstOpenStep(values: SendValues): Step | undefined {
  const failing = collectErrors(sendingSchema, values).map(({ path }) => path);
  return STEPS.find((step) =>
    failing.some((path) => PATHS[step].some((start) => path === start || path.startsWith(`${start}.`) || path.startsWith(`${start}[`))),
  );
}

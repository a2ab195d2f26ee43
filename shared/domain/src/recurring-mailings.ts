import { clockTime, isZoneName } from './clock.ts';
import type { MessageType } from './channels.ts';
import type { ErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Payload } from './payload.ts';
import { quietHoursSchema } from './quiet-hours.ts';
import { isListId } from './recipients.ts';
import { RECURRENCE_UNITS, type Recurrence } from './recurrence.ts';
import { resource } from './resource.ts';
import { sendingSchema, type Fallback } from './sendings.ts';
import { array, nameField, number, object, string, type InferType } from './validation.ts';

export const RECURRING_MAILING_STATES = ['active', 'paused', 'finished', 'failed'] as const;
export type RecurringMailingState = (typeof RECURRING_MAILING_STATES)[number];

export const RECURRING_MAILING_ACTIONS = ['pause', 'resume', 'stop'] as const;
export type RecurringMailingAction = (typeof RECURRING_MAILING_ACTIONS)[number];

/** The states in which each action may be asked for. */
const ALLOWED_IN: Readonly<Record<RecurringMailingAction | 'update', readonly RecurringMailingState[]>> = {
  pause: ['active'],
  resume: ['paused'],
  stop: ['active', 'paused'],
  update: ['active', 'paused'],
};

/** The states of a recurring mailing in which it can be paused, resumed, stopped or changed. */
export const statesAllowing = (action: RecurringMailingAction | 'update'): readonly RecurringMailingState[] => ALLOWED_IN[action];

export const RECURRING_MAILING_LIMITS = {
  /** Recurring mailings of an account. */
  perAccount: 100,
  /** Days before a birthday. */
  daysBefore: 30,
  /** Minutes after its time in which a mailing is still sent. */
  lateMinutes: 60,
} as const;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const day = () => string().test('day', 'invalid', (value) => value == null || isDay(value));

const repeatSchema = object({
  every: string().oneOf(RECURRENCE_UNITS).required(),
  weekdays: array(number().integer().min(1).max(7).required())
    .max(7)
    .default([])
    .when('every', ([every], days) => (every === 'week' ? days.min(1) : days)),
  day: number().integer().min(1).max(31).default(1),
  daysBefore: number().integer().min(0).max(RECURRING_MAILING_LIMITS.daysBefore).default(0),
}).noUnknown();

const recurringSendingSchema = sendingSchema
  .omit(['schedule', 'textTest', '$options'])
  .shape({
    /** Hours over which each mailing is spread. */
    stretchHours: number().min(0).max(LIMITS.stretchHours).default(0),
    /** As `schedule.quietHours` of a send. */
    quietHours: quietHoursSchema.nullable().optional().default(undefined),
    /** Seconds after which unsent messages expire; null leaves it to the service. */
    validity: number().integer().min(LIMITS.validitySeconds.least).max(LIMITS.validitySeconds.most).nullable().default(null),
  })
  .noUnknown();

/** When a recurring mailing is due. */
export const recurrenceSchema = object({
  repeat: repeatSchema.required(),
  time: clockTime(),
  timeZone: string()
    .required()
    .max(64)
    .test('timeZone', 'routing.timeZone', (value) => isZoneName(value)),
  from: day().required(),
  until: day()
    .nullable()
    .default(null)
    .test('order', 'invalid', (value, { parent }) => value == null || value >= ((parent as { from?: string }).from ?? '')),
}).noUnknown();

/** Where among the recipients an address stands that has no birth date, as it is in no list; -1 where none does. */
export const withoutBirthday = (include: readonly (string | undefined)[]): number =>
  include.findIndex((entry) => entry !== undefined && !isListId(entry));

interface Given {
  repeat?: { every?: string | undefined } | undefined;
  sending?: { recipient?: { include?: readonly (string | undefined)[] | undefined } | undefined } | undefined;
}

/** Body of `POST /recurringMailings` and of `PUT /recurringMailings/{id}`. */
export const recurringMailingSchema = recurrenceSchema
  .shape({ title: nameField(255).required(), sending: recurringSendingSchema.required() })
  .noUnknown()
  .test('birthdays', 'recipient.noBirthday', function ({ repeat, sending }: Given) {
    const place = repeat?.every === 'birthday' ? withoutBirthday(sending?.recipient?.include ?? []) : -1;
    return place === -1 || this.createError({ path: `sending.recipient.include[${place}]`, message: 'recipient.noBirthday' });
  });

/** What each mailing says and to whom; lists and segments by their ids, which are read when it is sent. */
export type RecurringSending = Omit<InferType<typeof recurringSendingSchema>, 'payload' | 'fallbacks' | 'type'> & {
  type: MessageType;
  payload: Payload;
  fallbacks?: readonly Fallback[] | undefined;
};
export type NewRecurringMailing = Omit<InferType<typeof recurringMailingSchema>, 'sending'> & { sending: RecurringSending };

/** A mailing that is sent again and again. */
export interface RecurringMailing extends Recurrence {
  id: string;
  title: string;
  sending: RecurringSending;
  state: RecurringMailingState;
  /** Why it failed for good; null in every other state. */
  reason: ErrorCode | null;
  /** Moment of the next one; null while none is to come. */
  nextAt: string | null;
  /** Moment at which it was last due; null before the first. */
  lastAt: string | null;
  /** The mailing that was sent then, or why nothing was; both null before the first. */
  lastTaskId: string | null;
  lastError: RecurringMailingOccurrence['error'];
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** One time at which a recurring mailing was due: the task that was sent, or why nothing was. */
export interface RecurringMailingOccurrence {
  /** The day by the calendar of its zone. */
  day: string;
  dueAt: string;
  TaskId: string | null;
  /** What a send would have been refused with; `MISSED` where nobody could send it in time. */
  error: ErrorCode | 'MISSED' | null;
  createdAt: string;
}

/** `$search` looks in the title. They are for the account that made them alone. */
export const recurringMailings = resource<RecurringMailing, NewRecurringMailing>()({
  name: 'recurringMailings',
  filters: { id: 'oneOf', title: 'search', state: 'oneOf', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'nextAt', 'lastAt'],
  actions: { find: 'tasks.get', get: 'tasks.get', create: 'sendings.generate', update: 'sendings.generate', remove: 'tasks.remove' },
  schemas: { create: recurringMailingSchema, update: recurringMailingSchema },
});

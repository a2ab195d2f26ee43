/** The colour of a status's dot, which is always shown beside its name (spec 2 §4). */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

export const SENDING_STATUSES = ['pending', 'processing', 'paused', 'sent', 'seen', 'delivered', 'failed'] as const;
export type SendingStatus = (typeof SENDING_STATUSES)[number];

/** Statuses that a fallback may wait for (spec 2 §3). */
export const FALLBACK_STATUSES = ['sent', 'delivered', 'seen', 'failed'] as const satisfies readonly SendingStatus[];
export type FallbackStatus = (typeof FALLBACK_STATUSES)[number];

export const SENDING_TONES: Readonly<Record<SendingStatus, Tone>> = {
  pending: 'neutral',
  processing: 'info',
  paused: 'warning',
  sent: 'success',
  seen: 'success',
  delivered: 'success',
  failed: 'error',
};

const NEXT_SENDING_STATUSES: Readonly<Record<SendingStatus, readonly SendingStatus[]>> = {
  pending: ['processing', 'sent', 'delivered', 'seen', 'failed', 'paused'],
  paused: ['pending', 'failed'],
  processing: ['sent', 'delivered', 'seen', 'failed'],
  sent: ['delivered', 'seen', 'failed'],
  delivered: ['seen'],
  seen: [],
  failed: [],
};

/** Whether a sending may go from `from` to `to`; a late or repeated report never moves it backwards (decisions.md "Sending"). */
export function canSendingBecome(from: SendingStatus, to: SendingStatus): boolean {
  return NEXT_SENDING_STATUSES[from].includes(to);
}

export const TASK_STATES = ['scheduled', 'running', 'paused', 'stopped', 'completed', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_TONES: Readonly<Record<TaskState, Tone>> = {
  scheduled: 'info',
  running: 'info',
  paused: 'warning',
  stopped: 'neutral',
  completed: 'success',
  failed: 'error',
};

export const TASK_ACTIONS = ['pause', 'resume', 'stop', 'remove'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** The state that each action of a user sets; `remove` deletes the finished task. */
export const TASK_ACTION_STATE: Readonly<Record<Exclude<TaskAction, 'remove'>, TaskState>> = {
  pause: 'paused',
  resume: 'scheduled',
  stop: 'stopped',
};

const TASK_ACTIONS_IN: Readonly<Record<TaskState, readonly TaskAction[]>> = {
  scheduled: ['pause', 'stop'],
  running: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  stopped: ['remove'],
  completed: ['remove'],
  failed: ['remove'],
};

/** Whether `action` is open to a user while a task is in `state` (spec 2 §4; a paused one is stopped in one call, decisions.md "Sending"). */
export function isTaskActionAllowed(state: TaskState, action: TaskAction): boolean {
  return TASK_ACTIONS_IN[state].includes(action);
}

export const BILLING_STATUSES = ['pending', 'complete', 'refunded', 'invalid'] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];

export const BILLING_TONES: Readonly<Record<BillingStatus, Tone>> = {
  pending: 'info',
  complete: 'success',
  refunded: 'neutral',
  invalid: 'error',
};

export const INVOICE_STATUSES = ['pending', 'paid', 'rejected'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
/** Final decisions about an invoice. */
export const INVOICE_DECISIONS = ['paid', 'rejected'] as const satisfies readonly InvoiceStatus[];

export const INVOICE_TONES: Readonly<Record<InvoiceStatus, Tone>> = { pending: 'warning', paid: 'success', rejected: 'error' };

/** A contract is made, then a signed scan of it is under review, then accepted, or rejected with a reason. */
export const CONTRACT_STATUSES = ['made', 'review', 'accepted', 'rejected'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

export const CONTRACT_TONES: Readonly<Record<ContractStatus, Tone>> = {
  made: 'neutral',
  review: 'warning',
  accepted: 'success',
  rejected: 'error',
};

export const MODERATIONS = ['pending', 'approved', 'rejected'] as const;
export type Moderation = (typeof MODERATIONS)[number];

export const MODERATION_TONES: Readonly<Record<Moderation, Tone>> = { pending: 'warning', approved: 'success', rejected: 'error' };

export const PAYMENT_STATUSES = ['init', 'completed', 'refundRequested', 'refunded', 'partialRefunded', 'error'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  init: 'info',
  completed: 'success',
  refundRequested: 'warning',
  refunded: 'neutral',
  partialRefunded: 'warning',
  error: 'error',
};

export const RECURRENT_STATUSES = ['init', 'ready', 'pause', 'error', 'block'] as const;
export type RecurrentStatus = (typeof RECURRENT_STATUSES)[number];

export const RECURRENT_TONES: Readonly<Record<RecurrentStatus, Tone>> = {
  init: 'info',
  ready: 'success',
  pause: 'warning',
  error: 'error',
  block: 'error',
};

export type RecurrentAction = 'confirm' | 'pause' | 'resume' | 'remove';

const RECURRENT_ACTIONS_IN: Readonly<Record<RecurrentStatus, readonly RecurrentAction[]>> = {
  init: ['confirm', 'remove'],
  ready: ['pause', 'remove'],
  pause: ['resume', 'remove'],
  error: ['confirm', 'remove'],
  block: [],
};

/** Whether `action` is open to a user while a recurrent payment is in `status` (spec 1 §4, decisions.md "Differences"). */
export function isRecurrentActionAllowed(status: RecurrentStatus, action: RecurrentAction): boolean {
  return RECURRENT_ACTIONS_IN[status].includes(action);
}

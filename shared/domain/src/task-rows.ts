import type { OperationSource } from './billings.ts';
import type { MessageType } from './channels.ts';
import type { QuietHours } from './quiet-hours.ts';
import type { Frequency, RecurrentType } from './recurrent-payments.ts';
import { resourceRows } from './resource.ts';
import type { SendingStatus, TaskState } from './statuses.ts';

export const TASK_TYPES = ['sendings:bulk', 'sendings:single', 'payments:recurrent', 'billings:operations'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** How often links of messages were followed. */
export interface LinkClicks {
  /** Times that people followed them. */
  clicks: number;
  /** Messages whose links people followed at least once. */
  messages: number;
  /** Times that programs asked for them: previews of messengers, checks of mail servers. */
  automatic: number;
}

export interface Task {
  id: string;
  title: string;
  type: TaskType;
  sender: string;
  state: TaskState;
  startsAt: string;
  /** False where a test key made it. */
  livemode?: boolean;
  data: {
    /** What is sent; only of tasks that send. */
    sending?: {
      type: MessageType;
      /** The channels that follow where a message does not arrive, in their order; absent where none does. */
      fallbacks?: readonly MessageType[];
      groupId: string;
      payload: {
        text: string;
        /** Only of email that has one. */
        subject?: string;
      };
      /** When nobody is written to, by the recipients' own clocks; absent where it goes at any time. */
      quietHours?: QuietHours;
    };
    recipients?: { include: { lists: readonly string[]; recipients: readonly string[] } };
    /** What a task of `billings:operations` does to the balance of every account, and the sum of all. */
    operation?: { source: OperationSource; amount: number; multiplier: number };
    /** What a task of `payments:recurrent` charges, and when. */
    payment?: { RecurrentPaymentId: string; type: RecurrentType; amount: number; frequency: Frequency | null; threshold: number | null };
  };
  meta: {
    /** Messages; accounts of `billings:operations`; charges so far of `payments:recurrent`. */
    total: number;
    /** Those with a final outcome. */
    completed: number;
    errored: number;
    /** 0–1. */
    progress: number;
    /** Failure code → how many. */
    errors: Readonly<Record<string, number>>;
    statuses: Readonly<Partial<Record<SendingStatus, number>>>;
    /** Why the task waits or failed. */
    reason: string | null;
    /** Messages that wait for the morning of their recipients, and when the last of these is; absent where none does. */
    asleep?: { count: number; until: string };
    /** How often the links of its messages were followed; absent where they have none. */
    clicks?: LinkClicks;
  };
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** What a task without a title is named by, of what it sends: the subject of an email, else how the text begins. Empty where it says nothing. */
export const namingText = (payload: { text: string; subject?: string | null } | undefined): string =>
  payload?.subject?.trim() ? payload.subject : (payload?.text ?? '');

export const taskRows = resourceRows<Task, never, { state: TaskState }>()({
  name: 'tasks',
  filters: { id: 'oneOf', type: 'oneOf', state: 'oneOf', livemode: 'equals', OwnerId: 'owner', createdAt: 'range', startsAt: 'range' },
  orderable: ['createdAt', 'startsAt'],
  actions: { find: 'tasks.get', get: 'tasks.get', update: 'tasks.update', remove: 'tasks.remove' },
});

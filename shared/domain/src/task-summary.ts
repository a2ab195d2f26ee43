import type { MessageType } from './channels.ts';
import type { FailureCode, StatisticsBucket } from './sendings.ts';
import type { TaskTextTest } from './text-tests.ts';

export { takesAnswers, tellsReads } from './channel-outcomes.ts';

/** Why a message failed before it was offered to any provider. */
const NEVER_OFFERED: ReadonlySet<string> = new Set<FailureCode>([
  ...['stopped', 'moderation', 'noRoute', 'noFunds', 'noAddress', 'noTariff', 'optedOut'] as const,
]); // prettier-ignore

/** Whether a message that failed for this reason was never offered to a provider. */
export const isNeverOffered = (code: string): boolean => NEVER_OFFERED.has(code);

/** Money of messages, in the account's currency. */
export interface TaskMoney {
  /** Put aside for messages whose outcome is not known. */
  held: number;
  /** Charged for good, less what was given back later. */
  captured: number;
  /** Given back. */
  released: number;
}

/** The messages of a task that go by one channel. */
export interface TaskChannel {
  type: MessageType;
  messages: number;
  /** Those that were read are delivered too. */
  delivered: number;
  failed: number;
  /** Null for whoever may not read billings. */
  money: TaskMoney | null;
}

/** The messages of a task that go to one operator. */
export interface TaskOperator {
  /** Null for numbers whose operator is not known. */
  operator: string | null;
  messages: number;
  /** Those that were read are delivered too. Null, as `failed` is, where the task has too many messages to look at each. */
  delivered: number | null;
  failed: number | null;
}

/** Messages by when they were made, and what became of them. */
export interface TaskOverTime {
  /** Seconds of an interval. */
  step: number;
  /** Intervals without messages are left out. */
  buckets: StatisticsBucket[];
}

/**
 * Answer of `GET /tasks/{id}/summary`: what became of the messages of a task that sends, and what they cost. `waiting`, `onTheWay`,
 * `noReport`, `delivered` and `failed` add up to `messages`.
 */
export interface TaskSummary {
  /** Distinct recipients. */
  recipients: number;
  /** One for each recipient, and one for each fallback that was sent. */
  messages: number;
  /** Recipients for whom no message is made: not yet, or never as the task ended before. They count as waiting or failed, and no list of messages has them. */
  unmade: number;
  /** Not handed over yet; those of a paused task too. */
  waiting: number;
  /** In the hands of a provider, or about to be. */
  onTheWay: number;
  /** Sent, and no report came in time. */
  noReport: number;
  delivered: number;
  failed: number;
  /** Messages that are no longer waiting and were offered to a provider. */
  sent: number;
  /** Delivered messages that were read; null where no channel tells it. */
  read: number | null;
  /** Messages of which a person followed a link; null where they have none. */
  clicked: number | null;
  /** Messages that were answered; null where nobody can answer, and for whoever may not read answers. */
  answered: number | null;
  /** Emails that came back, and emails that their readers called spam; null where the task sends none. */
  returned: { bounces: number; complaints: number } | null;
  /** Why messages failed, the most frequent reason first. */
  errors: { code: string; count: number }[];
  /** Null for whoever may not read billings. */
  money: TaskMoney | null;
  /** The channel of the task, then those of its fallbacks. */
  channels: TaskChannel[];
  /** The operators that its messages go to, the one with the most first; absent where there is no more than one. */
  operators?: TaskOperator[];
  overTime: TaskOverTime;
  /** Absent where one text goes to all. */
  textTest?: TaskTextTest;
}

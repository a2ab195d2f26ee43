import type { AppliedMessageRule } from '@cabinet/domain/message-rule-actions';
import type { RerouteTrigger, RouteRule } from '@cabinet/domain/routing-rules';
import type { MessageType } from '@cabinet/domain/channels';
import type { NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { FallbackStatus, SendingStatus } from '@cabinet/domain/statuses';
import type { TextTest } from '@cabinet/domain/text-tests';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { AudienceSpec } from '../audience/audience.ts';
import type { HiddenCodes } from '../hidden-codes.ts';

/** A tariff as it stood when the send was accepted. */
export type StepTariff = Pick<Tariff, 'id' | 'price' | 'unit' | 'data'>;

/** One step of a send: what its messages say, by which tariffs they are priced, which providers they go to. */
export interface Step {
  type: MessageType;
  sender: string;
  text: string;
  tariff: StepTariff;
  /** Tariffs that are tried in turn where `tariff` leaves a message to the next. */
  otherTariffs?: readonly StepTariff[] | undefined;
  /** Seconds of its recording, if it is one. */
  recorded?: number | undefined;
  /** What it says beyond its text, placeholders as they were written. */
  payload?: PayloadExtras | undefined;
  /** The links that its texts name, as they led when it was accepted. */
  links?: NamedLinks | undefined;
  /** In the order they are tried. */
  providers: readonly string[];
  /** Outcomes after which a message goes to the next provider; one that cannot be reached is always one. */
  reroute?: readonly RerouteTrigger[];
  /** Routing rules that have to be judged for every message; a message that none matches goes by `providers`. */
  rules?: readonly RouteRule[] | undefined;
}

/** The tariffs of a step in the order in which they are tried. */
export const tariffsOf = <T>({ tariff, otherTariffs = [] }: { tariff: T; otherTariffs?: readonly T[] | undefined }): readonly T[] => [tariff, ...otherTariffs]; // prettier-ignore

/** A fallback, and what has to become of the message before it so that it is sent. */
export interface FallbackStep extends Step {
  onStatus: readonly FallbackStatus[];
  /** `timeout` in seconds after the message before went out. */
  onTimeout: { timeout: number; except: readonly SendingStatus[] } | null;
  /** The answer of the recipient that it waits for. */
  onIncoming: string | null;
}

/** A second text that is tried, and how it is decided between the two. */
export interface SecondText extends Omit<TextTest, 'subject' | 'html'> {
  /** What its messages say beyond it; as those with the first text unless set. */
  payload?: PayloadExtras | undefined;
}

/** A request to send that has been checked: who sends what to whom. */
export interface SendRequest extends Step {
  ownerId: string;
  title: string;
  audience: AudienceSpec;
  startsAt: Date;
  /** Hours over which dispatch is spread; 0 sends as fast as it goes. */
  stretchHours: number;
  /** When nobody is written to, by the recipients' own clocks, and the zone of those whose own is not known; at any time unless set. */
  quiet?: QuietHours | undefined;
  /** A few typed addresses at once: goes ahead of every bulk. */
  isSingle: boolean;
  /** False for messages that are no mailing to their owner: a program submitted each by itself, and they were only accepted together. */
  isMailing?: boolean | undefined;
  fallbacks?: readonly FallbackStep[];
  /** A second text, which part of the audience tries beside `text`; the better one goes to the rest. */
  textTest?: SecondText | undefined;
  /** Milliseconds after which what was not dispatched has failed; the engine's own unless set. */
  validity?: number | undefined;
  /** Set when somebody has to read it before it goes out; the same for sends that say the same. */
  moderationKey?: string | undefined;
  /** Rules on texts and senders that were applied to it, for the timelines of its messages. */
  messageRules?: readonly AppliedMessageRule[];
  /** The budget by which it spends, its fallbacks too; by none unless set. */
  budgetId?: string | undefined;
  /** Whether it came by a test key: it goes to the sandbox, moves no money and counts in no statistics. */
  isTest?: boolean | undefined;
  /** Codes that stand masked in its texts (`maskCode`), sealed: of the send and of each fallback. */
  hiddenCodes?: HiddenCodes | undefined;
}

/** Lanes of the pipeline: single messages and bulks. Work of one lane never waits for that of the other. */
export const LANE = { single: 0, bulk: 1 } as const;

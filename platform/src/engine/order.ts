import type { Reroute, RouteRule } from '@cabinet/domain/routing-rules';
import type { MessageType } from '@cabinet/domain/channels';
import type { PayloadExtras } from '@cabinet/domain/payload';
import type { FallbackStatus, SendingStatus } from '@cabinet/domain/statuses';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { AudienceSpec } from './audience/audience.ts';

/** A tariff as it stood when the send was accepted. */
export type StepTariff = Pick<Tariff, 'id' | 'price' | 'unit' | 'data'>;

/** What is said in one step of a send, at whose price, by which way. */
export interface Step {
  type: MessageType;
  sender: string;
  text: string;
  tariff: StepTariff;
  /** Those that are tried in turn where it leaves a message to the next. */
  otherTariffs?: readonly StepTariff[] | undefined;
  /** Seconds of its recording, if it is one. */
  recorded?: number | undefined;
  /** What it says beyond its text, placeholders as they were written. */
  payload?: PayloadExtras | undefined;
  /** In the order they are tried. */
  providers: readonly string[];
  /** When the next route is tried for a message, beside a provider that does not answer. */
  reroute?: readonly Reroute[];
  /** What is left of the rules for its messages, once all is judged that they have in common; what none matches goes by `providers`. */
  rules?: readonly RouteRule[] | undefined;
}

/** The tariffs of a step in the order in which they are tried. */
export const tariffsOf = <T>({ tariff, otherTariffs = [] }: { tariff: T; otherTariffs?: readonly T[] | undefined }): readonly T[] => [tariff, ...otherTariffs]; // prettier-ignore

/** Another try, and on what of the message before it it is sent. */
export interface FallbackStep extends Step {
  onStatus: readonly FallbackStatus[];
  /** `timeout` in seconds after the message before went out. */
  onTimeout: { timeout: number; except: readonly SendingStatus[] } | null;
  /** The answer of the recipient that it waits for. */
  onIncoming: string | null;
}

/** A send that has been checked: who sends what to whom. */
export interface Order extends Step {
  ownerId: string;
  title: string;
  audience: AudienceSpec;
  startsAt: Date;
  /** Hours over which dispatch is spread; 0 sends as fast as it goes. */
  stretchHours: number;
  /** A few typed addresses at once: goes ahead of every bulk. */
  isSingle: boolean;
  fallbacks?: readonly FallbackStep[];
  /** Milliseconds after which what was not dispatched has failed; the engine's own unless set. */
  validity?: number | undefined;
  /** Set when somebody has to read it before it goes out; the same for sends that say the same. */
  moderationKey?: string | undefined;
}

/** Lanes of the pipeline; one never waits for another. */
export const LANE = { single: 0, bulk: 1 } as const;

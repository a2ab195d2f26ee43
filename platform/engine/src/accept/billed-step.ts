import type { FallbackStep, StepTariff } from './send-request.ts';

/** A tariff of a step of an accepted send, with the id of the billing of the messages that it prices. */
export interface BilledTariff extends StepTariff {
  billingId: string;
}

/** A step of an accepted send: its first tariff with that tariff's billing, and its other tariffs with theirs. */
export interface Billed {
  tariff: StepTariff;
  billingId: string;
  otherTariffs?: readonly BilledTariff[] | undefined;
}

/** A fallback of an accepted send; its billings are created when it is sent for the first time. */
export type ChainStep = FallbackStep & Billed;

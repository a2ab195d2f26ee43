/** How the engine works, in milliseconds and messages. */
export interface EngineOptions {
  /** Messages of a batch at most. */
  batch: number;
  /** How long a worker that is not heard of any more keeps what it has in hand; it renews that while it lives. */
  lease: number;
  /** How long a worker goes on offering one batch to providers. */
  hold: number;
  /** How long a message may wait for dispatch before it has failed. */
  validity: number;
  /** How long to wait for a report; the provider's own word unless set. */
  reportTimeout: number | undefined;
  /** First and longest wait after a provider did not answer. */
  backOff: { first: number; longest: number };
  /** Whole months for which is kept what happened to messages on their way. */
  keepEvents: number;
  /** Whole months beside the current one for which messages are kept; for ever unless set. */
  keepMonths: number | undefined;
  /** How often an idle worker looks for work that another process made. */
  poll: number;
  /** Shortest time between two events about the same task or account. */
  publish: number;
  /** Dispatch loops of each lane. */
  dispatchers: number;
}

export const DEFAULT_OPTIONS: EngineOptions = {
  batch: 5000,
  lease: 6000,
  hold: 24_000,
  validity: 24 * 3_600_000,
  reportTimeout: undefined,
  backOff: { first: 1000, longest: 60_000 },
  keepEvents: 3,
  keepMonths: undefined,
  poll: 250,
  publish: 250,
  dispatchers: 1,
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The options that a deployment sets: `ENGINE_VALIDITY_HOURS`, `ENGINE_REPORT_TIMEOUT_SECONDS`, `RETENTION_MONTHS`. */
export function engineOptionsFrom(env: Environment): Partial<EngineOptions> {
  const hours = Number(env.ENGINE_VALIDITY_HOURS);
  const seconds = Number(env.ENGINE_REPORT_TIMEOUT_SECONDS);
  const months = Number(env.RETENTION_MONTHS);
  return {
    ...(hours > 0 ? { validity: hours * 3_600_000 } : {}),
    ...(Number.isInteger(months) && months > 0 ? { keepMonths: months } : {}),
    ...(seconds > 0 ? { reportTimeout: seconds * 1000 } : {}),
  };
}

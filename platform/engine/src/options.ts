/** How the engine works, in milliseconds and messages. */
export interface EngineOptions {
  /** Messages of a batch at most. */
  batch: number;
  /** How long a batch stays with a worker that has died; a living worker renews its lease. */
  lease: number;
  /** How long a worker goes on offering one batch to providers. */
  hold: number;
  /** How long a message may wait for dispatch before it has failed. */
  validity: number;
  /** How long to wait for a report; the provider's own word unless set. */
  reportTimeout: number | undefined;
  /** First and longest wait after a provider did not answer. */
  backOff: { first: number; longest: number };
  /** How often an idle worker looks for work that another process made. */
  poll: number;
  /** Shortest time between two events about the same task or account. */
  publish: number;
  /** Dispatch loops of each lane. */
  dispatchers: number;
  /** How reports of a lane are settled: `reports` in a transaction at most, and, while more wait than that, in `slots` transactions at once. */
  settle: { slots: number; reports: number };
}

export const DEFAULT_OPTIONS: EngineOptions = {
  batch: 5000,
  lease: 6000,
  hold: 24_000,
  validity: 24 * 3_600_000,
  reportTimeout: undefined,
  backOff: { first: 1000, longest: 60_000 },
  poll: 250,
  publish: 250,
  dispatchers: 1,
  settle: { slots: 1, reports: 5000 },
};

/** Slots that a deployment may ask for; each is a connection of every process. */
const MOST_SLOTS = 16;

/**
 * Sizes and times that no deployment sets, in rows, items and milliseconds (`…Ms`). They were measured together: a change of one
 * is a change that `npm run bench -- engine` has to be asked about.
 */
export const TUNING = {
  /** Sends that a process dispatches itself at the same time; more wait for their lane. */
  immediateDispatches: 8,
  /** Groups of sends that a process writes at the same time. */
  acceptedGroups: 2,
  /** How long a group of sends waits for a row that somebody has locked, before each of them waits by itself. */
  groupLockMs: 100,
  /** Accounts that are remembered because their last send was not accepted. */
  refusedAccounts: 10_000,
  /** Audiences that stay open where their task stands, so that a list is not asked anew for every batch. */
  openAudiences: 8,
  /** Sends whose fallbacks are remembered. */
  cachedChains: 1000,
  /** Tasks whose fallbacks other workers have in hand, after which none is looked for. */
  busyTasks: 16,
  /** Sets of wanted fallbacks that are taken together. */
  fallbackSets: 500,
  /** Recipients that a quote reads at a time. */
  quotePage: 5000,
  /** Contacts that are read from a list at a time. */
  audiencePage: 5000,
  /** Messages that are offered again in one go. */
  retryMessages: 500,
  /** Places for each slot at which reports are looked at for where a batch begins. */
  slotProbes: 4,
  /** Transactions that a reader of reports stays behind, so that what an old snapshot keeps in the index is not read again. */
  settleLag: 5,
  /** How long after its answer is settled a look-up begins to count: longer than such a transaction takes. */
  lookupSettlingMs: 3000,
  /** Rows that one statement of maintenance deletes. */
  deleteRows: 5000,
  /** Ids that an event lists one by one; beyond it, a list asks again as a whole. */
  eventIds: 50,
  /** Items worked on before others have their turn: about two milliseconds of rendering and pricing messages. */
  sliceItems: 250,
  /** Items worked on before others have their turn, where the work is on a few fields of each. */
  lightSliceItems: 1500,
  /** Rows of a page that are parsed in one go. */
  parsedRows: 1000,
  /** Ids of messages that one poll of an HTTP provider asks about. */
  pollIds: 100,
  /** Ids of messages that are polled for at most, of each HTTP provider. */
  polledIds: 5000,
  /** Updates that one poll of a Telegram bot reads. */
  pollUpdates: 100,
  /** Shortest time between two batches of a stretched send. */
  stretchStepMs: 10_000,
  /** How soon a message of a paused task is looked at again. */
  pausedRetryMs: 2000,
  /** How often an idle reader of reports begins from the start, for those whose transaction ended late. */
  settleResetMs: 1000,
  /** How often reports whose message was not known are looked at again. */
  recallMs: 250,
  /** How long reports on a single message go ahead of those of bulks. */
  singleRefMs: 600_000,
  /** How often is looked for what time alone brings: missing reports, new months, tasks that ended elsewhere. */
  housekeepingMs: 2000,
  /** How often providers are asked how they are. */
  healthMs: 5000,
  /** How often the margin is added up, of so many notes and messages at a time. */
  marginMs: 2000,
  marginNotes: 500,
  marginMessages: 10_000,
  /** How often is written down whom messages reached, of so many notes and messages at a time. */
  activityMs: 2000,
  activityNotes: 500,
  activityMessages: 10_000,
  /** How often recipients are looked for of whom nothing was heard for as long as messages are kept, and statements of one step. */
  activityWalkMs: 24 * 3_600_000,
  activityWalkPages: 50,
  /** Messages that are priced in one go. */
  pricedMessages: 1000,
  /** How often old rows are looked for once none were found. */
  retentionMs: 60_000,
  /** How long the code of a send is kept that does not end. */
  codesMs: 24 * 3_600_000,
  /** How long reports are waited for when their provider is not here any more. */
  removedProviderReportMs: 7 * 24 * 3_600_000,
  /** How long a provider that could not be reached, or did not let us in, is left alone. */
  downPauseMs: 2000,
  /** How long a provider is left out at most because it asked for it (`Retry-After`). */
  longestPauseMs: 300_000,
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The options that a deployment sets: `ENGINE_VALIDITY_HOURS`, `ENGINE_REPORT_TIMEOUT_SECONDS`, `ENGINE_SETTLE_SLOTS`. */
export function engineOptionsFrom(env: Environment): Partial<EngineOptions> {
  const hours = Number(env.ENGINE_VALIDITY_HOURS);
  const seconds = Number(env.ENGINE_REPORT_TIMEOUT_SECONDS);
  const slots = Math.min(MOST_SLOTS, Math.trunc(Number(env.ENGINE_SETTLE_SLOTS)));
  return {
    ...(hours > 0 ? { validity: hours * 3_600_000 } : {}),
    ...(seconds > 0 ? { reportTimeout: seconds * 1000 } : {}),
    ...(slots > 0 ? { settle: { ...DEFAULT_OPTIONS.settle, slots } } : {}),
  };
}

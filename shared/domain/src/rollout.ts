import { cohortOf, hash } from './cohort.ts';

/** Shares of all accounts, in percent, that a release goes through on its way to everybody. */
export const ROLLOUT_SHARES = [5, 15, 50] as const;

/** Loads of the new release in browsers before its share grows. */
export const ROLLOUT_LEAST_LOADS = 50;
/** Failures before it is held: one browser's bad luck decides nothing. */
export const ROLLOUT_LEAST_FAILURES = 3;
/** By how much its failure rate may exceed that of the release before; smaller differences are noise at these numbers. */
export const ROLLOUT_TOLERANCE = 0.005;

/** A release that some accounts have while the others have the live one. */
export interface Rollout {
  release: string;
  /** Percent of the accounts; 0 while it is enabled for named accounts alone. */
  share: number;
  /** Accounts that have it whatever the share. */
  accounts: readonly RolloutAccount[];
  /** Whether the share grows by itself. */
  grows: boolean;
  /** Whether growth ended because it failed more often than the release before. */
  held: boolean;
  /** Since when the share is this; failures are compared from here on. */
  since: string;
  /** What had been counted before that, in the period of counting that `since` falls into. */
  counted: ComparedFigures;
}

/** A named account of a roll-out. */
export interface RolloutAccount {
  id: string;
  username: string;
}

/** What browsers told of a release: loads that worked, and failures that users saw. */
export interface RolloutFigures {
  loads: number;
  failures: number;
}

/** The figures of the release that is rolled out, beside those of the live one in the same time. */
export interface ComparedFigures {
  fresh: RolloutFigures;
  before: RolloutFigures;
}

/** The share of tries that failed; 0 without any. */
export function failureRate({ loads, failures }: RolloutFigures): number {
  return loads + failures === 0 ? 0 : failures / (loads + failures);
}

/**
 * Whether a roll-out grows, is held, or waits for more loads: it grows after `ROLLOUT_LEAST_LOADS` of them unless it fails more often
 * than the release before did in the same time.
 */
export function judgeRollout(fresh: RolloutFigures, before: RolloutFigures): 'grow' | 'hold' | 'wait' {
  const isWorse = failureRate(fresh) > failureRate(before) + ROLLOUT_TOLERANCE;
  if (isWorse && fresh.failures >= ROLLOUT_LEAST_FAILURES) return 'hold';
  return fresh.loads >= ROLLOUT_LEAST_LOADS && !isWorse ? 'grow' : 'wait';
}

/** The share after this one; undefined when everybody is next. */
export const nextShare = (share: number): number | undefined => ROLLOUT_SHARES.find((step) => step > share);

/**
 * Whether a cohort has the release of a roll-out: always the same answer for the same share, and yes again for every greater one. Each
 * release draws its own accounts, so that not the same ones meet every new release first.
 */
export function isRolledOutTo({ release, share, accounts }: Rollout, cohort: string): boolean {
  return accounts.some(({ id }) => cohortOf(id) === cohort) || hash(`${release} ${cohort}`) % 100 < share;
}

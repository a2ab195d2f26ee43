import { AREA_NAME, SHELL } from './registry-names.ts';
import { ROLLOUT_SHARES } from './rollout.ts';
import { array, boolean, number, object, string, type InferType } from './validation.ts';
import { isVersion } from './versions.ts';

const target = () =>
  string()
    .required()
    .test('target', 'invalid', (name) => name === SHELL || AREA_NAME.test(name ?? ''));
const releaseId = () => string().matches(/^[\w.+-]{1,120}$/, 'invalid');
/** The revision that the caller expects; the change is refused when another one is current. */
const ifRevision = () => number().integer().min(0);

/** Query of an upload: `?target=contacts&version=1.2.0&commit=1a2b3c`. */
export const releaseQuery = object({
  target: target(),
  version: string()
    .required()
    .max(60)
    .test('version', 'invalid', (version) => isVersion(version ?? '')),
  commit: string().matches(/^[\w.-]{1,64}$/, { message: 'invalid', excludeEmptyString: true }),
  /** The release will be activated together with others; owners and contract versions are checked then. */
  together: boolean(),
  ifRevision: ifRevision(),
}).noUnknown();
export type ReleaseQuery = InferType<typeof releaseQuery>;

/** Releases to activate in one step; without `release` the latest of the target. */
export const activateBody = object({
  releases: array(object({ target: target(), release: releaseId() }).noUnknown())
    .required()
    .min(1)
    .max(100),
  ifRevision: ifRevision(),
}).noUnknown();
export type ActivateBody = InferType<typeof activateBody>;

export const rollbackBody = object({ target: target(), ifRevision: ifRevision() }).noUnknown();
export type RollbackBody = InferType<typeof rollbackBody>;

export const switchBody = object({ target: target(), enabled: boolean().required(), ifRevision: ifRevision() }).noUnknown();
export type SwitchBody = InferType<typeof switchBody>;

/** Accounts that a roll-out names at most; shares are for more. */
export const ROLLOUT_ACCOUNTS = 50;

/** Who has a release besides the live one; without `release` nobody any longer. */
export const rolloutBody = object({
  target: string().required().matches(AREA_NAME, 'invalid'),
  release: releaseId(),
  /** Percent of the accounts. */
  share: number()
    .oneOf([0, ...ROLLOUT_SHARES])
    .default(0),
  grows: boolean().default(false),
  /** Usernames of accounts that have it whatever the share. */
  accounts: array(string().required().max(100)).max(ROLLOUT_ACCOUNTS).default([]),
  ifRevision: ifRevision(),
}).noUnknown();
export type RolloutBody = InferType<typeof rolloutBody>;

export const gcBody = object({ dryRun: boolean() }).noUnknown();
export type GcBody = InferType<typeof gcBody>;

/** How many events one answer of the history holds at most. */
export const HISTORY_LIMIT = 500;
export const historyQuery = object({ limit: number().integer().min(1).max(HISTORY_LIMIT).default(50) }).noUnknown();

/** Answer to an upload. */
export interface ReleaseAnswer {
  target: string;
  id: string;
  /** False when the same content was already stored. */
  fresh: boolean;
  revision: number;
}

/** Health of a live release: `damaged` files, `failing` in browsers within the last hour, or `ok`. */
export interface Health {
  state: 'ok' | 'failing' | 'damaged' | 'none';
  /** Failures that browsers reported in the last hour; undefined where failures are not collected. */
  failures?: number;
  /** Faults of the files, in sentences. */
  faults: readonly string[];
}

/** A line of `status`: an area, or the shell. */
export interface StatusRow {
  target: string;
  enabled: boolean;
  /** The live release; empty when none was activated. */
  current: string;
  previous: readonly string[];
  /** Releases that were uploaded after the live one and not activated. */
  waiting: readonly string[];
  version: string;
  commit: string | null;
  /** Bytes. */
  size: number | null;
  /** Since when `current` is live. */
  since: string | null;
  health: Health;
}

export interface StatusAnswer {
  revision: number;
  rows: readonly StatusRow[];
}

/** What a garbage collection removed, or would remove in a dry run. */
export interface GcAnswer {
  removed: readonly { target: string; id: string }[];
  dryRun: boolean;
}

/** Answer to a change: the new revision, and what changed. */
export interface ChangeAnswer {
  revision: number;
  changes: readonly { what: string; from: string | null; to: string | null }[];
}

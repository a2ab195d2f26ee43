import { AREA_NAME } from './declaration.ts';
import { SHELL } from './registry-changes.ts';
import { array, boolean, number, object, string, type InferType } from './validation.ts';
import { isVersion } from './versions.ts';

const target = () =>
  string()
    .required()
    .test('target', 'invalid', (name) => name === SHELL || AREA_NAME.test(name ?? ''));
const releaseId = () => string().matches(/^[\w.+-]{1,120}$/, 'invalid');
/** The revision that the caller has seen; the change is refused when another one is current. */
const ifRevision = () => number().integer().min(0);

/** Which upload this is: `?target=contacts&version=1.2.0&commit=1a2b3c`. */
export const releaseQuery = object({
  target: target(),
  version: string()
    .required()
    .max(60)
    .test('version', 'invalid', (version) => isVersion(version ?? '')),
  commit: string().matches(/^[\w.-]{1,64}$/, { message: 'invalid', excludeEmptyString: true }),
  /** Goes live in one step with others: owners and contract versions are judged then, not now. */
  together: boolean(),
  ifRevision: ifRevision(),
}).noUnknown();
export type ReleaseQuery = InferType<typeof releaseQuery>;

/** Releases to make live in one step; the one that became known last where none is named. */
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

export const gcBody = object({ dryRun: boolean() }).noUnknown();
export type GcBody = InferType<typeof gcBody>;

/** Most events that one question for the history answers. */
export const HISTORY_LIMIT = 500;
export const historyQuery = object({ limit: number().integer().min(1).max(HISTORY_LIMIT).default(50) }).noUnknown();

/** Where an upload came to lie. */
export interface ReleaseAnswer {
  target: string;
  id: string;
  /** False when the same content was there already. */
  fresh: boolean;
  revision: number;
}

/** How a live release is doing: its files are damaged, browsers reported failures in the last hour, or nothing is wrong. */
export interface Health {
  state: 'ok' | 'failing' | 'damaged' | 'none';
  /** Failures that browsers reported in the last hour; undefined where nobody listens for them. */
  failures?: number;
  /** What is wrong, in sentences. */
  faults: readonly string[];
}

/** A line of `status`: an area, or the shell. */
export interface StatusRow {
  target: string;
  enabled: boolean;
  /** Empty when nothing has been activated. */
  current: string;
  previous: readonly string[];
  /** Releases that became known after the live one and wait. */
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

/** What is to be removed, or has been. */
export interface GcAnswer {
  removed: readonly { target: string; id: string }[];
  dryRun: boolean;
}

/** What a change came to: the revision, and what is live now of what it was about. */
export interface ChangeAnswer {
  revision: number;
  changes: readonly { what: string; from: string | null; to: string | null }[];
}

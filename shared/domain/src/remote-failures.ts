import { FAILURE_MESSAGE_LENGTH } from './registry-names.ts';
import { array, object, string, type InferType } from './validation.ts';

/** Why an area could not be shown (ARCHITECTURE, "the failure ladder"). */
export const FAILURE_KINDS = [
  'disabled',
  'contract',
  'network',
  'http',
  'integrity',
  'evaluation',
  'invalid',
  'timeout',
  'render',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** How a failure ended for the user: the previous release was loaded instead, nothing was, or a retry worked. */
export const FAILURE_OUTCOMES = ['fellBack', 'failed', 'recovered'] as const;
export type FailureOutcome = (typeof FAILURE_OUTCOMES)[number];

const area = () => string().matches(/^[a-z][a-z\d-]{0,40}$/, 'invalid');

/** Body of `POST /remoteFailures`: one failure of an area in somebody's browser. */
export const remoteFailureSchema = object({
  /** The id that the error card shows, for support. */
  id: string()
    .required()
    .matches(/^[\w-]{1,100}$/, 'invalid'),
  area: area().required(),
  /** Id of the release that failed; empty when the area has none. */
  release: string().max(100).default(''),
  kind: string().oneOf(FAILURE_KINDS).required(),
  outcome: string().oneOf(FAILURE_OUTCOMES).required(),
  message: string().max(FAILURE_MESSAGE_LENGTH).default(''),
  /** The page's path, without its query, which may hold private data. */
  path: string()
    .required()
    .matches(/^\/[^?#]{0,300}$/, 'invalid'),
}).noUnknown();
export type RemoteFailure = InferType<typeof remoteFailureSchema>;

export { FAILURE_MESSAGE_LENGTH, FAILURE_RETENTION_DAYS, FILE_TIMEOUT_MS } from './registry-names.ts';

/** Query of `GET /remoteFailures`: an area, one of its releases, or neither for all. */
export const remoteFailuresQuery = object({ area: area(), release: string().max(100) }).noUnknown();
export type RemoteFailuresQuery = InferType<typeof remoteFailuresQuery>;

/** The failures of one kind that browsers reported of a release, and the latest of them. */
export interface FailureGroup {
  area: string;
  release: string;
  kind: FailureKind;
  /** Failures that a user saw: the release before ran instead, or nothing did. */
  lasting: number;
  /** Those of `lasting` in the last hour. */
  lastHour: number;
  /** Failures that a second try healed. */
  recovered: number;
  /** When, and where, the latest was, its message and the code that the page showed. */
  at: string;
  path: string;
  message: string;
  id: string;
}

/** Areas that one report of loads names at most. */
const LOADS_AT_ONCE = 30;

/** Body of `POST /remoteLoads`: releases that a page has loaded, of areas that are being rolled out. */
export const remoteLoadsSchema = object({
  loads: array(object({ area: area().required(), release: string().required().max(100) }).noUnknown())
    .required()
    .min(1)
    .max(LOADS_AT_ONCE),
}).noUnknown();
export type RemoteLoads = InferType<typeof remoteLoadsSchema>;

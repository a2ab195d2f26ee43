import { object, string, type InferType } from './validation.ts';

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

/** How it ended for the person: the release before stepped in, nothing did, or a later try of the same load worked. */
export const FAILURE_OUTCOMES = ['fellBack', 'failed', 'recovered'] as const;
export type FailureOutcome = (typeof FAILURE_OUTCOMES)[number];

/** How long a file of an area may take, in milliseconds. */
export const FILE_TIMEOUT_MS = 12_000;

/** Longest message that is taken; a client cuts what is longer. */
export const FAILURE_MESSAGE_LENGTH = 500;

/** Body of `POST /remoteFailures`: one failure of an area in somebody's browser. */
export const remoteFailureSchema = object({
  /** What the card shows and support asks for. */
  id: string()
    .required()
    .matches(/^[\w-]{1,100}$/, 'invalid'),
  area: string()
    .required()
    .matches(/^[a-z][a-z\d-]{0,40}$/, 'invalid'),
  /** Id of the release that failed; empty when there was none to try. */
  release: string().max(100).default(''),
  kind: string().oneOf(FAILURE_KINDS).required(),
  outcome: string().oneOf(FAILURE_OUTCOMES).required(),
  message: string().max(FAILURE_MESSAGE_LENGTH).default(''),
  /** Where the person was; a query may hold what is nobody's business. */
  path: string()
    .required()
    .matches(/^\/[^?#]{0,300}$/, 'invalid'),
}).noUnknown();
export type RemoteFailure = InferType<typeof remoteFailureSchema>;

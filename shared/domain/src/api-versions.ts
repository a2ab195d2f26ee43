/**
 * The versions of the API, each called by the day from which it is offered; the oldest first. What a version changed of the one before it
 * stands in `platform/src/plugins/api-versions/changes.ts`.
 */
export const API_VERSIONS = ['2026-11-27'] as const;
export type ApiVersion = (typeof API_VERSIONS)[number];

/** What new tokens, new webhooks and the cabinet's own pages use. */
export const NEWEST_API_VERSION: ApiVersion = API_VERSIONS.at(-1) ?? API_VERSIONS[0];

/** Header of requests that ask for a version, and of every answer and webhook call, which say theirs. */
export const API_VERSION_HEADER = 'Cabinet-Version';

/** The version that serves a pinned one: itself, or, when it is no longer offered, the next one after it; `names` has the oldest first. */
export const servingVersion = <Name extends string>(pinned: string, names: readonly Name[]): Name | undefined =>
  names.find((name) => name >= pinned) ?? names.at(-1);

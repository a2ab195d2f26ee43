/** Names of areas; `shell` stands for the shell wherever a release is named. */
export const AREA_NAME = /^(?!shell$)[a-z][a-z\d-]{0,40}$/;

/** The target name of the shell, beside the names of areas. */
export const SHELL = 'shell';

/** For how many days failures are kept. */
export const FAILURE_RETENTION_DAYS = 30;

/** How long a file of an area may take, in milliseconds. */
export const FILE_TIMEOUT_MS = 12_000;

/** Longest message that is taken; a client cuts what is longer. */
export const FAILURE_MESSAGE_LENGTH = 500;

const DIAGNOSTICS_PATH = '/debug';
/** Parameters of the address of a release. */
export const [AREA_PARAM, RELEASE_PARAM] = ['area', 'release'];

/** The address of a release: it opens the cabinet with this one exchanged, for whoever may preview. */
export function releaseAddress({ area, release }: { area: string; release: string }): string {
  return `${DIAGNOSTICS_PATH}?${new URLSearchParams([
    [AREA_PARAM, area],
    [RELEASE_PARAM, release],
  ]).toString()}`;
}

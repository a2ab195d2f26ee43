import { AREA_NAME, AREA_PARAM, RELEASE_PARAM } from './registry-names.ts';
import { object, string, type InferType } from './validation.ts';

export { releaseAddress } from './registry-names.ts';

/** Area → the release that a user previews instead of the live one. */
export type PreviewChoices = Readonly<Record<string, string>>;

/** The release of an area that the caller wants to preview; the live one ends the area's preview. */
export const previewBody = object({
  area: string().required().matches(AREA_NAME, 'invalid'),
  release: string()
    .required()
    .matches(/^[\w.+-]{1,120}$/, 'invalid'),
}).noUnknown();
export type PreviewBody = InferType<typeof previewBody>;

/** The caller's previews, in effect from the next page load. */
export interface PreviewAnswer {
  preview: PreviewChoices;
}

/** A release that may be previewed, or is live. */
export interface KnownRelease {
  id: string;
  version: string;
  commit: string | null;
  /** When it was uploaded. */
  builtAt: string;
  /** `waiting` was never live, or so long ago that no rollback keeps it. */
  place: 'current' | 'previous' | 'waiting';
}

/** An area with all its known releases, the newest first. */
export interface KnownReleases {
  area: string;
  enabled: boolean;
  releases: readonly KnownRelease[];
}

export interface KnownReleasesAnswer {
  revision: number;
  areas: readonly KnownReleases[];
}

/** The release that an address names; undefined when it names none. */
export function releaseOfAddress(search: string): PreviewBody | undefined {
  const params = new URLSearchParams(search);
  const named = { area: params.get(AREA_PARAM) ?? '', release: params.get(RELEASE_PARAM) ?? '' };
  return previewBody.isValidSync(named) ? named : undefined;
}

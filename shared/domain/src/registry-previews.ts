import { AREA_NAME } from './declaration.ts';
import { object, string, type InferType } from './validation.ts';

/** Area → release, as somebody sees them instead of the live ones. */
export type PreviewChoices = Readonly<Record<string, string>>;

/** Which known release of an area the caller alone wants to see; the live one ends the preview of that area. */
export const previewBody = object({
  area: string().required().matches(AREA_NAME, 'invalid'),
  release: string()
    .required()
    .matches(/^[\w.+-]{1,120}$/, 'invalid'),
}).noUnknown();
export type PreviewBody = InferType<typeof previewBody>;

/** What the caller sees instead of the live releases from the next page load on. */
export interface PreviewAnswer {
  preview: PreviewChoices;
}

/** A release that may be previewed, or is live. */
export interface KnownRelease {
  id: string;
  version: string;
  commit: string | null;
  /** When it became known. */
  builtAt: string;
  /** `waiting` became known and was never live, or so long ago that no rollback keeps it. */
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

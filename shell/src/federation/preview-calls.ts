import { defineArea } from '@cabinet/api/area';
import type { KnownReleasesAnswer, PreviewAnswer, PreviewBody } from '@cabinet/domain/registry-previews';

const calls = defineArea('preview', (build) => ({
  previewReleases: build.query<KnownReleasesAnswer, void>({ query: () => ({ path: 'registry/releases' }) }),
  previewRelease: build.mutation<PreviewAnswer, PreviewBody>({ query: (body) => ({ path: 'registry/preview', method: 'POST', body }) }),
  previewEnd: build.mutation<null, void>({ query: () => ({ path: 'registry/preview', method: 'DELETE' }) }),
}));

/** Releases that are not live yet, as administrators may see them; what they choose shows from the next load of the page on. */
export const { usePreviewReleasesQuery, usePreviewReleaseMutation, usePreviewEndMutation } = calls;

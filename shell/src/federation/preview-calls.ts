import { defineArea } from '@cabinet/api/area';
import type { KnownReleasesAnswer, PreviewAnswer, PreviewBody } from '@cabinet/domain/registry-previews';

const calls = defineArea('preview', (build) => ({
  previewReleases: build.query<KnownReleasesAnswer, void>({ query: () => ({ path: 'registry/releases' }) }),
  previewRelease: build.mutation<PreviewAnswer, PreviewBody>({ query: (body) => ({ path: 'registry/preview', method: 'POST', body }) }),
  previewEnd: build.mutation<null, void>({ query: () => ({ path: 'registry/preview', method: 'DELETE' }) }),
}));

/** Calls to preview releases that are not live, for administrators; a choice takes effect when the page is loaded again. */
export const { usePreviewReleasesQuery, usePreviewReleaseMutation, usePreviewEndMutation } = calls;

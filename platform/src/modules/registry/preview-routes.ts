import type { FastifyReply } from 'fastify';
import type { AreaEntry, Registry } from '@cabinet/domain/registry';
import {
  previewBody,
  type KnownRelease,
  type KnownReleasesAnswer,
  type PreviewAnswer,
  type PreviewBody,
} from '@cabinet/domain/registry-previews';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { passCookie, PreviewPasses } from './preview-pass.ts';
import { withPreview } from './preview.ts';
import { asApiError } from './release-errors.ts';
import type { ReleaseReader } from './release-reader.ts';

function knownReleases({ current, previous, releases }: AreaEntry): KnownRelease[] {
  return Object.entries(releases)
    .map(([id, { version, commit, builtAt }]): KnownRelease => {
      const place = id === current ? 'current' : previous.includes(id) ? 'previous' : 'waiting';
      return { id, version, commit, builtAt, place };
    })
    .sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

function knownIn({ revision, areas }: Registry): KnownReleasesAnswer {
  return {
    revision,
    areas: Object.entries(areas).map(([area, entry]) => ({ area, enabled: entry.enabled, releases: knownReleases(entry) })),
  };
}

/**
 * `/api/registry`: which releases are known, and seeing one that is not live before others do. The choice is kept in a
 * cookie of the browser that chose and composes its pages only (design §3): no other address than a known release's ever
 * gives code.
 */
export async function previewRoutes(app: App, releases: ReleaseReader): Promise<void> {
  const passes = new PreviewPasses(app.services.identity.sessions);
  const tags = ['registry'];
  app.setErrorHandler((error) => {
    throw asApiError(error);
  });
  const live = (): Registry => {
    const found = releases.current();
    if (!found) throw new ApiError('UNAVAILABLE');
    return found.registry;
  };
  const keep = (reply: FastifyReply, pass: string) => reply.header('set-cookie', passCookie(pass, reply.request.protocol === 'https'));

  app.get(
    '/releases',
    { config: { access: 'areas.preview' }, schema: { tags, summary: 'The known releases of every area, the newest first' } },
    async () => knownIn(live()),
  );

  app.post<{ Body: PreviewBody }>(
    '/preview',
    {
      config: { access: 'areas.preview' },
      schema: {
        tags,
        summary: 'See a release before others do; 422 RELEASE_REFUSED with every reason as data[].message',
        body: previewBody,
      },
    },
    async (request, reply): Promise<PreviewAnswer> => {
      const { area, release } = request.body;
      const { account } = request.caller;
      const registry = live();
      const entry = Object.hasOwn(registry.areas, area) ? registry.areas[area] : undefined;
      if (!entry || !Object.hasOwn(entry.releases, release)) throw new ApiError('NOT_FOUND');
      const before = await passes.read(request);
      // What another session of this browser saw is not this one's, and what is gone cannot be seen any longer.
      const kept = Object.entries(before?.sessionId === account.sessionId ? before.choices : {}).filter(
        ([name, id]) => registry.areas[name]?.releases[id],
      );
      const chosen = { ...Object.fromEntries(kept), [area]: release };
      const { preview = {} } = withPreview(registry, chosen);
      keep(reply, Object.keys(preview).length > 0 ? await passes.issue(account, preview) : '');
      request.log.info({ preview }, 'releases are previewed');
      return { preview };
    },
  );

  // Who acts as somebody else in between must get out as well: any session may end what its own browser sees.
  app.delete('/preview', { config: { access: 'session' }, schema: { tags, summary: 'See what is live again' } }, async (_request, reply) =>
    keep(reply, '').code(204).send(),
  );
}

import {
  activateBody,
  gcBody,
  historyQuery,
  releaseQuery,
  rollbackBody,
  switchBody,
  type ActivateBody,
  type GcBody,
  type ReleaseQuery,
  type RollbackBody,
  type SwitchBody,
} from '@cabinet/domain/registry-calls';
import { MOST_PACKED } from '@cabinet/releases/pack';
import { statusOf } from '@cabinet/releases/status';
import type { Readable } from 'node:stream';
import type { App } from '../../module.ts';
import { admitByToken, mustDeploy } from './deploy-access.ts';
import { receive } from './deploy-upload.ts';
import { asApiError } from './refusals.ts';

const PACKED = ['application/gzip', 'application/x-tar'];

/**
 * `/api/deploy`: releases of areas and of the shell, by deploy token (docs/deploying.md). What the rules refuse is 422
 * `RELEASE_REFUSED` with every reason as `data[].message`; an `ifRevision` that is no longer current 409 `REVISION_CONFLICT`
 * with `params.revision`; an area that the token does not name 403 `FOREIGN_AREA`.
 */
export async function deployRoutes(app: App): Promise<void> {
  const { deploy, remoteFailures } = app.services;
  const { desk } = deploy;
  await admitByToken(app);
  app.setErrorHandler((error) => {
    throw asApiError(error);
  });
  app.addContentTypeParser(PACKED, (_request, payload, done) => done(null, payload));
  const config = { access: 'public' } as const;
  const route = (summary: string, more: object = {}) => ({ config, schema: { tags: ['deploy'], summary, ...more } });
  /** Answers a change when this node shows it. */
  const settled = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await deploy.settle();
    return answer;
  };

  app.post<{ Querystring: ReleaseQuery; Body: Readable }>(
    '/releases',
    { ...route('Upload a release: a tar of the built folder', { querystring: releaseQuery, consumes: PACKED }), bodyLimit: MOST_PACKED },
    async (request) => {
      const { commit, target, version, together, ifRevision } = request.query;
      mustDeploy(request, [target]);
      const draft = await receive(request, desk.files);
      const order = { target, version, commit: commit || null, together, ifRevision };
      return settled(desk.release(draft, order, request.deployer.name));
    },
  );

  app.post<{ Body: ActivateBody }>('/activate', route('Make releases live in one step', { body: activateBody }), async (request) => {
    const { releases, ifRevision } = request.body;
    const wanted = Object.fromEntries(releases.map(({ target, release }) => [target, release]));
    mustDeploy(request, Object.keys(wanted));
    const verb = releases.length > 1 ? 'publish' : 'activate';
    return settled(desk.activate(wanted, request.deployer.name, { ifRevision, verb }));
  });

  app.post<{ Body: RollbackBody }>('/rollback', route('Make the release before live again', { body: rollbackBody }), async (request) => {
    const { target, ifRevision } = request.body;
    mustDeploy(request, [target]);
    return settled(desk.rollback(target, request.deployer.name, ifRevision));
  });

  app.post<{ Body: SwitchBody }>('/switch', route('Show or hide an area', { body: switchBody }), async (request) => {
    const { target, enabled, ifRevision } = request.body;
    mustDeploy(request, [target]);
    return settled(desk.switch(target, enabled, request.deployer.name, ifRevision));
  });

  app.get('/status', route('What is live, since when, and how it does'), async () =>
    statusOf(await desk.store.read(), desk.files, (area, release) => remoteFailures.health(area, release).failures),
  );

  app.get<{ Querystring: { limit: number } }>(
    '/history',
    route('Who changed what and when, the newest first', { querystring: historyQuery }),
    async ({ query }) => ({ data: await desk.store.history(query.limit) }),
  );

  app.post<{ Body: GcBody }>('/gc', route('Remove releases that nothing names for a week', { body: gcBody }), async (request) => {
    mustDeploy(request, ['*']);
    return settled(desk.gc(request.deployer.name, request.body.dryRun ?? false));
  });
}

import {
  activateBody,
  gcBody,
  HISTORY_LIMIT,
  historyQuery,
  releaseQuery,
  rollbackBody,
  rolloutBody,
  switchBody,
  type ActivateBody,
  type GcBody,
  type ReleaseQuery,
  type RollbackBody,
  type RolloutBody,
  type SwitchBody,
} from '@cabinet/domain/registry-calls';
import { SHELL } from '@cabinet/domain/registry-names';
import { MAX_PACKED_BYTES } from '@cabinet/releases/pack';
import { releaseLineFolder } from '@cabinet/releases/paths';
import { statusOf } from '@cabinet/releases/status';
import { SBOM_FILE, type ReleasesBoard } from '@cabinet/domain/registry-board';
import type { JournalAction } from '@cabinet/domain/events-history';
import type { RolloutAccount } from '@cabinet/domain/rollout';
import type { FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { App } from '../../module.ts';
import { addressOf } from '../../plugins/auth/auth.ts';
import { releasesBoard } from './board.ts';
import { admitDeployers, mustDeploy } from './deploy-access.ts';
import { unpackUpload } from './deploy-upload.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { asApiError } from './release-errors.ts';

const PACKED = ['application/gzip', 'application/x-tar'];
/** A packed release as the API's document has it; it is unpacked as it arrives. */
const ARCHIVE = { type: 'string', format: 'binary' } as const;

/**
 * `/api/deploy`: releases of areas and of the shell, by deploy token (docs/deploying.md); what changes no code also by a session with
 * `areas.deploy`. What the rules refuse is 422
 * `RELEASE_REFUSED` with every reason as `data[].message`; an `ifRevision` that is no longer current 409 `REVISION_CONFLICT`
 * with `params.revision`; an area that the token does not name 403 `FOREIGN_AREA`.
 */
export async function deployRoutes(app: App): Promise<void> {
  const { deploy, remoteFailures, failureRecords, rollouts } = app.services;
  const { releaseService } = deploy;
  const admits = await admitDeployers(app);
  app.setErrorHandler((error) => {
    throw asApiError(error);
  });
  app.addContentTypeParser(PACKED, (_request, payload, done) => done(null, payload));
  const schema = (summary: string, more: object) => ({ schema: { tags: ['deploy'], summary, ...more } });
  /** A route for deploy tokens alone. */
  const forTokens = (summary: string, more: object = {}) => ({ config: { access: 'public' as const }, ...schema(summary, more) });
  /** A route for deploy tokens, and for whoever may deploy by hand. */
  const route = (summary: string, more: object = {}) => ({ config: { access: 'areas.deploy' as const, admits }, ...schema(summary, more) });
  const accountNamed = async (name: string): Promise<RolloutAccount> => {
    const [found] = await app.services.identity.accounts.byIdentifier(name);
    if (!found) throw invalid('accounts', 'releases.noAccount', { username: name });
    return { id: found.id, username: found.username };
  };
  /** Answers a change when this node shows it and the journal has it. */
  const settled = async <T>(request: FastifyRequest, action: JournalAction, told: object, change: Promise<T>): Promise<T> => {
    const answer = await change;
    const { caller, deployer } = request;
    // Whose session it was, the entry says by itself.
    const after = caller ? told : { ...told, by: deployer.name };
    await app.services.journal.record(caller ?? { ip: addressOf(request) }, { action, resource: 'releases', after });
    await deploy.applyChange();
    return answer;
  };

  app.post<{ Querystring: ReleaseQuery; Body: Readable }>(
    '/releases',
    {
      ...forTokens('Upload a release: a tar of the built folder', { querystring: releaseQuery, consumes: PACKED, body: ARCHIVE }),
      bodyLimit: MAX_PACKED_BYTES,
    },
    async (request) => {
      const { commit, target, version, together, ifRevision } = request.query;
      mustDeploy(request, [target]);
      const draft = await unpackUpload(request, releaseService.files);
      const order = { target, version, commit: commit || null, together, ifRevision };
      const told = { target, version, commit: order.commit };
      return settled(request, 'installRelease', told, releaseService.release(draft, order, request.deployer.name));
    },
  );

  app.post<{ Body: ActivateBody }>('/activate', route('Make releases live in one step', { body: activateBody }), async (request) => {
    const { releases, ifRevision } = request.body;
    const wanted = Object.fromEntries(releases.map(({ target, release }) => [target, release]));
    mustDeploy(request, Object.keys(wanted));
    const verb = releases.length > 1 ? 'publish' : 'activate';
    return settled(request, 'activate', wanted, releaseService.activate(wanted, request.deployer.name, { ifRevision, verb }));
  });

  app.post<{ Body: RollbackBody }>('/rollback', route('Make the release before live again', { body: rollbackBody }), async (request) => {
    const { target, ifRevision } = request.body;
    mustDeploy(request, [target]);
    return settled(request, 'rollback', { target }, releaseService.rollback(target, request.deployer.name, ifRevision));
  });

  app.post<{ Body: RolloutBody }>(
    '/rollout',
    route('Give a release to some accounts, change who has it, or without `release` take it back from all', { body: rolloutBody }),
    async (request) => {
      const { target, release, share, grows, accounts, ifRevision } = request.body;
      mustDeploy(request, [target]);
      const named = await Promise.all(accounts.map(accountNamed));
      const given = release === undefined ? undefined : { release, share, grows, accounts: named };
      const change = rollouts.set(target, given, request.deployer.name, ifRevision);
      return settled(
        request,
        'rollOut',
        { target, release: release ?? null, share, grows, accounts: named.map(({ username }) => username) },
        change,
      );
    },
  );

  app.post<{ Body: SwitchBody }>('/switch', route('Show or hide an area', { body: switchBody }), async (request) => {
    const { target, enabled, ifRevision } = request.body;
    mustDeploy(request, [target]);
    const change = releaseService.switch(target, enabled, request.deployer.name, ifRevision);
    return settled(request, 'switchArea', { target, enabled }, change);
  });

  /** Where the list of packages of a release is served, when this node has its files and it has one. */
  const sbomOf = (target: string, id: string): string | undefined => {
    const isThere = existsSync(join(releaseLineFolder(app.config.dataDir, target), id, SBOM_FILE));
    return isThere ? `/${target === SHELL ? SHELL : `remotes/${target}`}/${id}/${SBOM_FILE}` : undefined;
  };

  app.get(
    '/releases',
    route('Every known release: what it needs, who made it live, how it did in browsers'),
    async (): Promise<ReleasesBoard> => {
      const { store } = releaseService;
      const [registry, history, failures] = await Promise.all([store.read(), store.history(HISTORY_LIMIT), failureRecords.groups()]);
      return releasesBoard(registry, history, failures, await rollouts.all(registry), sbomOf);
    },
  );

  app.get('/status', forTokens('What is live, since when, and how it does'), async () =>
    statusOf(await releaseService.store.read(), releaseService.files, (area, release) => remoteFailures.health(area, release).failures),
  );

  app.get<{ Querystring: { limit: number } }>(
    '/history',
    forTokens('Who changed what and when, the newest first', { querystring: historyQuery }),
    async ({ query }) => ({ data: await releaseService.store.history(query.limit) }),
  );

  app.post<{ Body: GcBody }>('/gc', forTokens('Remove releases that nothing names for a week', { body: gcBody }), async (request) => {
    mustDeploy(request, ['*']);
    const { dryRun = false } = request.body;
    const collected = releaseService.gc(request.deployer.name, dryRun);
    if (dryRun) return collected;
    return settled(request, 'collectReleases', {}, collected);
  });
}

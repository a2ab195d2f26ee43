import { markId } from '@cabinet/domain/marked-ids';
import type { ProviderCell, ProviderSharing, SharingObstacle } from '@cabinet/domain/provider-sharing';
import { cellWeightsSchema, providerSharingSchema, type CellWeight, type Provider, type ProviderHealth } from '@cabinet/domain/providers';
import type { App } from '../../module.ts';
import { followersLag } from '../../plugins/cells/cell-report.ts';
import { registeredCells } from '../../plugins/cells/cells.ts';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { replaceVersion, withVersion } from '../../resource/if-match.ts';
import { found } from '../../resource/resource.ts';
import type { ProviderRepository } from './repository.ts';
import { partOf, type Weights } from './shares.ts';
import { obstacleOf, readWeights, setWeights, WeightError } from './sharing.ts';
import type { ProviderRow } from './tables.ts';

/** The call by which the first cell asks another how a provider does there. */
const SHARED_HEALTH = 'shared-provider-health';
/** Milliseconds for which a page waits for another cell. */
const PATIENCE_MS = 1000;

/** Where nobody follows all of it is the first cell's. */
const WHOLE: Weights = new Map([[FIRST_CELL, 1]]);

interface OneRow {
  Params: { id: string };
}

/** What another cell tells of a provider; null where it does not have it. */
interface ToldHealth {
  health: ProviderHealth[] | null;
}

const REFUSALS = { kind: 'provider.kindNotShared', secret: 'provider.noCellsSecret' } as const satisfies Record<SharingObstacle, string>;

/** Has the other cells say how a shared provider does there. */
export function tellSharedHealth({ cellLink: link }: App, repository: ProviderRepository): void {
  link?.serve(SHARED_HEALTH, async (_from, { id }: { id: string }): Promise<ToldHealth> => {
    const row = await repository.row(id);
    if (!row?.is_shared) return { health: null };
    return { health: (await repository.healthOf([id])).get(id) ?? [] };
  });
}

async function healthIn(app: App, repository: ProviderRepository, id: string, cell: number) {
  if (cell === FIRST_CELL) return { isReachable: true, health: (await repository.healthOf([id])).get(id) ?? [] };
  const told = await app.cellLink?.ask<ToldHealth>(cell, SHARED_HEALTH, { id }, PATIENCE_MS).catch(() => undefined);
  return { isReachable: told !== undefined, health: told?.health ?? null };
}

async function sharingOf(app: App, repository: ProviderRepository, row: ProviderRow): Promise<ProviderSharing> {
  const [registered, weights, followers] = await Promise.all([registeredCells(app.pool), readWeights(app.db), followersLag(app.pool)]);
  const { throughput = 0 } = row.settings as { throughput?: number };
  const numbers = new Set([FIRST_CELL, ...registered.map(({ number }) => number), ...weights.keys()]);
  const cells = [...numbers]
    .sort((a, b) => a - b)
    .map(async (cell): Promise<ProviderCell> => {
      const part = partOf(row, cell, weights.size > 0 ? weights : WHOLE);
      return {
        cell,
        ProviderId: cell === FIRST_CELL ? row.id : markId(cell, row.id),
        isHere: cell === FIRST_CELL,
        weight: weights.get(cell) ?? null,
        isFetching: cell === FIRST_CELL || followers.some((follower) => follower.cell === cell && follower.isFetching),
        part: part ? { rate: throughput === 0 ? null : throughput * part.rate, connections: part.connections ?? null } : null,
        ...(await healthIn(app, repository, row.id, cell)),
      };
    });
  return { isShared: row.is_shared, obstacle: obstacleOf(row, app.config.cellsSecret), cells: await Promise.all(cells) };
}

/** Throws where nothing is shared from: 409 with the first cell in another, `ONE_CELL` where there are none. */
function checkFirst({ cells: { here } }: App): void {
  if (here === undefined) throw new ApiError('ONE_CELL');
  if (here !== FIRST_CELL) throw new ApiError('KEPT_BY_CELL', { cell: FIRST_CELL });
}

/** Providers that cells share (docs/cells.md): how each does with one, sharing it, taking it back, and how all of them are divided. */
export function sharingRoutes(
  app: App,
  repository: ProviderRepository,
  after: (changed: Provider | undefined) => Promise<Provider | undefined>,
): void {
  const tags = ['providers'];
  app.get<OneRow>(
    '/providers/:id/sharing',
    {
      config: { access: 'providers.get' },
      schema: {
        tags,
        summary: 'Cells that send by a provider, their parts and how it does there, in the first of them: {isShared, obstacle, cells}',
      },
    },
    async ({ params }) => {
      checkFirst(app);
      return sharingOf(app, repository, found(await repository.row(params.id)));
    },
  );
  app.put<OneRow & { Body: { isShared: boolean } }>(
    '/providers/:id/sharing',
    {
      config: { access: 'providers.update' },
      schema: {
        tags,
        summary: 'Share a provider of the first cell with those that follow it, or take it from them',
        body: providerSharingSchema,
        ...TAKES_IF_MATCH,
      },
    },
    async (request, reply) => {
      checkFirst(app);
      const { params, body } = request;
      const row = found(await repository.row(params.id));
      const obstacle = body.isShared ? obstacleOf(row, app.config.cellsSecret) : null;
      if (obstacle) throw invalid('isShared', REFUSALS[obstacle]);
      const changed = await replaceVersion(
        request,
        (caller) => repository.get(caller, params.id),
        (caller) => repository.setShared(caller, params.id, body.isShared),
      );
      return withVersion(reply, found(await after(changed)));
    },
  );
  app.put<{ Body: { weights: CellWeight[] } }>(
    '/providers/cells/weights',
    {
      config: { access: 'providers.update' },
      schema: {
        tags,
        summary: 'Divide rates and connections of all shared providers among the cells by weight: {weights}',
        body: cellWeightsSchema,
      },
    },
    async ({ caller, body }) => {
      checkFirst(app);
      const weights = await setWeights(app.db, caller, body.weights).catch((error: unknown) => {
        if (!(error instanceof WeightError)) throw error;
        const { cell } = error;
        throw cell === undefined ? invalid('weights', 'provider.noWeight') : invalid('weights', 'provider.noSuchCell', { cell });
      });
      await app.services.providers.supervisor.refresh();
      return { weights: [...weights].map(([cell, weight]): CellWeight => ({ cell, weight })) };
    },
  );
}

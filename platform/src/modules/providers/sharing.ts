import type { SharingObstacle } from '@cabinet/domain/provider-sharing';
import type { CellWeight, ProviderKind } from '@cabinet/domain/providers';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { inTransaction, recordEvent, type Actor } from '../../resource/journal.ts';
import { laterThanBefore } from '../../resource/table-repository.ts';
import type { Weights } from './shares.ts';
import type { ProviderRow } from './tables.ts';

/** Kinds whose updates go to who asks first. */
const KINDS_OF_ONE_CELL: ReadonlySet<ProviderKind> = new Set(['telegram']);

/** Why a provider of the first cell cannot be shared; null where it can. */
export function obstacleOf({ kind }: Pick<ProviderRow, 'kind'>, cellsSecret: string | undefined): SharingObstacle | null {
  if (KINDS_OF_ONE_CELL.has(kind)) return 'kind';
  return cellsSecret === undefined ? 'secret' : null;
}

/**
 * Shares a provider of the first cell with those that follow, or takes it from them; the journal tells who did. Undefined where there is no such
 * provider, or it is not of the version that `replaced` says.
 */
export function setShared(db: Db, by: Actor, id: string, isShared: boolean, replaced?: Date): Promise<ProviderRow | undefined> {
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('provider').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before || (replaced && before.updated_at.getTime() !== replaced.getTime())) return undefined;
    if (before.is_shared === isShared) return before;
    const after = await trx
      .updateTable('provider')
      .set({
        is_shared: isShared,
        shared_secrets: null,
        shared_version: null,
        version: sql`version + 1`,
        updated_at: laterThanBefore(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(trx, by, {
      action: 'update',
      resource: 'providers',
      rowId: id,
      before: { isShared: before.is_shared },
      after: { isShared },
    });
    return after;
  });
}

/** The parts of the cells that follow, and of the first, by weight; none where nobody follows. */
export async function readWeights(db: Db): Promise<Weights> {
  const rows = await db.selectFrom('provider_share').select(['cell', 'weight']).where('is_gone', '=', false).orderBy('cell').execute();
  return new Map(rows.map(({ cell, weight }) => [cell, weight]));
}

/** Why weights were not set: a cell has none, or nobody would have a part. */
export class WeightError extends Error {
  readonly cell: number | undefined;

  constructor(message: string, cell?: number) {
    super(message);
    this.cell = cell;
  }
}

/**
 * Divides what is shared anew, which counts for all shared providers: the journal of each tells of it. Throws `WeightError` for a cell that does
 * not follow, and where no cell would have a part.
 */
export function setWeights(db: Db, by: Actor, given: readonly CellWeight[]): Promise<Weights> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('provider_share').select('cell').orderBy('cell').forUpdate().execute();
    const before = await readWeights(trx);
    const stranger = given.find(({ cell }) => !before.has(cell));
    if (stranger) throw new WeightError(`Cell ${stranger.cell} has no part: it does not follow this one.`, stranger.cell);
    const after: Weights = new Map([...before, ...given.map(({ cell, weight }) => [cell, weight] as const)]);
    if (![...after.values()].some((weight) => weight > 0)) throw new WeightError('At least one cell needs a part above 0.');
    if ([...after].every(([cell, weight]) => before.get(cell) === weight)) return before;
    // The parts of all change with the part of one.
    await sql`
      update provider_share s set former_weight = case when is_gone then 0 else weight end, changed_at = now(),
        weight = coalesce((select g.weight from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(cell int, weight int) where g.cell = s.cell), weight)
    `.execute(trx);
    const shared = await trx.selectFrom('provider').select('id').where('is_shared', '=', true).orderBy('name').execute();
    const told = (weights: Weights) => ({ cellWeights: Object.fromEntries(weights) });
    for (const { id } of shared.length > 0 ? shared : [{ id: null }])
      await recordEvent(trx, by, { action: 'update', resource: 'providers', rowId: id, before: told(before), after: told(after) });
    return after;
  });
}

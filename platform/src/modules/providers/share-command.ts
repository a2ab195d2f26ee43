import { LARGEST_CELL_WEIGHT } from '@cabinet/domain/providers';
import type pg from 'pg';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';
import type { Db } from '../../plugins/database/open.ts';
import { partOf, type ProviderLike, type Weights } from './shares.ts';
import { obstacleOf, readWeights, setShared, setWeights } from './sharing.ts';

/** What `cells share` is asked for. */
export interface ShareOrder {
  provider: string | undefined;
  stop: boolean;
  cell: string | undefined;
  weight: string | undefined;
}

/** Which cell the command is in, and the secret of all of them. */
export interface ShareContext {
  here: number | undefined;
  cellsSecret: string | undefined;
}

interface SharedProvider extends ProviderLike {
  name: string;
}

/** The command line: nobody who has signed in. */
const BY_COMMAND = undefined;

async function share(db: Db, name: string, isShared: boolean, cellsSecret: string | undefined): Promise<void> {
  const provider = await db.selectFrom('provider').select(['id', 'kind']).where('name', '=', name).executeTakeFirst();
  if (!provider) throw new Error(`There is no provider ${name}.`);
  const obstacle = isShared ? obstacleOf(provider, cellsSecret) : null;
  if (obstacle === 'kind')
    throw new Error(`${name} is not shared: what is written to a bot goes to one cell alone. Give each cell a bot of its own.`);
  if (obstacle === 'secret') throw new Error('Shared providers need CELLS_SECRET: their secrets are sealed by it for the other cells.');
  await setShared(db, BY_COMMAND, provider.id, isShared);
}

/** Gives the part of a cell that is removed to the others. */
export async function takeShare(pool: pg.Pool, cell: number): Promise<void> {
  await pool.query(
    `update provider_share set is_gone = is_gone or cell = $1, former_weight = case when is_gone then 0 else weight end, changed_at = now()
     where exists (select from provider_share where cell = $1 and not is_gone)`,
    [cell],
  );
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function partLine(provider: SharedProvider, cell: number, weights: Weights): string {
  const part = partOf(provider, cell, weights);
  if (!part) {
    const why = (weights.get(cell) ?? 0) === 0 ? 'its part is 0' : 'there are fewer connections than cells';
    return `    cell ${cell}: nothing goes by it: ${why}. Routes pass it over there.`;
  }
  const { throughput = 0 } = provider.settings as { throughput?: number };
  const rate = throughput === 0 ? 'without a limit' : `${Number((throughput * part.rate).toFixed(2))} a second`;
  return `    cell ${cell}: ${rate}${part.connections === undefined ? '' : `, ${plural(part.connections, 'connection')} of each node`}`;
}

/** The shared providers, with what each cell has of them. */
async function sharesText(db: Db): Promise<string> {
  const [providers, weights] = await Promise.all([
    db.selectFrom('provider').select(['name', 'kind', 'settings']).where('is_shared', '=', true).orderBy('name').execute(),
    readWeights(db),
  ]);
  if (providers.length === 0) return 'No provider is shared: each cell has its own.';
  if (weights.size === 0)
    return `${providers.map(({ name }) => name).join(', ')}: shared with whoever follows this cell; nobody does. All of it is this cell’s.`;
  return providers
    .flatMap((provider) => [`${provider.name}:`, ...[...weights.keys()].map((cell) => partLine(provider, cell, weights))])
    .join('\n');
}

/** Shares a provider of the first cell with the others, sets the part of a cell, or tells what each has. */
export async function shareProviders(
  db: Db,
  { provider, stop, cell, weight }: ShareOrder,
  { here, cellsSecret }: ShareContext,
): Promise<string> {
  const isChange = provider !== undefined || weight !== undefined;
  if (isChange && here !== FIRST_CELL) throw new Error('Providers are shared, and divided, in the first cell.');
  if (provider !== undefined) await share(db, provider, !stop, cellsSecret);
  if (weight !== undefined) {
    if (!/^\d+$/.test(weight) || Number(weight) > LARGEST_CELL_WEIGHT)
      throw new Error(`A part is a whole number up to ${LARGEST_CELL_WEIGHT}.`);
    await setWeights(db, BY_COMMAND, [{ cell: Number(cell), weight: Number(weight) }]);
  }
  return sharesText(db);
}

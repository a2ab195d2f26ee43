import type pg from 'pg';
import { FIRST_CELL } from '../../plugins/cells/first-cell.ts';
import { partOf, type ProviderLike, type Weights } from './shares.ts';

/** What `cells share` is asked for. */
export interface ShareOrder {
  provider: string | undefined;
  stop: boolean;
  cell: string | undefined;
  weight: string | undefined;
}

interface SharedProvider extends ProviderLike {
  name: string;
}

/** What the kinds cannot share, and why: their updates go to who asks first. */
const OWN_KINDS: ReadonlySet<string> = new Set(['telegram']);
const LARGEST_WEIGHT = 1000;

async function setShared(pool: pg.Pool, name: string, isShared: boolean): Promise<void> {
  const { rows } = await pool.query<{ id: string; kind: string; is_shared: boolean }>(
    'select id, kind, is_shared from provider where name = $1',
    [name],
  );
  const [provider] = rows;
  if (!provider) throw new Error(`There is no provider ${name}.`);
  if (isShared && OWN_KINDS.has(provider.kind))
    throw new Error(`${name} is not shared: what is written to a bot goes to one cell alone. Give each cell a bot of its own.`);
  if (provider.is_shared === isShared) return;
  await pool.query(
    `update provider set is_shared = $2, shared_secrets = null, shared_version = null, version = version + 1, updated_at = now() where id = $1`,
    [provider.id, isShared],
  );
}

async function setWeight(pool: pg.Pool, cell: number, weight: number): Promise<void> {
  // The parts of all change with the part of one.
  const { rowCount } = await pool.query('select from provider_share where cell = $1 and not is_gone', [cell]);
  if (!rowCount) throw new Error(`Cell ${cell} has no part: it does not follow this one.`);
  await pool.query(
    'update provider_share set former_weight = case when is_gone then 0 else weight end, weight = case when cell = $1 then $2 else weight end, changed_at = now()',
    [cell, weight],
  );
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
export async function sharesText(pool: pg.Pool): Promise<string> {
  const [{ rows: providers }, { rows: shares }] = await Promise.all([
    pool.query<SharedProvider>('select name, kind, settings from provider where is_shared order by name'),
    pool.query<{ cell: number; weight: number }>('select cell, weight from provider_share where not is_gone order by cell'),
  ]);
  if (providers.length === 0) return 'No provider is shared: each cell has its own.';
  if (shares.length === 0)
    return `${providers.map(({ name }) => name).join(', ')}: shared with whoever follows this cell; nobody does. All of it is this cell’s.`;
  const weights = new Map(shares.map(({ cell, weight }) => [cell, weight]));
  return providers.flatMap((provider) => [`${provider.name}:`, ...shares.map(({ cell }) => partLine(provider, cell, weights))]).join('\n');
}

/** Shares a provider of the first cell with the others, sets the part of a cell, or tells what each has. */
export async function shareProviders(
  pool: pg.Pool,
  { provider, stop, cell, weight }: ShareOrder,
  here: number | undefined,
): Promise<string> {
  const isChange = provider !== undefined || weight !== undefined;
  if (isChange && here !== FIRST_CELL) throw new Error('Providers are shared, and divided, in the first cell.');
  if (provider !== undefined) await setShared(pool, provider, !stop);
  if (weight !== undefined) {
    if (!/^\d+$/.test(weight) || Number(weight) > LARGEST_WEIGHT) throw new Error(`A part is a whole number up to ${LARGEST_WEIGHT}.`);
    await setWeight(pool, Number(cell), Number(weight));
  }
  return sharesText(pool);
}

import type { ProviderKind, ProviderSettings } from '@cabinet/domain/providers';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Seconds after a change in which a cell takes the smaller of its part before and its part after: others hear of it a little later. */
const CHANGE_SECONDS = 10;

/** The part of each cell by weight; none for a cell that has no row. */
export type Weights = ReadonlyMap<number, number>;

/** A cell's part of a provider. */
export interface ProviderPart {
  /** Connections of each node; undefined where the provider has no number of them. */
  connections: number | undefined;
  /** Its share of the rate, from 0 to 1. */
  rate: number;
}

/** What a setting of connections is called, by the kind of provider. */
const CONNECTIONS = { smpp: 'binds', smtp: 'connections', http: 'connections', telegram: 'connections' } as const satisfies {
  [K in ProviderKind]: keyof ProviderSettings[K];
};

const byWeight = (weights: Weights) => [...weights].filter(([, weight]) => weight > 0).sort(([one, a], [other, b]) => b - a || one - other);

/** Divides a whole number by weight: one for each as far as it goes, the heaviest first, and what is left by largest remainders. */
export function divideWhole(total: number, weights: Weights): Map<number, number> {
  const cells = byWeight(weights);
  const parts = new Map(cells.map(([cell], index) => [cell, index < total ? 1 : 0]));
  const left = total - cells.length;
  if (left <= 0) return parts;
  const sum = cells.reduce((all, [, weight]) => all + weight, 0);
  const exact = cells.map(([cell, weight]) => ({ cell, part: (left * weight) / sum }));
  for (const { cell, part } of exact) parts.set(cell, 1 + Math.floor(part));
  const missing = left - exact.reduce((all, { part }) => all + Math.floor(part), 0);
  const remainders = exact.toSorted((a, b) => (b.part % 1) - (a.part % 1));
  for (const { cell } of remainders.slice(0, missing)) parts.set(cell, (parts.get(cell) ?? 0) + 1);
  return parts;
}

/** The part of a provider that a cell has by weight; undefined where it has none, since there are fewer connections than cells. */
export function partOf({ kind, settings }: ProviderLike, cell: number, weights: Weights): ProviderPart | undefined {
  const given = (settings as unknown as Record<string, unknown>)[CONNECTIONS[kind]];
  const total = typeof given === 'number' ? given : undefined;
  const connections = total === undefined ? undefined : divideWhole(total, weights);
  const holders = byWeight(weights).filter(([one]) => connections === undefined || (connections.get(one) ?? 0) > 0);
  const own = holders.find(([one]) => one === cell);
  if (!own) return undefined;
  return { connections: connections?.get(cell), rate: own[1] / holders.reduce((all, [, weight]) => all + weight, 0) };
}

/** A provider as far as its parts go. */
export interface ProviderLike {
  kind: ProviderKind;
  settings: ProviderSettings[ProviderKind];
}

/** The settings of a provider with the connections and the rate of a part. */
export function settingsOfPart<S extends ProviderSettings[ProviderKind]>(kind: ProviderKind, settings: S, part: ProviderPart): S {
  const { throughput = 0 } = settings as { throughput?: number };
  return {
    ...settings,
    ...(part.connections === undefined ? {} : { [CONNECTIONS[kind]]: part.connections }),
    throughput: throughput * part.rate,
  };
}

const smaller = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : Math.min(one, other);

/** How shared providers are divided among the cells. */
export class ProviderShares {
  readonly now: Weights;
  /** By what it was divided until just now. */
  readonly before: Weights | undefined;

  constructor(now: Weights, before?: Weights) {
    this.now = now;
    this.before = before;
  }

  /** What of a provider a cell may have at the moment; undefined for nothing. */
  of(provider: ProviderLike, cell: number): ProviderPart | undefined {
    const part = partOf(provider, cell, this.now);
    if (!this.before || !part) return part;
    const former = partOf(provider, cell, this.before);
    return former && { connections: smaller(part.connections, former.connections), rate: Math.min(part.rate, former.rate) };
  }
}

/** Reads how shared providers are divided; undefined where no other cell has a part. */
export async function readShares(db: Db): Promise<ProviderShares | undefined> {
  const rows = await db
    .selectFrom('provider_share')
    .select(['cell', 'weight', 'former_weight', 'is_gone'])
    .select(sql<boolean>`changed_at > now() - make_interval(secs => ${CHANGE_SECONDS})`.as('is_new'))
    .orderBy('cell')
    .execute();
  if (rows.length === 0) return undefined;
  const now = new Map(rows.map(({ cell, weight, is_gone: isGone }) => [cell, isGone ? 0 : weight]));
  if (!rows.some(({ is_new: isNew }) => isNew)) return new ProviderShares(now);
  const before = rows.map((row) => [row.cell, row.is_new ? row.former_weight : (now.get(row.cell) ?? 0)] as const);
  return new ProviderShares(now, new Map(before));
}

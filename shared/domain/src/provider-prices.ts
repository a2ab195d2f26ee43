import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { MAX_PROVIDER_PRICE } from './limits.ts';
import { toUnits, type Units } from './money.ts';
import { providerCost } from './price.ts';
import { CHARGED_UNITS, type PriceUnit } from './price-units.ts';
import { resource } from './resource.ts';
import { contentVersion } from './row-version.ts';
import type { Tariff } from './tariffs.ts';
import { idField, number, object, string, type InferType } from './validation.ts';

/** Units that a provider is paid by. */
export const PROVIDER_PRICE_UNITS = ['segment', 'message', 'second'] as const satisfies readonly PriceUnit[];

export const PROVIDER_PRICE_LIMITS = {
  price: MAX_PROVIDER_PRICE,
  /** Lines of one list. */
  lines: 10_000,
  /** Characters of one file. */
  characters: 2_000_000,
  /** How many faults of a file, and how many differences, are told. */
  faults: 100,
  changes: 200,
} as const;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a day of the calendar, as `2026-11-30`. */
const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const noneIfEmpty = (value: string | null | undefined) => value || null;
const day = () => string().test('day', 'invalid', (value) => value == null || isDay(value));

/**
 * What a provider takes, for one network (`mccmnc`), for a country, or for all that no other line is for, on the days `from` to `to`, both
 * included, by UTC; without `to` until further notice. Amounts have at most four decimals.
 */
export const providerPriceTermsSchema = object({
  type: string().oneOf(MESSAGE_TYPES).required(),
  country: string()
    .transform(noneIfEmpty)
    .matches(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  mccmnc: string()
    .transform(noneIfEmpty)
    .matches(/^\d{5,6}$/, 'routing.mccmnc')
    .nullable()
    .default(null),
  price: number()
    .required()
    .min(0)
    .max(PROVIDER_PRICE_LIMITS.price)
    .test('places', 'providerPrices.places', (value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6),
  unit: string().oneOf(PROVIDER_PRICE_UNITS).required(),
  from: day().required(),
  to: day().nullable().default(null),
})
  .noUnknown()
  .test('target', 'providerPrices.target', function ({ country, mccmnc }) {
    return !(country && mccmnc) || this.createError({ path: 'country', message: 'providerPrices.target' });
  })
  .test('period', 'providerPrices.period', function ({ from, to }) {
    return !to || !from || to >= from || this.createError({ path: 'to', message: 'providerPrices.period' });
  });
export type ProviderPriceTerms = InferType<typeof providerPriceTermsSchema>;

/** Body of `POST` and `PUT /providersPrices`; the provider stays as it is. */
export const providerPriceSchema = providerPriceTermsSchema.concat(object({ ProviderId: idField().required() }));
export type NewProviderPrice = InferType<typeof providerPriceSchema>;

/** A line of a provider's price list (spec 2 §3 "Further admin entities"). */
export interface ProviderPrice extends ProviderPriceTerms {
  id: string;
  ProviderId: string;
  /** Whose network it is for, where that is known. */
  operator: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Price lists of providers. `$search` looks in codes of networks and countries. */
export const providersPrices = resource<ProviderPrice, NewProviderPrice>()({
  name: 'providersPrices',
  order: { from: 'desc' },
  filters: { mccmnc: 'search', ProviderId: 'equals', type: 'oneOf', country: 'oneOf', unit: 'oneOf', createdAt: 'range' },
  orderable: ['createdAt', 'from', 'price', 'mccmnc'],
  live: false,
  actions: {
    find: 'providersPrices.get',
    get: 'providersPrices.get',
    create: 'providersPrices.update',
    update: 'providersPrices.update',
    remove: 'providersPrices.update',
  },
  schemas: { create: providerPriceSchema, update: providerPriceSchema },
});

/** Columns of the file of `GET` and `PUT /providers/{id}/prices`, which its first line names. */
export const PROVIDER_PRICE_COLUMNS = [
  'type',
  'country',
  'mccmnc',
  'price',
  'unit',
  'from',
  'to',
] as const satisfies readonly (keyof ProviderPriceTerms)[];
export type ProviderPriceColumn = (typeof PROVIDER_PRICE_COLUMNS)[number];

/** Body of `PUT /providers/{id}/prices` and of its check: the whole list as a CSV file. */
export const providerPriceFileSchema = object({ csv: string().required().max(PROVIDER_PRICE_LIMITS.characters) }).noUnknown();
export type ProviderPriceFile = InferType<typeof providerPriceFileSchema>;

/** A line that a file adds, changes or removes; `line` is the new one, `before` the one that holds. */
export interface ProviderPriceChange {
  kind: 'added' | 'changed' | 'removed';
  before: ProviderPriceTerms | null;
  after: ProviderPriceTerms | null;
}

/** How a file differs from the list that holds. */
export interface ProviderPricesDifference {
  total: number;
  added: number;
  changed: number;
  removed: number;
  /** The first of them. */
  changes: ProviderPriceChange[];
  /** The version of the list that holds, for `If-Match`. */
  version: string;
}

type Target = Pick<ProviderPriceTerms, 'type' | 'country' | 'mccmnc'>;
const keyOf = (type: string, target: string | null) => `${type} ${target ?? ''}`;
const targetOf = ({ type, country, mccmnc }: Target) => keyOf(type, mccmnc ?? country);

/** The last day of a price that holds until further notice. */
const NO_END = '9999-12-31';

/** Whether two lines are for the same messages on one day at least: which of them counts would not be known. */
export function doPricesOverlap(a: ProviderPriceTerms, b: ProviderPriceTerms): boolean {
  return targetOf(a) === targetOf(b) && a.from <= (b.to ?? NO_END) && b.from <= (a.to ?? NO_END);
}

/** Places of lines that overlap another before them. */
export function overlappingPrices(list: readonly ProviderPriceTerms[]): number[] {
  const overlapping: number[] = [];
  for (const group of Map.groupBy(list.entries(), ([, line]) => targetOf(line)).values()) {
    let latest: string | undefined;
    for (const [place, { from, to }] of group.sort(([, a], [, b]) => a.from.localeCompare(b.from))) {
      if (latest !== undefined && from <= latest) overlapping.push(place);
      latest = latest !== undefined && latest > (to ?? NO_END) ? latest : (to ?? NO_END);
    }
  }
  return overlapping.sort((a, b) => a - b);
}

const termsOf = ({ type, country, mccmnc, price, unit, from, to }: ProviderPriceTerms): ProviderPriceTerms => ({ type, country, mccmnc, price, unit, from, to }); // prettier-ignore
const lineOf = (line: ProviderPriceTerms) => JSON.stringify(termsOf(line));

/** The version of a list, from what stands in it. */
export const providerPricesVersion = (list: readonly ProviderPriceTerms[]): string => contentVersion(list.map(lineOf).sort());

/** How `after` differs from `before`; a line is the same line while it begins on the same day for the same messages. */
export function differenceOfPrices(
  before: readonly ProviderPriceTerms[],
  after: readonly ProviderPriceTerms[],
): Omit<ProviderPricesDifference, 'version'> {
  const nameOf = (line: ProviderPriceTerms) => `${targetOf(line)} ${line.from}`;
  const known = new Map(before.map((line) => [nameOf(line), line]));
  const kept = new Set(after.map(nameOf));
  const changes: ProviderPriceChange[] = [];
  for (const line of after) {
    const old = known.get(nameOf(line));
    if (!old) changes.push({ kind: 'added', before: null, after: termsOf(line) });
    else if (lineOf(old) !== lineOf(line)) changes.push({ kind: 'changed', before: termsOf(old), after: termsOf(line) });
  }
  for (const line of before) if (!kept.has(nameOf(line))) changes.push({ kind: 'removed', before: termsOf(line), after: null });
  const count = (kind: ProviderPriceChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return {
    total: after.length,
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    changes: changes.slice(0, PROVIDER_PRICE_LIMITS.changes),
  };
}

/** A message as its provider charges for it. */
export interface CostedMessage {
  type: MessageType;
  /** The network of its recipient, and the country, where they are known. */
  mccmnc: string | null;
  country: string | null;
  segments: number;
  seconds: number;
  at: Date;
}

/** Compiles a provider's price list for many messages: the line of the network counts, else that of the country, else the one for all. Undefined where none holds. */
export function compileProviderPrices(list: readonly ProviderPriceTerms[]): (message: CostedMessage) => Units | undefined {
  const lines = Map.groupBy(list, targetOf);
  return ({ type, mccmnc, country, at, ...message }) => {
    const day = at.toISOString().slice(0, 10);
    for (const target of [mccmnc, country, null]) {
      const line = lines.get(keyOf(type, target))?.find(({ from, to }) => from <= day && day <= (to ?? NO_END));
      if (line) return toUnits(line.price) * CHARGED_UNITS[line.unit](message);
    }
    return undefined;
  };
}

/** Whether a provider's price keeps within a limit: by network, else by country, else for all others. */
export interface PricesWithin {
  networks: Readonly<Record<string, boolean>>;
  countries: Readonly<Record<string, boolean>>;
  others: boolean;
}

/** For which operators a provider's list keeps within a limit for a unit of a message of a type on a day. */
export function pricesWithin(
  list: readonly ProviderPriceTerms[],
  { type, at, limit }: { type: MessageType; at: Date; limit: number },
): PricesWithin {
  const day = at.toISOString().slice(0, 10);
  const lines = list.filter((line) => line.type === type && line.from <= day && day <= (line.to ?? NO_END));
  const within = (of: (line: ProviderPriceTerms) => string | null) =>
    Object.fromEntries(lines.flatMap((line) => (of(line) ? [[of(line), line.price <= limit]] : [])));
  return {
    networks: within(({ mccmnc }) => mccmnc),
    countries: within(({ country }) => country),
    others: lines.some(({ mccmnc, country, price }) => !mccmnc && !country && price <= limit),
  };
}

/** What a message costs the installation: by its provider's own list (`listed`), else by the price that its tariff notes; null where neither tells. */
export function messageCost(
  message: Pick<CostedMessage, 'segments' | 'seconds'>,
  listed: Units | undefined,
  tariff: Pick<Tariff, 'price' | 'unit' | 'data'> | undefined,
): Units | null {
  return listed ?? (tariff && providerCost(tariff, message)) ?? null;
}

import type { PriceCondition, PriceConditionTag } from '@cabinet/domain/price-conditions';
import { changeStart, tariffSchema, type NewTariff, type PriceRule, type Tariff } from '@cabinet/domain/tariffs';

/** What the editor edits: the terms of a tariff, and the moment from which they hold where it is not now. */
export interface TariffTerms extends Pick<Tariff, 'title' | 'source' | 'unit' | 'isActive'> {
  /** Undefined while it is not a number. */
  price: number | undefined;
  data: {
    conditions: readonly PriceCondition[];
    rules: readonly PriceRule[];
    options: Tariff['data']['options'];
    hidden: { comment: string | null; providerPrice: number | null };
  };
  startsAt: string | null;
}

/** The schemas of the editor: for terms that hold now, and from a moment. */
export const TERMS_SCHEMA = {
  now: tariffSchema.shape({ startsAt: changeStart().optional().nullable() }),
  later: tariffSchema.shape({ startsAt: changeStart().required() }),
};

/** The key of the words for what a tariff prices: a channel, or instances of the WhatsApp service. */
export const sourceKey = (source: string): string =>
  source.startsWith('sendings.') ? `ui:channel.${source.slice('sendings.'.length)}` : `ui:billingSource.${source.replace('.', '_')}`;

export const EMPTY_TERMS: TariffTerms = {
  title: '',
  source: 'sendings.sms',
  price: undefined,
  unit: 'segment',
  isActive: true,
  data: {
    conditions: [],
    rules: [],
    options: { refundOnFailed: true, noPayments: false },
    hidden: { comment: null, providerPrice: null },
  },
  startsAt: null,
};

type Terms = Pick<Tariff, 'title' | 'source' | 'price' | 'unit' | 'isActive' | 'data'>;

/** The terms of a tariff, or of its planned change, as the editor holds them: rules in the order in which they apply. */
export function termsOf({ title, source, price, unit, isActive, data }: Terms, startsAt: string | null = null): TariffTerms {
  const { conditions = [], rules, options, hidden = {} } = data;
  return {
    title,
    source,
    price,
    unit,
    isActive,
    data: {
      conditions,
      rules: rules.toSorted((a, b) => a.priority - b.priority),
      options,
      hidden: { comment: hidden.comment ?? null, providerPrice: hidden.providerPrice ?? null },
    },
    startsAt,
  };
}

const PRIORITY_STEP = 10;

/** Rules with priorities that keep their order: those they have where these do, else new ones. */
export function withPriorities(rules: readonly PriceRule[]): PriceRule[] {
  const isOrdered = rules.every(({ priority }, index) => index === 0 || (rules[index - 1]?.priority ?? 0) <= priority);
  return isOrdered ? [...rules] : rules.map((rule, index) => ({ ...rule, priority: (index + 1) * PRIORITY_STEP }));
}

/** A rule at the end of others. */
export const nextRule = (rules: readonly PriceRule[]): PriceRule => ({
  action: 'increase',
  price: 0,
  conditions: [],
  priority: (rules.at(-1)?.priority ?? 0) + PRIORITY_STEP,
});

/** The body that saves terms. */
export function tariffOf({ title, source, price, unit, isActive, data }: TariffTerms): NewTariff {
  const comment = data.hidden.comment?.trim() || null;
  const { rules, hidden } = data;
  const terms = { title, source, price, unit, isActive, data: { ...data, rules: withPriorities(rules), hidden: { ...hidden, comment } } };
  return terms as unknown as NewTariff;
}

/** The values of a condition as an array. */
export const valuesOf = ({ value }: PriceCondition): readonly string[] => (typeof value === 'string' ? [value] : value);

/** The distinct values that conditions compare `tag` with. */
export function conditionValues(
  { conditions, rules }: Pick<TariffTerms['data'], 'conditions' | 'rules'>,
  tag: PriceConditionTag,
): string[] {
  const all = [...conditions, ...rules.flatMap((rule) => rule.conditions)];
  return [...new Set(all.filter((one) => one.tag === tag).flatMap(valuesOf))].sort();
}

/** A rule's price for messages of a number of parts; the last of several holds for all longer ones. */
export const partPrices = ({ price }: Pick<PriceRule, 'price'>): readonly (number | undefined)[] =>
  Array.from([price].flat() as readonly number[]);

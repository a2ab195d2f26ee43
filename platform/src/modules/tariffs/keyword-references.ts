import type { PriceCondition } from '@cabinet/domain/price-conditions';
import type { NewTariff, Tariff } from '@cabinet/domain/tariffs';
import { isUuid } from '../../ids.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';

/** Words of keyword lists by id; lists that are not there are left out. */
export type WordsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

const valuesOf = ({ value }: PriceCondition): readonly string[] => (typeof value === 'string' ? [value] : value);

const listsIn = (condition: PriceCondition) => (condition.tag === 'keywords' ? valuesOf(condition).filter(isUuid) : []);

const conditionsIn = ({ conditions = [], rules }: Tariff['data']) => [...conditions, ...rules.flatMap((rule) => rule.conditions)];

/**
 * Tariffs with the words of the keyword lists that their conditions name by id, as messages are compared with them. What is
 * accepted keeps the words of its moment.
 */
export async function withKeywords<T extends Pick<Tariff, 'data'>>(tariffs: readonly T[], wordsOf: WordsOf): Promise<T[]> {
  const ids = tariffs.flatMap(({ data }) => conditionsIn(data)).flatMap(listsIn);
  if (ids.length === 0) return [...tariffs];
  const words = await wordsOf([...new Set(ids)]);
  const fill = (condition: PriceCondition): PriceCondition => {
    if (listsIn(condition).length === 0) return condition;
    const filled = valuesOf(condition).flatMap((value) => (isUuid(value) ? (words.get(value) ?? []) : [value]));
    return { ...condition, value: [...new Set(filled)] };
  };
  return tariffs.map((tariff) => ({
    ...tariff,
    data: {
      ...tariff.data,
      ...(tariff.data.conditions ? { conditions: tariff.data.conditions.map(fill) } : {}),
      rules: tariff.data.rules.map((rule) => ({ ...rule, conditions: rule.conditions.map(fill) })),
    },
  }));
}

/** 422 for keyword lists that are not there, each by its place in the tariff; `path` is where the tariff stands in the call. */
export async function checkKeywordLists(tariff: Pick<NewTariff, 'data'>, wordsOf: WordsOf, path = ''): Promise<void> {
  const { conditions = [], rules } = tariff.data as unknown as Tariff['data'];
  const placedIn = (all: readonly PriceCondition[], at: string) =>
    all.map((condition, index) => ({ lists: listsIn(condition), path: `${path}data.${at}[${index}].value` }));
  const placed = [
    ...placedIn(conditions, 'conditions'),
    ...rules.flatMap((rule, index) => placedIn(rule.conditions, `rules[${index}].conditions`)),
  ].filter(({ lists }) => lists.length > 0);
  if (placed.length === 0) return;
  const known = await wordsOf([...new Set(placed.flatMap(({ lists }) => lists))]);
  const missing = placed.filter(({ lists }) => !lists.every((id) => known.has(id)));
  if (missing.length > 0)
    throw new ApiError('VALIDATION', undefined, missing.map((one) => errorItem(one.path, 'routing.noKeywordList'))); // prettier-ignore
}

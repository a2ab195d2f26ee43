import { useLocale, useT } from '@cabinet/contract/i18n';
import type { PriceCondition } from '@cabinet/domain/price-conditions';
import type { Tariff } from '@cabinet/domain/tariffs';
import { valuesOf } from '../../model/price-rules.ts';
import { useConditionNames } from './use-condition-names.ts';

/** Returns a function that describes conditions of a tariff: “the operator is MTS (25001) and the text contains “sale””. */
export function useConditionText(tariff: Tariff): (conditions: readonly PriceCondition[]) => string {
  const t = useT('balance');
  const ui = useT('ui');
  const locale = useLocale();
  const nameOf = useConditionNames(tariff);
  const list = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(locale, { type }).format(items);

  function valueWords(tag: PriceCondition['tag'], value: string): string {
    if (tag === 'type') return ui(`channel.${value}`);
    const name = nameOf(tag, value);
    if (tag === 'mccmnc') return name ? t('rules.operator', { name, code: value }) : value;
    return tag === 'recipient' ? value : t('rules.quoted', { value: name ?? value });
  }

  const words = (condition: PriceCondition) =>
    t(`rules.conditions.${condition.tag}`, {
      values: list(
        'disjunction',
        valuesOf(condition).map((value) => valueWords(condition.tag, value)),
      ),
    });
  return (conditions) => list('conjunction', conditions.map(words));
}

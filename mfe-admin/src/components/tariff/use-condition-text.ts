import { useLocale, useT } from '@cabinet/contract/i18n';
import type { PriceCondition } from '@cabinet/domain/price-conditions';
import { isUuid } from '@cabinet/domain/validation';
import { valuesOf } from '../../model/tariff-terms.ts';
import type { NameOf } from './use-condition-names.ts';

/** Most values that a sentence names one by one. */
const MAX_NAMED_VALUES = 6;

/** Describes conditions in words: “the operator is MTS (25001) and the text contains “sale””. */
export function useConditionText(nameOf: NameOf): (conditions: readonly PriceCondition[]) => string {
  const t = useT('admin');
  const locale = useLocale();
  const list = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(locale, { type }).format(items);

  function valueText(tag: PriceCondition['tag'], value: string): string {
    if (tag === 'type') return t(`ui:channel.${value}`);
    const name = nameOf(tag, value);
    if (tag === 'mccmnc') return name ? `${name} (${value})` : value;
    if (tag === 'keywords' && isUuid(value)) return t('tariff.words.ofList', { value: name ?? '…' });
    return tag === 'recipient' ? value : t('tariff.words.quoted', { value: name ?? value });
  }

  const conditionText = (condition: PriceCondition) => {
    const values = valuesOf(condition).filter((value) => value !== '');
    const named = values.slice(0, MAX_NAMED_VALUES).map((value) => valueText(condition.tag, value));
    const more = values.length - named.length;
    const items = more > 0 ? [...named, t('tariff.words.more', { count: more })] : named;
    return t(`tariff.words.${condition.tag}`, { values: items.length > 0 ? list('disjunction', items) : '…' });
  };
  return (conditions) => list('conjunction', conditions.map(conditionText));
}

import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import type { FailedRoutingCondition } from '@cabinet/domain/routing-trace';

/** Says in words which conditions of a rule a message does not meet: “the number does not begin with +34, and it is not 22:00–06:00”. */
export function useFailedText(): (failed: readonly FailedRoutingCondition[]) => string {
  const t = useT('admin');
  const { money, number } = useFormat();
  const locale = useLocale();
  const list = (type: 'conjunction' | 'disjunction', items: readonly string[]) => new Intl.ListFormat(locale, { type }).format(items);

  const textOf = ({ condition, is, values, total }: FailedRoutingCondition): string => {
    if (condition === 'users') return t('simulator.failed.users', { count: total, number: number(total) });
    if (condition === 'cost') return t('simulator.failed.cost', { limit: money(Number(values[0])) });
    if (condition === 'time') return t('simulator.failed.time', { window: values[0] ?? '', zone: values[1] ?? '' });
    const named = values.map((value) => {
      if (condition === 'types') return t(`ui:channel.${value}`);
      return condition === 'prefixes' || condition === 'mccmnc' || condition === 'networks' ? value : t('simulator.quoted', { value });
    });
    const more = total - values.length;
    const items = more > 0 ? [...named, t('simulator.more', { count: more, number: number(more) })] : named;
    return t(`simulator.failed.${condition}${is ? `.${is}` : ''}`, { values: list('disjunction', items) });
  };
  return (failed) => list('conjunction', failed.map(textOf));
}

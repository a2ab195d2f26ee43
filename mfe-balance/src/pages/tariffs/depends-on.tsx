import { useFormat } from '@cabinet/contract/format';
import { useLocale, useT } from '@cabinet/contract/i18n';
import type { Tariff } from '@cabinet/domain/tariffs';
import { operatorPrices } from '../../model/operator-prices.ts';
import { ruleTags } from '../../model/price-rules.ts';
import styles from './tariffs.module.css';
import { useConditionNames } from './use-condition-names.ts';

/** What changes the price of a tariff: operators with the price that each has, then what else its rules look at. */
export function DependsOn({ tariff }: { tariff: Tariff }) {
  const t = useT('balance');
  const { money } = useFormat();
  const locale = useLocale();
  const nameOf = useConditionNames(tariff);
  if (tariff.unit === 'period') return t('tariffs.included');
  const operators = operatorPrices(tariff);
  const tags = ruleTags(tariff).filter((tag) => tag !== 'mccmnc' || operators.length === 0);
  const words = new Intl.ListFormat(locale, { type: 'conjunction' }).format(tags.map((tag) => t(`tariffs.tags.${tag}`)));
  if (operators.length === 0) return words || (tariff.data.rules.length > 0 ? t('tariffs.changed') : null);
  return (
    <span className={styles['depends']}>
      {operators.map(({ code, price }) => (
        <span key={code}>
          {nameOf('mccmnc', code) ?? code} <strong>{money(price)}</strong>
        </span>
      ))}
      {words ? <span>{words}</span> : null}
    </span>
  );
}

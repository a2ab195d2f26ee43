import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Money } from '@cabinet/design-system/value';
import type { Tariff } from '@cabinet/domain/tariffs';
import { costOf, operatorPrices } from '../../model/operator-prices.ts';
import styles from './tariffs.module.css';
import { useConditionNames } from './use-condition-names.ts';

/** What a unit and so many of them cost to each operator that has a price of its own, and to all others. */
export function OperatorTable({ tariff, count }: { tariff: Tariff; count: number }) {
  const t = useT('balance');
  const { number } = useFormat();
  const nameOf = useConditionNames(tariff);
  const operators = operatorPrices(tariff);
  if (operators.length === 0) return null;
  const rows = [
    ...operators.map(({ code, price }) => ({ key: code, name: nameOf('mccmnc', code) ?? code, price })),
    { key: '', name: t('tariffs.otherOperators'), price: tariff.price },
  ];
  return (
    <table className={styles['operators']}>
      <thead>
        <tr>
          <th scope="col">{t('tariffs.operator')}</th>
          <th scope="col">{t('tariffs.columns.price')}</th>
          <th scope="col">{t('tariffs.columns.cost', { number: number(count) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, price }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <Money amount={price} />
            </td>
            <td>
              <Money amount={costOf(count, price)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

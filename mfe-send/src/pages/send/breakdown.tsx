import { useT } from '@cabinet/contract/i18n';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { Count, Money } from '@cabinet/design-system/value';
import styles from './breakdown.module.css';

/** Cost by operator and by number of parts. */
export function Breakdown({ quote: { byOperator, byParts } }: { quote: SendingQuote }) {
  const t = useT('send');
  const groups = [
    {
      head: t('ui:column.operator'),
      rows: byOperator.map(({ operator, ...row }) => ({ name: operator || t('summary.otherOperators'), ...row })),
    },
    { head: t('ui:column.parts'), rows: byParts.map(({ parts, ...row }) => ({ name: t('counter.parts', { count: parts }), ...row })) },
  ];
  return (
    <table className={styles['breakdown']}>
      {groups.map(({ head, rows }) => (
        <tbody key={head}>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('ui:column.total')}</th>
            <th scope="col">{t('ui:column.price')}</th>
          </tr>
          {rows.map(({ name, count, price }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                <Count value={count} />
              </td>
              <td>
                <Money amount={price} plain />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

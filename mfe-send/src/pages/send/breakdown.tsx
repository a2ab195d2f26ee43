import { useT } from '@cabinet/contract/i18n';
import type { ChannelQuote } from '@cabinet/domain/sendings';
import { Count, Money } from '@cabinet/design-system/value';
import styles from './breakdown.module.css';

interface BreakdownProps {
  quote: ChannelQuote;
  /** Shows the name of the channel, for chains of several. */
  named: boolean;
}

/** The cost of one channel by operator and by number of parts, and the fees of periods that the sending begins. */
export function Breakdown({ quote: { type, byOperator, byParts, fees }, named }: BreakdownProps) {
  const t = useT('send');
  const fee = fees.reduce((sum, { price }) => sum + price, 0);
  const groups = [
    {
      head: t('ui:column.operator'),
      rows: byOperator.map(({ operator, ...row }) => ({ name: operator || t('summary.otherOperators'), ...row })),
    },
    { head: t('ui:column.parts'), rows: byParts.map(({ parts, ...row }) => ({ name: t('counter.parts', { count: parts }), ...row })) },
  ];
  return (
    <table className={styles['breakdown']}>
      {named && <caption className={styles['caption']}>{t(`ui:channel.${type}`)}</caption>}
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
      {fee > 0 && (
        <tbody>
          <tr>
            <td colSpan={2}>{t('summary.fee')}</td>
            <td>
              <Money amount={fee} plain />
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import { Money } from '@cabinet/design-system/value';
import type { ComparedRow, RoutingComparison } from '@cabinet/domain/routing-comparison';
import styles from './comparison.module.css';

const COLUMNS = ['account', 'channel', 'operator', 'sender', 'way'] as const;
const NUMBERS = ['messages', 'cost', 'margin'] as const;

function ProviderChange({ from, to }: Pick<ComparedRow, 'from' | 'to'>) {
  const t = useT('admin');
  return (
    <>
      {from ?? t('comparison.nobody')} → {to === null ? <Tag tone="error">{t('comparison.nobody')}</Tag> : <strong>{to}</strong>}
    </>
  );
}

function Amount({ amount }: { amount: number | null }) {
  return amount === null ? '–' : <Money amount={amount} signed />;
}

/** What would go elsewhere, the most messages first; each row leads to its account and to the messages of that day. */
export function ComparisonTable({ comparison: { day, rows, more } }: { comparison: RoutingComparison }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { link } = useCabinet();
  const messagesOf = ({ OwnerId, type, operator, sender }: ComparedRow) =>
    link('messages.outgoing', {
      createdAt: `${day}T00:00:00.000Z~${day}T23:59:59.999Z`,
      OwnerId,
      type,
      ...(operator === '' ? {} : { operator }),
      ...(sender === '' ? {} : { sender }),
    });
  return (
    <Card title={t('comparison.rows')} flush>
      <div className={styles['scroll']} role="region" aria-label={t('comparison.rows')} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`comparison.column.${column}`)}
                </th>
              ))}
              {NUMBERS.map((column) => (
                <th key={column} scope="col" className={styles['number']}>
                  {t(`comparison.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.OwnerId} ${row.type} ${row.operator} ${row.sender} ${row.from ?? ''} ${row.to ?? ''}`}>
                <th scope="row">
                  <Link to={link('admin.user', { id: row.OwnerId })}>{row.username ?? t('margin.gone')}</Link>
                </th>
                <td>
                  <ChannelTag type={row.type} />
                </td>
                <td>{row.operator || t('margin.none.operator')}</td>
                <td>{row.sender || '–'}</td>
                <td>
                  <ProviderChange from={row.from} to={row.to} />
                </td>
                <td className={styles['number']}>
                  <Link quiet to={messagesOf(row)}>
                    {number(row.messages)}
                  </Link>
                </td>
                <td className={styles['number']}>{row.cost === null ? '–' : <Money amount={row.cost} signed plain />}</td>
                <td className={styles['number']}>
                  <Amount amount={row.margin} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 ? <p className={styles['more']}>{t('comparison.more', { count: more, number: number(more) })}</p> : null}
    </Card>
  );
}

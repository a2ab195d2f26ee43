import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import { Money } from '@cabinet/design-system/value';
import type { ComparedRow, RoutingComparison } from '@cabinet/domain/routing-comparison';
import { FigureTable } from '../figure-table/figure-table.tsx';
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
      <FigureTable
        label={t('comparison.rows')}
        columns={[...COLUMNS, ...NUMBERS].map((key) => ({ key, label: t(`comparison.column.${key}`) }))}
        rows={rows.map((row) => ({
          key: `${row.OwnerId} ${row.type} ${row.operator} ${row.sender} ${row.from ?? ''} ${row.to ?? ''}`,
          cells: {
            account: <Link to={link('admin.user', { id: row.OwnerId })}>{row.username ?? t('comparison.goneAccount')}</Link>,
            channel: <ChannelTag type={row.type} />,
            operator: row.operator || t('comparison.noOperator'),
            sender: row.sender || '–',
            way: <ProviderChange from={row.from} to={row.to} />,
            messages: (
              <Link quiet to={messagesOf(row)}>
                {number(row.messages)}
              </Link>
            ),
            cost: row.cost === null ? '–' : <Money amount={row.cost} signed plain />,
            margin: <Amount amount={row.margin} />,
          },
        }))}
        words={COLUMNS.length}
      />
      {more > 0 ? <p className={styles['more']}>{t('comparison.more', { count: more, number: number(more) })}</p> : null}
    </Card>
  );
}

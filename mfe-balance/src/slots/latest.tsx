import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { LatestCard } from '@cabinet/design-system/latest-card';
import { Link } from '@cabinet/design-system/link';
import { billingRows } from '@cabinet/domain/billing-rows';
import { Amount } from '../components/amount.tsx';
import { BillingStatusText } from '../components/billing-status.tsx';
import { Source } from '../components/source.tsx';
import { TimeOfDay } from '../components/time-of-day.tsx';

/** The latest movements of the balance in the last five minutes, live (spec 1 §2 "Home"). */
export function Slot() {
  const t = useT('balance');
  const { link } = useCabinet();
  return (
    <LatestCard
      resource={billingRows}
      preset="last5Minutes"
      title={t('widgets.latest.title')}
      note={t('widgets.latest.note')}
      empty={t('widgets.latest.empty')}
      all={link('balance.billings')}
      cells={[
        { key: 'when', quiet: true, render: (row) => <TimeOfDay at={row.createdAt} /> },
        {
          key: 'source',
          grow: true,
          render: (row) => (
            <Link quiet to={link('balance.billings', { open: row.id })}>
              <Source source={row.source} />
            </Link>
          ),
        },
        { key: 'status', spare: true, render: (row) => <BillingStatusText status={row.status} /> },
        { key: 'amount', end: true, render: (row) => <Amount amount={row.amount} status={row.status} /> },
      ]}
    />
  );
}

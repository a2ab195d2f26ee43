import { useT } from '@cabinet/contract/i18n';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { referrals, type Referral } from '@cabinet/domain/referrals';
import { BalanceTabs } from '../../parts/balance-tabs.tsx';
import { When } from '../../parts/when.tsx';
import { Invitation } from './invitation.tsx';

const column = columnsOf(referrals);

/** What can be told about an account that was invited. */
function Activity({ row: { isActive, hasSent } }: { row: Referral }) {
  const t = useT('balance');
  if (!isActive) return <Dot tone="neutral">{t('referrals.off')}</Dot>;
  return hasSent ? <Dot tone="success">{t('referrals.sends')}</Dot> : <Dot tone="info">{t('referrals.registered')}</Dot>;
}

/** The referral programme: one's own invitation, and who has come by it (spec 1 §2 "Balance area"). */
export function Page() {
  const t = useT('balance');
  return (
    <ResourceList
      resource={referrals}
      title={t('title')}
      tabs={
        <>
          <BalanceTabs />
          <Invitation />
        </>
      }
      columns={[
        column.text('username', { label: t('referrals.columns.username'), card: 'title', soft: false, sensitive: true }),
        column.custom('activity', (row) => <Activity row={row} />, { label: t('referrals.columns.activity'), card: 'aside' }),
        column.owner({ label: t('referrals.columns.owner'), sensitive: true }),
        column.custom('createdAt', ({ createdAt }) => <When at={createdAt} />, { label: t('referrals.columns.createdAt'), card: 'meta' }),
      ]}
      filters={[
        { field: 'createdAt', label: t('referrals.columns.createdAt') },
        { field: 'owner', label: t('referrals.columns.owner') },
      ]}
      preset="today"
      empty={{ picture: 'referrals', text: t('referrals.empty') }}
    />
  );
}

import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { columnsOf, ResourceList } from '@cabinet/design-system/list';
import { Dot } from '@cabinet/design-system/status';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { referrals, type Referral } from '@cabinet/domain/referrals';
import { TimeOfDay } from '../../components/time-of-day.tsx';
import { Earnings } from './earnings.tsx';
import { Invitation } from './invitation.tsx';
import styles from './referrals.module.css';

const column = columnsOf(referrals);

/** Whether an invited account is active and has sent messages. */
function Activity({ row: { isActive, hasSent } }: { row: Referral }) {
  const t = useT('balance');
  if (!isActive) return <Dot tone="neutral">{t('referrals.off')}</Dot>;
  return hasSent ? <Dot tone="success">{t('referrals.sends')}</Dot> : <Dot tone="info">{t('referrals.registered')}</Dot>;
}

/** The referral programme: the account's invitation and the accounts that registered with it (spec 1 §2 "Balance area"). */
export function Page() {
  const t = useT('balance');
  const { money } = useFormat();
  const title = useTabTitle('/balance');
  return (
    <ResourceList
      resource={referrals}
      title={title}
      tabs={
        <>
          <AreaTabs parent="/balance" />
          <div className={styles['top']}>
            <Invitation />
            <Earnings />
          </div>
        </>
      }
      columns={[
        column.text('username', { label: t('referrals.columns.username'), card: 'title', soft: false, sensitive: true }),
        column.custom('activity', (row) => <Activity row={row} />, {
          label: t('referrals.columns.activity'),
          card: 'aside',
          file: { path: 'hasSent', words: { true: t('referrals.sends'), false: t('referrals.registered') } },
        }),
        column.money('earned', {
          label: t('referrals.columns.earned'),
          cardRender: ({ earned }) => (earned > 0 ? t('referrals.earnedCard', { amount: money(earned) }) : null),
          order: false,
          sensitive: true,
        }),
        column.owner({ label: t('referrals.columns.owner'), sensitive: true }),
        column.custom('createdAt', ({ createdAt }) => <TimeOfDay at={createdAt} />, {
          label: t('referrals.columns.createdAt'),
          card: 'meta',
        }),
      ]}
      filters={[
        { field: 'createdAt', label: t('referrals.columns.createdAt') },
        { field: 'owner', label: t('referrals.columns.owner') },
      ]}
      defaultRange="today"
      empty={{ picture: 'referrals', text: t('referrals.empty') }}
    />
  );
}

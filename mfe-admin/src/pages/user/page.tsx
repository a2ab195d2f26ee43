import { useState } from 'react';
import { sessionCalls } from '@cabinet/api/session-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { LatestChanges } from '@cabinet/design-system/journal';
import { Link } from '@cabinet/design-system/link';
import type { User } from '@cabinet/domain/users';
import { useAdminDaysOfQuery } from '../../account-page-calls.ts';
import { AccountPage } from '../../components/account/account-page.tsx';
import { daysBack } from '../../model/days.ts';
import { About } from './about.tsx';
import { AccountStats } from './account-stats.tsx';
import { LatestTasks } from './latest-tasks.tsx';
import { SpentByDay } from './spent-by-day.tsx';
import styles from './user.module.css';
import { Warnings } from './warnings.tsx';

/** How many days the figures look back, today included. */
const SHOWN_DAYS = 30;

/** What keeps the account from sending comes before what it has done, beside it where there is room; then by what it pays and sends, and who changed what of it. */
function Overview({ user }: { user: User }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const journal = link('admin.userJournal', { id: user.id });
  const [from] = useState(() => daysBack(new Date(), SHOWN_DAYS - 1).toISOString());
  const balance = sessionCalls.useBalanceQuery(user.id);
  const days = useAdminDaysOfQuery({ id: user.id, from });
  return (
    <>
      <AccountStats id={user.id} from={from} balance={balance.data} days={days.data} shownDays={SHOWN_DAYS} />
      <div className={styles['overview']}>
        <Warnings user={user} balance={balance.data} days={days.data} />
        <SpentByDay days={days.data} error={days.error} onRetry={() => void days.refetch()} shownDays={SHOWN_DAYS} />
        <LatestTasks id={user.id} />
        <About user={user} />
        {journal === undefined ? null : (
          <Card title={t('journal.title')} note={t('account.whoChanged')} action={<Link to={journal}>{t('ui:common.all')}</Link>}>
            <LatestChanges OwnerId={user.id} />
          </Card>
        )}
      </div>
    </>
  );
}

/** An account at a glance: its money, its last sends, and what keeps it from sending (spec 2 §2 "Users"). */
export function Page() {
  return <AccountPage>{(user) => <Overview key={user.id} user={user} />}</AccountPage>;
}

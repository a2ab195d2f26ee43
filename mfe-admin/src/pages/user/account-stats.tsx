import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Count, Money, Sensitive } from '@cabinet/design-system/value';
import type { Balance, BalanceDay } from '@cabinet/domain/billings';
import { useAdminStatisticsOfQuery } from '../../account-page-calls.ts';
import styles from '../../components/account/account.module.css';
import { daysLeft, spentIn } from '../../model/days.ts';
import { FEW_DAYS } from '../../model/account-warnings.ts';

interface AccountStatsProps {
  id: string;
  /** The start of the period, ISO. */
  from: string;
  shownDays: number;
  balance: Balance | undefined;
  days: readonly BalanceDay[] | undefined;
}

/** The money and the messages of an account in the last days; each number leads to what it counts. */
export function AccountStats({ id, from, shownDays, balance, days }: AccountStatsProps) {
  const t = useT('admin');
  const { money, number } = useFormat();
  const { link } = useCabinet();
  const { data: sent } = useAdminStatisticsOfQuery({ id, from });
  const left = balance && days ? daysLeft(balance, days) : undefined;
  const billings = link('admin.userBillings', { id });
  const messages = link('messages.outgoing', { OwnerId: id, createdAt: `${from}~` });
  const wait = <SkeletonBar width={60} tall />;
  return (
    <div className={styles['stats']}>
      <Grid min={160}>
        <Stat
          label={t('account.money.available')}
          value={
            balance ? (
              <Sensitive>
                <Link quiet to={billings}>
                  <Money amount={balance.balance + balance.overdraft} />
                </Link>
              </Sensitive>
            ) : (
              wait
            )
          }
          hint={balance && t('account.money.parts', { held: money(balance.held), overdraft: money(balance.overdraft) })}
        />
        <Stat
          label={t('account.money.lasts')}
          value={left === undefined ? (balance && days ? '–' : wait) : t('account.money.days', { count: left, number: number(left) })}
          hint={t(left === undefined ? 'account.money.nothingSpent' : 'account.money.pace', { count: shownDays })}
          tone={left !== undefined && left < FEW_DAYS ? 'warning' : 'neutral'}
        />
        <Stat
          label={t('account.money.spent', { count: shownDays })}
          value={
            days ? (
              <Sensitive>
                <Link quiet to={billings}>
                  <Money amount={spentIn(days)} />
                </Link>
              </Sensitive>
            ) : (
              wait
            )
          }
          hint={
            sent && days && sent.totals.delivered > 0
              ? t('account.money.each', { price: money(spentIn(days) / sent.totals.delivered, { maximumFractionDigits: 2 }) })
              : undefined
          }
        />
        <Stat
          label={t('account.sent.title', { count: shownDays })}
          value={
            sent ? (
              <Link quiet to={messages}>
                <Count value={sent.totals.sent} />
              </Link>
            ) : (
              wait
            )
          }
          hint={sent && t('account.sent.parts', { delivered: number(sent.totals.delivered), failed: number(sent.totals.failed) })}
        />
      </Grid>
    </div>
  );
}

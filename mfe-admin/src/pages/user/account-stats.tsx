import { useMemo } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Count, Money, Sensitive } from '@cabinet/design-system/value';
import type { Balance, BalanceDay } from '@cabinet/domain/billings';
import { useAdminStatisticsOfQuery } from '../../account-page-calls.ts';
import styles from '../../components/account/account.module.css';
import { useAdminMarginQuery } from '../../margin-api.ts';
import { FEW_DAYS } from '../../model/account-warnings.ts';
import { availableOf } from '../../model/available.ts';
import { daysLeft, spentIn } from '../../model/days.ts';

const DAY = 'YYYY-MM-DD'.length;
const WAIT = <SkeletonBar width={60} tall />;

interface AccountStatsProps {
  id: string;
  /** The start of the period, ISO. */
  from: string;
  shownDays: number;
  balance: Balance | undefined;
  days: readonly BalanceDay[] | undefined;
}

/** What an account may spend and how long that lasts; what is held, and an overdraft, only where there is one. */
function Available({ id, balance, days, isLasting }: Omit<AccountStatsProps, 'from' | 'shownDays'> & { isLasting: boolean }) {
  const t = useT('admin');
  const { money, number } = useFormat();
  const { link } = useCabinet();
  if (!balance) return <Stat label={t('account.money.available')} value={WAIT} hint=" " />;
  const left = days && daysLeft(balance, days);
  const { held, overdraft } = balance;
  const parts = [
    isLasting && left !== undefined && t('account.money.lastsFor', { count: left, number: number(left) }),
    held > 0 && t('account.money.heldPart', { held: money(held) }),
    overdraft > 0 && t('account.money.overdraftPart', { overdraft: money(overdraft) }),
  ].filter((part) => part !== false);
  return (
    <Stat
      label={t('account.money.available')}
      to={link('admin.userBillings', { id })}
      value={
        <Sensitive>
          <Money amount={availableOf(balance)} />
        </Sensitive>
      }
      hint={<Sensitive>{parts.join(' · ') || ' '}</Sensitive>}
      tone={isLasting && left !== undefined && left < FEW_DAYS ? 'warning' : 'neutral'}
    />
  );
}

/** For how long the money of an account lasts. */
function Lasts({ shownDays, balance, days }: Pick<AccountStatsProps, 'shownDays' | 'balance' | 'days'>) {
  const t = useT('admin');
  const { number } = useFormat();
  const left = balance && days ? daysLeft(balance, days) : undefined;
  return (
    <Stat
      label={t('account.money.lasts')}
      value={left === undefined ? (balance && days ? '–' : WAIT) : t('account.money.days', { count: left, number: number(left) })}
      hint={t(left === undefined ? 'account.money.nothingSpent' : 'account.money.pace', { count: shownDays })}
      tone={left !== undefined && left < FEW_DAYS ? 'warning' : 'neutral'}
    />
  );
}

/** What the installation earns by an account. */
function Margin({ id, from, shownDays }: Pick<AccountStatsProps, 'id' | 'from' | 'shownDays'>) {
  const t = useT('admin');
  const { money, percent } = useFormat();
  const { link } = useCabinet();
  const query = useMemo(
    () => ({ from: from.slice(0, DAY), to: new Date().toISOString().slice(0, DAY), by: 'provider', OwnerId: id }) as const,
    [from, id],
  );
  const { data, isError, refetch } = useAdminMarginQuery(query);
  return (
    <Stat
      label={t('account.money.margin', { count: shownDays })}
      to={data && link('admin.margin', query)}
      value={data ? <Sensitive>{money(data.total.margin, { maximumFractionDigits: 2 })}</Sensitive> : WAIT}
      hint={
        data
          ? data.total.revenue > 0
            ? t('account.money.marginShare', { share: percent(data.total.margin / data.total.revenue) })
            : t('account.money.noRevenue')
          : ' '
      }
      tone={data && data.total.margin < 0 ? 'error' : 'neutral'}
      onRetry={isError && !data ? () => void refetch() : undefined}
    />
  );
}

/** The money and the messages of an account in the last days; each number leads to what it counts. */
export function AccountStats({ id, from, shownDays, balance, days }: AccountStatsProps) {
  const t = useT('admin');
  const { money, number } = useFormat();
  const { can, link } = useCabinet();
  const { data: sent } = useAdminStatisticsOfQuery({ id, from });
  const seesMargin = can('margin.get');
  return (
    <div className={styles['stats']}>
      <Grid min={160}>
        <Available id={id} balance={balance} days={days} isLasting={seesMargin} />
        {seesMargin ? null : <Lasts shownDays={shownDays} balance={balance} days={days} />}
        <Stat
          label={t('account.money.spent', { count: shownDays })}
          to={days && link('admin.userBillings', { id, createdAt: `${from}~` })}
          value={
            days ? (
              <Sensitive>
                <Money amount={spentIn(days)} />
              </Sensitive>
            ) : (
              WAIT
            )
          }
          hint={
            sent && days && sent.totals.delivered > 0
              ? t('account.money.each', { price: money(spentIn(days) / sent.totals.delivered, { maximumFractionDigits: 2 }) })
              : ' '
          }
        />
        <Stat
          label={t('account.sent.title', { count: shownDays })}
          to={sent && link('messages.outgoing', { OwnerId: id, createdAt: `${from}~` })}
          value={sent ? <Count value={sent.totals.sent} /> : WAIT}
          hint={sent ? t('account.sent.parts', { delivered: number(sent.totals.delivered), failed: number(sent.totals.failed) }) : ' '}
        />
        {seesMargin ? <Margin id={id} from={from} shownDays={shownDays} /> : null}
      </Grid>
    </div>
  );
}

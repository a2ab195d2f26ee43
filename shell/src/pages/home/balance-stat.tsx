import { sessionCalls } from '@cabinet/api/session-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Money } from '@cabinet/design-system/value';
import { daysThatItLasts, FORESEEN_DAYS } from '@cabinet/domain/balance-forecast';
import type { Balance } from '@cabinet/domain/billings';
import { daysBack } from './day.ts';
import styles from './home.module.css';
import { TopUp } from './top-up.tsx';
import { SHOWN_DAYS, useLastDays } from './use-last-days.ts';
import { useListLinks } from './use-list-links.ts';

/** A line that keeps its place while there is nothing to say. */
const BLANK = '\u00a0';
/** From so many days left on the hint is a warning. */
const SOON_DAYS = 7;

/** How many days the available funds last at the pace of the last ones, in words; undefined for whoever may not read charges. */
function useForecast(balance: Balance | undefined, now: Date) {
  const t = useT('shell');
  const format = useFormat();
  const { can } = useCabinet();
  const { data } = useLastDays(now);
  if (!can('billings.find')) return undefined;
  const days = balance && data && daysThatItLasts(balance.balance + balance.overdraft, data);
  if (days === undefined)
    return { text: data?.every(({ spent }) => spent <= 0) ? t('home.lastsUnknown', { days: SHOWN_DAYS }) : BLANK, isSoon: false };
  if (days > FORESEEN_DAYS) return { text: t('home.lastsLong'), isSoon: false };
  return {
    text: days < 1 ? t('home.lastsShort') : t('home.lasts', { count: days, formatted: format.number(days) }),
    isSoon: days <= SOON_DAYS,
  };
}

/** What the account has, how long that lasts, and what is held of it. */
export function BalanceStat({ now }: { now: Date }) {
  const t = useT('shell');
  const format = useFormat();
  const { session, link } = useCabinet();
  const { balance } = session;
  const { isError, refetch } = sessionCalls.useBalanceQuery(session.user.id);
  const links = useListLinks();
  const forecast = useForecast(balance, now);
  const consists = !balance ? (
    BLANK
  ) : balance.held > 0 ? (
    <Link quiet to={links.held()}>
      {t('home.held', { amount: format.money(balance.held) })}
    </Link>
  ) : balance.overdraft > 0 ? (
    t('home.overdraft', { amount: format.money(balance.overdraft) })
  ) : (
    t('home.noOverdraft')
  );
  return (
    <Stat
      label={t('home.balance')}
      value={balance ? <Money amount={balance.balance} /> : <SkeletonBar width={60} tall />}
      to={balance && link('balance.payments')}
      hint={
        <span className={styles['lines']}>
          {forecast && (
            <Link quiet to={forecast.text === BLANK ? undefined : links.charges([daysBack(now, SHOWN_DAYS - 1), daysBack(now, -1)])}>
              {forecast.text}
            </Link>
          )}
          <span>{consists}</span>
        </span>
      }
      tone={forecast?.isSoon ? 'warning' : 'neutral'}
      onRetry={!balance && isError ? () => void refetch() : undefined}
      action={<TopUp />}
    />
  );
}

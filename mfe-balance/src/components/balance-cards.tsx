import { sessionCalls } from '@cabinet/api/session-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button, IconButton } from '@cabinet/design-system/button';
import { Grid, Stat } from '@cabinet/design-system/card';
import { useNarrow } from '@cabinet/design-system/media';
import { Notice } from '@cabinet/design-system/notice';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { daysThatItLasts, FORESEEN_DAYS, NEARLY_SPENT } from '@cabinet/domain/balance-forecast';
import type { Balance } from '@cabinet/domain/billings';
import { useBalanceDaysQuery } from '../api.ts';
import { availableFunds } from '../model/available-funds.ts';
import styles from './balance.module.css';

function Sum({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return <SkeletonBar width={60} tall />;
  return (
    <Sensitive>
      <Money amount={amount} />
    </Sensitive>
  );
}

/** Days that are left from which the forecast warns. */
const SOON_DAYS = 7;
const DAY_MS = 86_400_000;

/** Until when the available funds last at the pace of the last days; nothing where that is far, or nothing was spent. */
function Forecast({ balance }: { balance: Balance }) {
  const t = useT('balance');
  const { can, session } = useCabinet();
  const { date } = useFormat();
  const { data } = useBalanceDaysQuery(session.user.id, { skip: !can('billings.find') });
  const days = data && daysThatItLasts(availableFunds(balance), data);
  if (days === undefined || days > FORESEEN_DAYS) return null;
  const text = t('cards.runsOut', { date: date(new Date(Date.now() + days * DAY_MS)) });
  return days <= SOON_DAYS ? <Notice tone="warning">{text}</Notice> : <p className={styles['forecast']}>{text}</p>;
}

/** What whoever administrates the account lets it spend in a calendar month; a warning once little of it is left. */
function MonthlyLimit({ limit, spent }: { limit: number; spent: number }) {
  const t = useT('balance');
  const { money } = useFormat();
  const text = t('cards.month', { limit: money(limit), spent: money(spent) });
  return spent >= NEARLY_SPENT * limit ? <Notice tone="warning">{text}</Notice> : <p className={styles['forecast']}>{text}</p>;
}

/** The available funds and what they consist of, updated with every movement (spec 1 §2); `tops` where the page itself offers no top-up. */
export function BalanceCards({ tops = false }: { tops?: boolean }) {
  const t = useT('balance');
  const { session, link, can, open } = useCabinet();
  // Two cards beside each other on a phone leave no room for the word.
  const isNarrow = useNarrow();
  const ask = () => void open('balance.topUp/v1', {});
  const topUp =
    tops && can('payments.create') ? (
      isNarrow ? (
        <IconButton size="sm" icon="plus" label={t('topUp.open')} onClick={ask} />
      ) : (
        <Button size="sm" icon="plus" onClick={ask}>
          {t('topUp.open')}
        </Button>
      )
    ) : undefined;
  const { balance, user } = session;
  const { isError, refetch } = sessionCalls.useBalanceQuery(user.id, { skip: balance !== undefined });
  const onRetry = isError ? () => void refetch() : undefined;
  // Without an overdraft the total is the balance, and is said once; while nothing is known there is room for all.
  const hasOverdraft = balance === undefined || balance.overdraft > 0;
  const inOverdraft = balance !== undefined && balance.balance < 0;
  return (
    <div className={styles['cards']}>
      <Grid min={160}>
        {hasOverdraft ? (
          <Stat
            label={t('cards.total')}
            value={<Sum amount={balance && availableFunds(balance)} />}
            hint={t('cards.totalHint')}
            action={topUp}
            onRetry={onRetry}
          />
        ) : null}
        <Stat
          label={t('cards.balance')}
          value={<Sum amount={balance?.balance} />}
          hint={t(inOverdraft ? 'cards.negative' : hasOverdraft ? 'cards.balanceHint' : 'cards.availableHint')}
          tone={inOverdraft ? 'warning' : 'neutral'}
          action={hasOverdraft ? undefined : topUp}
          onRetry={onRetry}
        />
        {hasOverdraft ? (
          <Stat
            label={t('cards.overdraft')}
            value={<Sum amount={balance?.overdraft} />}
            hint={balance ? t('cards.overdraftHint') : ' '}
            onRetry={onRetry}
          />
        ) : null}
        <Stat
          label={t('cards.held')}
          value={<Sum amount={balance?.held} />}
          to={balance && balance.held > 0 ? link('balance.billings', { createdAt: 'any', status: 'pending' }) : undefined}
          hint={t('cards.heldHint')}
          onRetry={onRetry}
        />
      </Grid>
      {balance?.monthly ? <MonthlyLimit {...balance.monthly} /> : null}
      {balance ? <Forecast balance={balance} /> : null}
    </div>
  );
}

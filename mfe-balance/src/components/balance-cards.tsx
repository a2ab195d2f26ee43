import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Money, Sensitive } from '@cabinet/design-system/value';
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

/** The available funds and what they consist of, updated with every movement (spec 1 §2). */
export function BalanceCards() {
  const t = useT('balance');
  const { balance } = useCabinet().session;
  const inOverdraft = balance !== undefined && balance.balance < 0;
  const hasOverdraft = balance === undefined || balance.overdraft > 0;
  return (
    <div className={styles['cards']}>
      <Grid min={160}>
        <Stat label={t('cards.total')} value={<Sum amount={balance && availableFunds(balance)} />} hint={t('cards.totalHint')} />
        <Stat
          label={t('cards.balance')}
          value={<Sum amount={balance?.balance} />}
          hint={t(inOverdraft ? 'cards.negative' : 'cards.balanceHint')}
          tone={inOverdraft ? 'warning' : 'neutral'}
        />
        <Stat
          label={t('cards.overdraft')}
          value={<Sum amount={balance?.overdraft} />}
          hint={t(hasOverdraft ? 'cards.overdraftHint' : 'cards.noOverdraft')}
        />
        <Stat label={t('cards.held')} value={<Sum amount={balance?.held} />} hint={t('cards.heldHint')} />
      </Grid>
    </div>
  );
}

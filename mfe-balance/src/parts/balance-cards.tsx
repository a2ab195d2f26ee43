import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { Bone } from '@cabinet/design-system/skeleton';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { totalOf } from '../model/cards.ts';
import styles from './parts.module.css';

function Sum({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return <Bone width={60} tall />;
  return (
    <Sensitive>
      <Money amount={amount} />
    </Sensitive>
  );
}

/** What can be spent and what it is made of, following every movement (spec 1 §2). */
export function BalanceCards() {
  const t = useT('balance');
  const { balance } = useCabinet().session;
  const inOverdraft = balance !== undefined && balance.balance < 0;
  const hasOverdraft = balance === undefined || balance.overdraft > 0;
  return (
    <div className={styles['cards']}>
      <Grid min={160}>
        <Stat label={t('cards.total')} value={<Sum amount={balance && totalOf(balance)} />} hint={t('cards.totalHint')} />
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

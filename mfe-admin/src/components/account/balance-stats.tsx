import { sessionCalls } from '@cabinet/api/session-calls';
import { useT } from '@cabinet/contract/i18n';
import { Grid, Stat } from '@cabinet/design-system/card';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Money, Sensitive } from '@cabinet/design-system/value';
import styles from './account.module.css';

/** What an account can spend, and what it consists of. */
export function BalanceStats({ id }: { id: string }) {
  const t = useT('admin');
  const { data } = sessionCalls.useBalanceQuery(id);
  const figures = [
    { key: 'available', amount: data && data.balance + data.overdraft },
    { key: 'balance', amount: data?.balance },
    { key: 'overdraft', amount: data?.overdraft },
    { key: 'held', amount: data?.held },
  ] as const;
  return (
    <div className={styles['stats']}>
      <Grid min={160}>
        {figures.map(({ key, amount }) => (
          <Stat
            key={key}
            label={t(`account.money.${key}`)}
            value={
              amount === undefined ? (
                <SkeletonBar width={60} tall />
              ) : (
                <Sensitive>
                  <Money amount={amount} />
                </Sensitive>
              )
            }
            hint={t(`account.money.${key}Hint`)}
          />
        ))}
      </Grid>
    </div>
  );
}

import { sessionCalls } from '@cabinet/api/session-calls';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Stat } from '@cabinet/design-system/card';
import { StatusBar, type StatusShare } from '@cabinet/design-system/progress';
import { SkeletonBar } from '@cabinet/design-system/skeleton';
import { Money, Sensitive } from '@cabinet/design-system/value';
import { availableOf, creditLeft } from '../../model/available.ts';
import styles from './account.module.css';

/** What an account can spend, beside what is held of its money; an overdraft is told of only where one was granted. */
export function AvailableStat({ id }: { id: string }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { money } = useFormat();
  const { data, isError, refetch } = sessionCalls.useBalanceQuery(id);
  const onRetry = isError && !data ? () => void refetch() : undefined;
  if (!data) {
    return <Stat label={t('account.money.available')} value={<SkeletonBar width={60} tall />} hint=" " onRetry={onRetry} />;
  }
  const own = Math.max(0, data.balance);
  const credit = creditLeft(data);
  const items: StatusShare[] = [
    { key: 'own', label: t('account.money.own'), tone: 'accent', count: own },
    { key: 'credit', label: t('account.money.credit'), tone: 'info', count: credit },
    {
      key: 'held',
      label: t('account.money.kept'),
      tone: 'neutral',
      count: data.held,
      to: link('admin.userBillings', { id, status: 'pending' }),
    },
  ];
  return (
    <Stat
      label={t('account.money.available')}
      value={
        <Sensitive>
          <Money amount={availableOf(data)} />
        </Sensitive>
      }
      hint={
        <Sensitive>
          <div className={styles['parts']}>
            <StatusBar items={items} total={own + credit + data.held} legend formatCount={(amount) => money(amount)} />
            {data.balance < 0 ? <p className={styles['owed']}>{t('account.money.owed', { amount: money(-data.balance) })}</p> : null}
          </div>
        </Sensitive>
      }
    />
  );
}

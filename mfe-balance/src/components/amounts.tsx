import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { useFormValues } from '@cabinet/design-system/form';
import { daysThatItLasts, FORESEEN_DAYS } from '@cabinet/domain/balance-forecast';
import { useBalanceDaysQuery } from '../api.ts';
import styles from './amounts.module.css';

const SUGGESTED = [1000, 3000, 10_000, 50_000];

/** Amounts to choose from, and how long the own balance lasts with the one that is entered. */
export function Amounts({ accountId }: { accountId: string }) {
  const t = useT('balance');
  const { money, number } = useFormat();
  const { can, session } = useCabinet();
  const { values, setFieldValue } = useFormValues<{ amount: number }>();
  const isOwn = accountId === session.user.id;
  const { data } = useBalanceDaysQuery(session.user.id, { skip: !isOwn || !can('billings.find') });
  const days = data && session.balance && isOwn ? daysThatItLasts(session.balance.balance + (values.amount || 0), data) : undefined;
  return (
    <div className={styles['amounts']}>
      <div role="group" aria-label={t('topUp.amounts')}>
        {SUGGESTED.map((amount) => (
          <button key={amount} type="button" aria-pressed={amount === values.amount} onClick={() => void setFieldValue('amount', amount)}>
            {money(amount, { minimumFractionDigits: 0 })}
          </button>
        ))}
      </div>
      <p aria-live="polite">
        {days === undefined
          ? ' '
          : days > FORESEEN_DAYS
            ? t('topUp.lastsLong')
            : t('topUp.lasts', { count: days, formatted: number(days) })}
      </p>
    </div>
  );
}

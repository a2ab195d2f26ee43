import { Money } from '@cabinet/design-system/value';
import type { Billing } from '@cabinet/domain/billings';
import styles from './balance.module.css';

/** The signed amount of a balance movement; a fully refunded one is struck through (spec 1 §4). */
export function Amount({ amount, status }: Pick<Billing, 'amount' | 'status'>) {
  if (status !== 'refunded') return <Money signed plain={amount < 0} amount={amount} />;
  return (
    <del className={styles['refunded']}>
      <Money signed plain amount={amount} />
    </del>
  );
}

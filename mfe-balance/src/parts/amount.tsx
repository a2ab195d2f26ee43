import { Money } from '@cabinet/design-system/value';
import type { Billing } from '@cabinet/domain/billings';
import styles from './parts.module.css';

/** What a balance moved by, with its sign; what was given back entirely is struck through (spec 1 §4). */
export function Amount({ amount, status }: Pick<Billing, 'amount' | 'status'>) {
  if (status !== 'refunded') return <Money signed amount={amount} />;
  return (
    <del className={styles['refunded']}>
      <Money signed plain amount={amount} />
    </del>
  );
}

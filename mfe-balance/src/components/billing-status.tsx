import { Status } from '@cabinet/design-system/status';
import type { Billing } from '@cabinet/domain/billings';
import styles from './balance.module.css';

/** The status of a billing; a refunded one is grey and struck through (spec 1 §4). */
export function BillingStatusText({ status }: Pick<Billing, 'status'>) {
  const word = <Status of="billing" value={status} />;
  return status === 'refunded' ? <span className={styles['refunded']}>{word}</span> : word;
}

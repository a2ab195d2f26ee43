import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { ProgressBar } from '@cabinet/design-system/progress';
import { useStorageUsageQuery } from '../api.ts';
import styles from './files.module.css';

/** The share from which the bar warns. */
const NEARLY_FULL = 0.9;

/** How much of an account's room its files take; nothing where there is no limit. */
export function Room() {
  const t = useT('storage');
  const { bytes } = useFormat();
  const { data } = useStorageUsageQuery();
  if (!data || data.quota === null) return null;
  const share = data.used / data.quota;
  const text = t('room', { used: bytes(data.used), quota: bytes(data.quota) });
  return (
    <div className={styles['room']}>
      <span>{text}</span>
      <ProgressBar value={share} label={text} tone={share >= 1 ? 'error' : share >= NEARLY_FULL ? 'warning' : 'accent'} />
    </div>
  );
}

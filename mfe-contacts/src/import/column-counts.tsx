import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ImportColumn, ImportPreview } from '@cabinet/domain/contact-import';
import styles from './import.module.css';

/** The share as a whole percent, of which none and all are never said of a part. */
const wholePercent = (share: number) => (share > 0 && share < 1 ? Math.min(0.99, Math.max(0.01, share)) : share);

/** Which share of a file's rows is filled in a column, and how many of the values cannot be read; of a long file both are near enough. */
export function ColumnCounts({ column, sample }: { column: ImportColumn; sample: ImportPreview['sample'] }) {
  const t = useT('contacts');
  const { number } = useFormat();
  const { filled, faults = 0 } = column;
  if (!sample || sample.counted === 0 || filled === undefined) return null;
  const about = sample.isWhole ? '' : '≈\u00A0';
  const share = number(wholePercent(filled / sample.counted), { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className={styles['counts']}>
      <span>{t('import.mapping.filled', { share: about + share })}</span>
      {faults > 0 ? (
        <span className={styles['faulty']}>{t('import.mapping.faults', { count: faults, number: about + number(faults) })}</span>
      ) : null}
    </span>
  );
}

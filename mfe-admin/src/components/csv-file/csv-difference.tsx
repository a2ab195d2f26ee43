import type { ReactNode } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Tag } from '@cabinet/design-system/tag';
import styles from './csv-file.module.css';

const TONES = { added: 'success', changed: 'accent', removed: 'error' } as const;
type Kind = keyof typeof TONES;

/** How a file differs from what holds: the counts, and the first of the lines. */
export interface CsvDifference<C extends { kind: Kind }> {
  total: number;
  added: number;
  changed: number;
  removed: number;
  changes: readonly C[];
  /** The version of what holds. */
  version: string;
}

interface CsvDifferenceViewProps<C extends { kind: Kind }> {
  difference: CsvDifference<C>;
  /** Said where there is no difference. */
  same: string;
  keyOf: (change: C) => string;
  children: (change: C) => ReactNode;
}

/** How a file differs from what holds, line by line. */
export function CsvDifferenceView<C extends { kind: Kind }>({ difference, same, keyOf, children }: CsvDifferenceViewProps<C>) {
  const t = useT('admin');
  const { number } = useFormat();
  const { added, changed, removed, total, changes } = difference;
  if (changes.length === 0) return <p className={styles['hint']}>{same}</p>;
  const rest = added + changed + removed - changes.length;
  return (
    <section aria-label={t('csvFile.difference')} className={styles['difference']}>
      <p className={styles['sums']}>
        {t('csvFile.total', { count: total, number: number(total) })}
        <Tag tone={TONES.added}>{t('csvFile.added', { number: number(added) })}</Tag>
        <Tag tone={TONES.changed}>{t('csvFile.changed', { number: number(changed) })}</Tag>
        <Tag tone={TONES.removed}>{t('csvFile.removed', { number: number(removed) })}</Tag>
      </p>
      {/* A long list scrolls by itself, also by keyboard. */}
      <ul className={styles['changes']} tabIndex={0} aria-label={t('csvFile.difference')}>
        {changes.map((change) => (
          <li key={keyOf(change)}>
            <Tag tone={TONES[change.kind]}>{t(`csvFile.kind.${change.kind}`)}</Tag>
            {children(change)}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={styles['hint']}>{t('csvFile.rest', { count: rest, number: number(rest) })}</p> : null}
    </section>
  );
}

import { useFormat } from '@cabinet/contract/format';
import type { ImportProgress } from '@cabinet/domain/live';
import styles from './import.module.css';
import { kindOf, useImportTexts } from './use-import-texts.ts';

const COUNTS = ['total', 'created', 'merged', 'refused'] as const;

/** The counts of an import: rows read, contacts created and merged, rows rejected. */
export function ImportCounts({ job }: { job: ImportProgress }) {
  const t = useImportTexts(kindOf(job));
  const format = useFormat();
  return (
    <dl className={styles['figures']}>
      {COUNTS.map((name) => (
        <div key={name} className={name === 'refused' && job.refused > 0 ? styles['refused'] : undefined}>
          <dt>{t(`import.figures.${name}`)}</dt>
          <dd>{format.number(job[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import type { ImportProgress } from '@cabinet/domain/live';
import styles from './import.module.css';

const SHOWN = ['total', 'created', 'merged', 'refused'] as const;

/** What an import has done: rows read, added, joined with known ones, refused. */
export function Figures({ job }: { job: ImportProgress }) {
  const t = useT('contacts');
  const format = useFormat();
  return (
    <dl className={styles['figures']}>
      {SHOWN.map((name) => (
        <div key={name} className={name === 'refused' && job.refused > 0 ? styles['refused'] : undefined}>
          <dt>{t(`import.figures.${name}`)}</dt>
          <dd>{format.number(job[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useFormat } from '@cabinet/contract/format';
import { Stack } from '@cabinet/design-system/page';
import { ProgressBar } from '@cabinet/design-system/progress';
import type { ImportProgress } from '@cabinet/domain/live';
import { secondsLeft } from '../model/time-left.ts';
import { ImportCounts } from './import-counts.tsx';
import styles from './import.module.css';
import { kindOf, useImportTexts } from './use-import-texts.ts';

/** The progress of a running import. */
export function ImportProgressView({ job }: { job: ImportProgress }) {
  const t = useImportTexts(kindOf(job));
  const format = useFormat();
  const begun = useRef({ at: Date.now(), progress: job.progress });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(begun.current, { at: now, progress: job.progress });
  const time =
    left === undefined
      ? ''
      : left < 60
        ? t('ui:progress.secondsLeft', { count: left })
        : t('ui:progress.minutesLeft', { count: Math.ceil(left / 60) });
  return (
    <Stack>
      <Stack gap="sm">
        <div className={styles['numbers']}>
          <span>{t('import.read', { share: format.percent(job.progress) })}</span>
          <span>{time}</span>
        </div>
        <ProgressBar value={job.progress} label={t('import.reading')} />
      </Stack>
      <ImportCounts job={job} />
      <span className={styles['numbers']}>{t('import.goesOn')}</span>
    </Stack>
  );
}

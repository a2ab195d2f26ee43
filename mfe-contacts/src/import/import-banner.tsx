import { useFormat } from '@cabinet/contract/format';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { ContactImport } from './use-import.ts';
import { kindOf, useImportTexts } from './use-import-texts.ts';

/** Shows an import above the contacts while its dialog is closed, running or finished. */
export function ImportBanner({ importing: { job, shown, show, clear } }: { importing: ContactImport }) {
  const t = useImportTexts(job ? kindOf(job) : 'contacts');
  const format = useFormat();
  if (!job || shown) return null;
  const isRunning = job.state === 'running';
  return (
    <Notice
      tone={isRunning ? 'info' : job.state === 'completed' && job.refused === 0 && !job.cells ? 'success' : 'warning'}
      action={
        <Button size="sm" onClick={show}>
          {t('import.show')}
        </Button>
      }
      onClose={isRunning ? undefined : clear}
    >
      {isRunning ? t('import.banner.running', { share: format.percent(job.progress) }) : t(`import.ended.${job.state}`)}
    </Notice>
  );
}

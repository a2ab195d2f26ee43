import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import type { Importing } from './use-import.ts';

/** Above the contacts while an import goes on, or has ended, with its dialog closed. */
export function ImportBanner({ importing: { job, shown, show, clear } }: { importing: Importing }) {
  const t = useT('contacts');
  const format = useFormat();
  if (!job || shown) return null;
  const isRunning = job.state === 'running';
  return (
    <Notice
      tone={isRunning ? 'info' : job.state === 'completed' && job.refused === 0 ? 'success' : 'warning'}
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

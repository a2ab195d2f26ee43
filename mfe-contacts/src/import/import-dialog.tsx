import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Dialog } from '@cabinet/design-system/dialog';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { ProgressBar } from '@cabinet/design-system/progress';
import { UploadZone } from '@cabinet/design-system/upload';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { FormatHelp } from './format-help.tsx';
import { ImportFailure } from './import-failure.tsx';
import { ImportProgressView } from './import-progress.tsx';
import { ImportResultView } from './import-result.tsx';
import type { Importing } from './use-import.ts';

/** Import from a file: upload, progress that goes on when the dialog is closed, and what came of it (spec 1 §4 "Contact import"). */
export function ImportDialog({ list, importing }: { list: ContactList; importing: Importing }) {
  const t = useT('contacts');
  const { job, starting, error, hide, start, stop, clear } = importing;
  const close = () => {
    hide();
    if (job && job.state !== 'running') clear();
  };
  const failed = job?.state === 'failed';
  const footer =
    job?.state === 'running' ? (
      <>
        <Button onClick={stop}>{t('import.stop')}</Button>
        <Button tone="primary" onClick={hide}>
          {t('import.hide')}
        </Button>
      </>
    ) : job ? (
      <>
        {failed ? <Button onClick={close}>{t('ui:common.close')}</Button> : null}
        <Button tone={failed ? 'primary' : 'default'} onClick={clear}>
          {t('import.another')}
        </Button>
        {failed ? null : (
          <Button tone="primary" onClick={close}>
            {t('import.done')}
          </Button>
        )}
      </>
    ) : undefined;
  return (
    <Dialog title={t('import.title', { title: list.title })} width={600} onClose={close} footer={footer}>
      {job?.state === 'running' ? (
        <ImportProgressView job={job} />
      ) : job && failed ? (
        <ImportFailure job={job} onAgain={() => start(job.fileId)} />
      ) : job ? (
        <ImportResultView job={job} />
      ) : starting ? (
        <ProgressBar value={undefined} label={t('import.starting')} />
      ) : (
        <Stack>
          {error ? <ErrorNotice error={error} /> : null}
          <UploadZone extensions={['csv']} onUploaded={(file) => start(file.id)} />
          <FormatHelp />
        </Stack>
      )}
    </Dialog>
  );
}

import { useT, type Translate } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { ImportProgress } from '@cabinet/domain/live';
import { Figures } from './figures.tsx';
import { FormatHelp } from './format-help.tsx';

const ABOUT_THE_FILE: readonly string[] = ['IMPORT_NOT_CSV', 'IMPORT_NO_COLUMNS', 'IMPORT_EMPTY'];

function sentence({ error }: ImportProgress, t: Translate): string {
  const { code = 'INTERNAL', params = {} } = error ?? {};
  if (code === 'IMPORT_NOT_CSV') return t(`import.failed.${String(params.reason ?? 'binary')}`);
  if (code === 'IMPORT_NO_COLUMNS') return t('import.failed.noColumns', { columns: params.columns });
  if (code === 'UNAVAILABLE') return t('import.failed.interrupted');
  if (code === 'NOT_FOUND') return t('import.failed.gone');
  return t(`ui:error.${code}`, params);
}

/** Why an import failed, what was done before, and what helps: another form of the file, or the same once more. */
export function ImportFailure({ job, onAgain }: { job: ImportProgress; onAgain: () => void }) {
  const t = useT('contacts');
  const aboutTheFile = ABOUT_THE_FILE.includes(job.error?.code ?? '');
  return (
    <Stack>
      <Notice
        tone="error"
        live
        title={t('import.failed.title')}
        action={
          aboutTheFile ? undefined : (
            <Button size="sm" icon="repeat" onClick={onAgain}>
              {t('import.again')}
            </Button>
          )
        }
      >
        {sentence(job, t)}
      </Notice>
      {job.total > 0 ? <Figures job={job} /> : null}
      {aboutTheFile ? <FormatHelp open /> : null}
    </Stack>
  );
}

import type { Translate } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import type { ErrorCode } from '@cabinet/domain/errors';
import type { ImportProgress } from '@cabinet/domain/live';
import { ImportCounts } from './import-counts.tsx';
import { FormatHelp } from './format-help.tsx';
import { kindOf, useImportTexts } from './use-import-texts.ts';

/** Errors that another file mends. */
export const FILE_ERRORS: readonly string[] = ['IMPORT_NOT_CSV', 'IMPORT_NO_COLUMNS', 'IMPORT_EMPTY'];

/** Why a file was not imported or cannot be, in a sentence. */
export function importErrorText(error: { code: ErrorCode; params?: Readonly<Record<string, unknown>> } | null, t: Translate): string {
  const { code = 'INTERNAL', params = {} } = error ?? {};
  if (code === 'IMPORT_NOT_CSV') return t(`import.failed.${String(params.reason ?? 'binary')}`);
  if (code === 'IMPORT_NO_COLUMNS') return t('import.failed.noColumns', { columns: params.columns });
  if (code === 'UNAVAILABLE') return t('import.failed.interrupted');
  if (code === 'NOT_FOUND') return t('import.failed.gone');
  return t(`ui:error.${code}`, params);
}

/** Why an import failed, what was imported before, and the remedy: another file, or a retry. */
export function ImportFailure({ job, onAgain }: { job: ImportProgress; onAgain: () => void }) {
  const t = useImportTexts(kindOf(job));
  const isFileError = FILE_ERRORS.includes(job.error?.code ?? '');
  return (
    <Stack>
      <Notice
        tone="error"
        live
        title={t('import.failed.title')}
        action={
          isFileError ? undefined : (
            <Button size="sm" icon="repeat" onClick={onAgain}>
              {t('import.again')}
            </Button>
          )
        }
      >
        {importErrorText(job.error, t)}
      </Notice>
      {job.total > 0 ? <ImportCounts job={job} /> : null}
      {isFileError ? <FormatHelp of={kindOf(job)} open /> : null}
    </Stack>
  );
}
